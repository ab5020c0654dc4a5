/* A finder in C++ for standard files: Dijkstra with the standard library's heap. It reads a graph (`.gr`, or `.map`) and
   questions about it (`.p2p` and `.ss`, or `.scen`), and prints a line `r LENGTH` for each question, in order; -1 for
   no path, and for a question to all nodes the sum of all lengths (bots/paths/graphs/README.md):

     npx switchback bench paths --graph roads.gr --export roads.p2p
     g++ -O3 -o finder bots/examples/graph-finder.cpp
     ./finder roads.gr roads.p2p > answers.txt
     npx switchback bench paths --graph roads.gr --check roads.p2p answers.txt                                     */
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <limits>
#include <queue>
#include <sstream>
#include <string>
#include <vector>

using std::string;
using std::vector;

struct Arc { int head; double weight; };
static vector<vector<Arc>> arcs_of;  // by node, from 0
static vector<int> node_at;          // by cell of a map, row by row; -1 where it is blocked
static int width, height;
static vector<double> distance;
static const double FAR = std::numeric_limits<double>::infinity();

static void read_gr(std::istream &file) {
  string line;
  int tail, head, weight, nodes;
  while (std::getline(file, line)) {
    if (sscanf(line.c_str(), "p sp %d", &nodes) == 1) arcs_of.resize(nodes);
    if (sscanf(line.c_str(), "a %d %d %d", &tail, &head, &weight) == 3) arcs_of[tail - 1].push_back({head - 1, double(weight)});
  }
}

static void read_map(std::istream &file) {
  string word, cells, row;
  while (file >> word && word != "map") {
    if (word == "height") file >> height;
    if (word == "width") file >> width;
  }
  while (file >> row) cells += row;
  // Ground and swamp are joined; water is joined with water only.
  auto kind = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= width || y >= height) return 0;
    char c = cells[y * width + x];
    return c == '.' || c == 'G' || c == 'S' ? 1 : c == 'W' ? 2 : 0;
  };
  node_at.assign(width * height, -1);
  int nodes = 0;
  for (int cell = 0; cell < width * height; cell++)
    if (kind(cell % width, cell / width)) node_at[cell] = nodes++;
  arcs_of.resize(nodes);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
          int here = kind(x, y);
          if (!here || (!dx && !dy) || kind(x + dx, y + dy) != here) continue;
          // No diagonal step past a blocked cell.
          if (kind(x + dx, y) != here || kind(x, y + dy) != here) continue;
          arcs_of[node_at[y * width + x]].push_back({node_at[(y + dy) * width + x + dx], dx && dy ? std::sqrt(2.0) : 1.0});
        }
}

static void search(int source, int target) {
  typedef std::pair<double, int> Entry;
  std::priority_queue<Entry, vector<Entry>, std::greater<Entry>> queue;
  distance.assign(arcs_of.size(), FAR);
  distance[source] = 0;
  queue.push({0, source});
  while (!queue.empty()) {
    auto [length, node] = queue.top();
    queue.pop();
    if (length > distance[node]) continue;
    if (node == target) return;
    for (const Arc &arc : arcs_of[node]) {
      if (length + arc.weight >= distance[arc.head]) continue;
      distance[arc.head] = length + arc.weight;
      queue.push({distance[arc.head], arc.head});
    }
  }
}

int main(int argc, char **argv) {
  if (argc < 3) return fprintf(stderr, "usage: finder GRAPH QUESTIONS\n"), 2;
  string path = argv[1], line, map;
  std::ifstream graph(path), questions(argv[2]);
  bool is_map = path.size() > 4 && path.substr(path.size() - 4) == ".map";
  is_map ? read_map(graph) : read_gr(graph);
  double spent = 0;
  int asked = 0;
  while (std::getline(questions, line)) {
    int source = -1, target = -1;
    if (is_map) {
      std::istringstream fields(line);
      int bucket, w, h, x1, y1, x2, y2;
      if (!(fields >> bucket >> map >> w >> h >> x1 >> y1 >> x2 >> y2)) continue;
      source = node_at[y1 * width + x1];
      target = node_at[y2 * width + x2];
    } else if (sscanf(line.c_str(), "q %d %d", &source, &target) == 2) {
      source--;
      target--;
    } else if (sscanf(line.c_str(), "s %d", &source) == 1) {
      source--;
    } else continue;
    clock_t begun = clock();
    search(source, target);
    spent += double(clock() - begun);
    asked++;
    double answer = 0;
    if (target >= 0) answer = distance[target] == FAR ? -1 : distance[target];
    else for (double length : distance) answer += length == FAR ? 0 : length;
    printf("r %.12g\n", answer);
  }
  if (asked) fprintf(stderr, "%d questions, %.1f us each\n", asked, spent / asked * 1e6 / CLOCKS_PER_SEC);
}
