// What C++ takes for the searches of `bench paths --graph`: our buckets, and Boost's Dijkstra on a compressed graph.
//   g++ -O3 -march=native -o baseline scripts/dev/measure/paths/baseline.cc
//   ./baseline roads.gr                    one to all from 20 nodes: milliseconds, least mean of 5 batches
//   ./baseline roads.gr roads.p2p > a.txt  Boost's answers, for `bench paths --graph roads.gr --check roads.p2p a.txt`
// The same with a `.map` and its `.scen`. Needs Boost's headers (Debian: libboost-graph-dev).
#include <algorithm>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iostream>
#include <limits>
#include <map>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

template <class W> struct Arc { int tail, head; W weight; };
template <class W> struct Property { W weight; };
static vector<int> node_at;  // by cell of a map
static int width, height;

static vector<Arc<double>> read_map(const string &path, int &nodes) {
  ifstream file(path);
  string word, row;
  while (file >> word && word != "map") {
    if (word == "height") file >> height;
    else if (word == "width") file >> width;
  }
  vector<char> kind(width * height);
  node_at.assign(width * height, -1);
  nodes = 0;
  for (int y = 0; y < height; y++) {
    file >> row;
    for (int x = 0; x < width; x++) {
      char c = row[x];
      kind[y * width + x] = c == '.' || c == 'G' || c == 'S' ? 1 : c == 'W' ? 2 : 0;
      if (kind[y * width + x]) node_at[y * width + x] = nodes++;
    }
  }
  vector<Arc<double>> arcs;
  auto same = [&](int x, int y, int k) { return x >= 0 && y >= 0 && x < width && y < height && kind[y * width + x] == k; };
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      int k = kind[y * width + x];
      if (!k) continue;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          if ((dx || dy) && same(x + dx, y + dy, k) && same(x + dx, y, k) && same(x, y + dy, k))
            arcs.push_back({node_at[y * width + x], node_at[(y + dy) * width + x + dx], dx && dy ? sqrt(2.0) : 1.0});
    }
  return arcs;
}

static vector<Arc<int>> read_gr(const string &path, int &nodes) {
  ifstream file(path);
  string line;
  vector<Arc<int>> arcs;
  while (getline(file, line)) {
    int a, b, w;
    if (sscanf(line.c_str(), "p sp %d", &nodes) == 1) continue;
    if (sscanf(line.c_str(), "a %d %d %d", &a, &b, &w) == 3) arcs.push_back({a - 1, b - 1, w});
  }
  return arcs;
}

/* Dijkstra with a ring of buckets of width 2^shift, as bots/paths/graphs/bucket-search.ts. */
template <class W>
static void buckets(const vector<int> &first, const vector<pair<int, W>> &arcs, int source, int shift,
                    vector<vector<int>> &ring, vector<W> &distance) {
  const W far = numeric_limits<W>::max();
  const size_t mask = ring.size() - 1;
  auto bucket = [&](W d) { return (long)d >> shift; };
  fill(distance.begin(), distance.end(), far);
  distance[source] = 0;
  ring[0].push_back(source);
  size_t empty = 0;
  for (long range = 0; empty < ring.size(); range++) {
    vector<int> &now = ring[range & mask];
    if (now.empty()) { empty++; continue; }
    empty = 0;
    for (size_t i = 0; i < now.size(); i++) {
      int node = now[i];
      W d = distance[node];
      if (bucket(d) != range) continue;
      for (int a = first[node]; a < first[node + 1]; a++) {
        W longer = d + arcs[a].second, known = distance[arcs[a].first];
        if (longer >= known) continue;
        distance[arcs[a].first] = longer;
        if (known != far && bucket(known) == bucket(longer) && bucket(longer) != range) continue;
        ring[bucket(longer) & mask].push_back(arcs[a].first);
      }
    }
    now.clear();
  }
}

template <class F> static double least(const vector<int> &sources, F search) {
  double best = 1e9;
  for (int batch = 0; batch < 5; batch++) {
    clock_t start = clock();
    for (int source : sources) search(source);
    best = min(best, (double)(clock() - start) / CLOCKS_PER_SEC * 1000 / sources.size());
  }
  return best;
}

template <class W> static int run(vector<Arc<W>> list, int nodes, int argc, char **argv) {
  sort(list.begin(), list.end(), [](const Arc<W> &a, const Arc<W> &b) { return a.tail < b.tail || (a.tail == b.tail && a.head < b.head); });
  typedef boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Property<W>, boost::no_property, uint32_t, uint32_t> Graph;
  vector<pair<uint32_t, uint32_t>> ends;
  vector<Property<W>> properties;
  for (auto &arc : list) { ends.push_back({arc.tail, arc.head}); properties.push_back({arc.weight}); }
  Graph graph(boost::edges_are_sorted, ends.begin(), ends.end(), properties.begin(), nodes);
  vector<W> distance(nodes);
  auto boost_search = [&](int source) {
    boost::dijkstra_shortest_paths(graph, source, boost::weight_map(get(&Property<W>::weight, graph))
      .distance_map(boost::make_iterator_property_map(distance.begin(), get(boost::vertex_index, graph))));
  };
  const W far = numeric_limits<W>::max();
  if (argc > 2) {  // Answers, batched by source.
    ifstream file(argv[2]);
    string line, path = argv[2];
    vector<pair<int, int>> questions;
    while (getline(file, line)) {
      int s, t;
      if (sscanf(line.c_str(), "q %d %d", &s, &t) == 2) questions.push_back({s - 1, t - 1});
      else if (sscanf(line.c_str(), "s %d", &s) == 1) questions.push_back({s - 1, -1});
      else if (path.find(".scen") != string::npos && line.compare(0, 7, "version")) {
        istringstream in(line);
        string map;
        int bucket, w, h, x1, y1, x2, y2;
        if (in >> bucket >> map >> w >> h >> x1 >> y1 >> x2 >> y2)
          questions.push_back({node_at[y1 * width + x1], node_at[y2 * width + x2]});
      }
    }
    map<int, vector<size_t>> by_source;
    for (size_t i = 0; i < questions.size(); i++) by_source[questions[i].first].push_back(i);
    vector<double> answers(questions.size());
    for (auto &group : by_source) {
      boost_search(group.first);
      for (size_t i : group.second) {
        int target = questions[i].second;
        double sum = 0;
        if (target < 0) for (W d : distance) sum += d == far ? 0 : d;
        answers[i] = target < 0 ? sum : distance[target] == far ? -1 : distance[target];
      }
    }
    for (double answer : answers) printf("r %.12g\n", answer);
    return 0;
  }
  vector<int> first(nodes + 1, 0), sources;
  vector<pair<int, W>> arcs;
  double sum = 0;
  W most = 0;
  for (auto &arc : list) { first[arc.tail + 1]++; arcs.push_back({arc.head, arc.weight}); sum += arc.weight; most = max(most, arc.weight); }
  for (int i = 0; i < nodes; i++) first[i + 1] += first[i];
  for (int i = 0; i < 20; i++) sources.push_back((long)i * nodes / 20);
  int shift = max(0, (int)floor(log2(sum / list.size() / 4)));
  size_t size = 1;
  while (size < ((size_t)most >> shift) + 3) size *= 2;
  vector<vector<int>> ring(size);
  printf("buckets %.2f ms\n", least(sources, [&](int source) { buckets<W>(first, arcs, source, shift, ring, distance); }));
  printf("Boost   %.2f ms\n", least(sources, boost_search));
  return 0;
}

int main(int argc, char **argv) {
  string path = argc > 1 ? argv[1] : "";
  int nodes = 0;
  if (path.size() > 4 && path.substr(path.size() - 4) == ".map") { auto arcs = read_map(path, nodes); return run<double>(arcs, nodes, argc, argv); }
  if (path.size() > 3 && path.substr(path.size() - 3) == ".gr") { auto arcs = read_gr(path, nodes); return run<int>(arcs, nodes, argc, argv); }
  fprintf(stderr, "usage: baseline GRAPH.map|GRAPH.gr [QUESTIONS]\n");
  return 2;
}
