#!/usr/bin/env python3
"""Porter: a crayon-rail bot in Python without dependencies. It speaks the protocol of bots/protocol.md.

    switchback run --bots 'cmd:python3 bots/examples/porter.py',random --players 2 --seeds 10

It carries one load at a time, the one that earns most per turn. Spare money buys trains and connects major
cities. It beats `random` in about 150 rounds. It never uses other players' track.
"""
import heapq
import json
import sys

STEP_COST_M = 0.3  # cost of travelling one milepost, in millions
NEW_TRACK_SHARE = 0.4  # share of new track's price charged to a plan, because track is reused later
RESERVE_M = 40  # cash to keep when buying a train
MAJORS_CASH_M = 150  # cash above which the bot builds lines to major cities
RETRY_ROUNDS = 3  # rounds before trying again to build a segment that the rules refused


class Board:
    """The board of a run, indexed for search."""

    def __init__(self, rules):
        board = rules["board"]
        arcs = board["arcs"]
        self.price, self.segment = arcs["cost"], arcs["segment"]  # by arc
        self.out = [[] for _ in board["mileposts"]]  # by milepost: (arc, milepost it leads to)
        self.arcs_of = [[] for _ in range(board["segments"])]
        for arc, (tail, head, segment) in enumerate(zip(arcs["from"], arcs["to"], arcs["segment"])):
            self.out[tail].append((arc, head))
            self.arcs_of[segment].append(arc)
        self.common = board["common"]
        self.city_at = [milepost["city"] for milepost in board["mileposts"]]
        self.cities, self.loads, self.trains = board["cities"], board["loads"], rules["trains"]
        self.majors = [city for city in self.cities if city["size"] == "major"]
        self.build_limit = rules["buildLimit"]


class Game:
    """One game at one seat. Keeps its plan (load, supplier and route) while it is feasible."""

    def __init__(self, board, seat):
        self.board, self.seat = board, seat
        self.plan = None
        self.refused = {}  # segment -> round in which building it was refused

    def answer(self, seen, legal):
        self.seen, self.legal = seen, legal
        me = seen["players"][self.seat]
        self.cash, self.train = me["cash"], me["trains"][0]
        self.costs = self.price_arcs(me["track"])
        if seen["phase"] == "operate":
            return self.operate()
        if seen["phase"] == "build":
            return self.build()
        return legal[0]  # losing a load in a derailment, or a phase that an option adds

    # --- path search

    def price_arcs(self, own):
        """Price (M) of owning each arc: 0 if already open to this seat, None if unavailable."""
        costs = list(self.board.price)
        taken = [segment for player in self.seen["players"] for segment in player["track"]]
        expired = self.seen["round"] - RETRY_ROUNDS
        tried = [segment for segment, since in self.refused.items() if since > expired]
        for segments, cost in ((taken + tried, None), (own + self.board.common, 0)):
            for segment in segments:
                for arc in self.board.arcs_of[segment]:
                    costs[arc] = cost
        return costs

    def search(self, starts, built_only=False):
        """Dijkstra from several mileposts: the cost to each one, and its last step: (arc, milepost it leaves)."""
        out, costs = self.board.out, self.costs
        distances = dict.fromkeys(starts, 0.0)
        reached_by = {}
        queue = [(0.0, milepost) for milepost in sorted(starts)]
        while queue:
            so_far, at = heapq.heappop(queue)
            if so_far > distances[at]:
                continue
            for arc, to in out[at]:
                price = costs[arc]
                if price is None or (price and built_only) or self.turns_back(at, to):
                    continue
                total = so_far + price + STEP_COST_M
                if to not in distances or total < distances[to]:
                    distances[to] = total
                    reached_by[to] = (arc, at)
                    heapq.heappush(queue, (total, to))
        return distances, reached_by

    def turns_back(self, at, to):
        """Trains may reverse only in cities."""
        return at == self.train["at"] and to == self.train["cameFrom"] and self.board.city_at[at] is None

    @staticmethod
    def steps_to(reached_by, to):
        """The path to a milepost as steps (arc, milepost it leaves), in order."""
        steps = []
        while to in reached_by:
            steps.append(reached_by[to])
            to = steps[-1][1]
        return steps[::-1]

    # --- choosing what to carry

    def make_plan(self):
        """The plan that earns most per turn, with steps to its load and on to its city; None if none pays."""
        board, best = self.board, None
        if self.train["at"] is None:  # the train may be placed in any city; track starts at a major one
            starts = [milepost for city in board.majors for milepost in city["mileposts"]]
        else:
            starts = [self.train["at"]]
        distances, reached_by = self.search(starts)
        from_supplier = {}  # searches from suppliers, shared by demands
        for demand in self.seen["demands"]:
            goal = board.cities[demand["city"]]["milepost"]
            if demand["aboard"]:
                source, fetch, deliver = None, [], self.steps_to(reached_by, goal)
            else:
                suppliers = board.loads[demand["load"]]["suppliers"]
                mileposts = [board.cities[city]["milepost"] for city in suppliers]
                reachable = [milepost for milepost in mileposts if milepost in distances]
                if not reachable or not demand["chip"]:
                    continue
                source = min(reachable, key=lambda milepost: distances[milepost])
                if source not in from_supplier:
                    from_supplier[source] = self.search([source])[1]
                fetch, deliver = self.steps_to(reached_by, source), self.steps_to(from_supplier[source], goal)
            if not deliver:
                continue
            # Track used twice is paid for once, at the price of the direction built first.
            steps = fetch + deliver
            price = sum({board.segment[arc]: self.costs[arc] for arc, _ in reversed(steps)}.values())
            turns = 1 + len(steps) / 9 + price / board.build_limit
            worth = (demand["payout"] - NEW_TRACK_SHARE * price) / turns
            if price <= self.cash and worth > 0 and (best is None or worth > best[0]):
                best = (worth, {"demand": demand, "source": source, "fetch": fetch, "deliver": deliver})
        return best and best[1]

    def current_demand(self):
        """The current state of the plan's demand; makes a new plan if needed. None if no plan pays."""
        for _ in range(2):
            if self.plan is not None:
                wanted = self.plan["demand"]
                for demand in self.seen["demands"]:
                    same = all(demand[key] == wanted[key] for key in ("card", "city", "load"))
                    if same and self.next_step(demand) is not None:
                        return demand
            self.plan = self.make_plan()
        return None

    def next_step(self, demand):
        """The step from the train's milepost; True if it need not move; None if the plan is infeasible."""
        at, plan = self.train["at"], self.plan
        if any(self.costs[arc] is None for arc, _ in plan["fetch"] + plan["deliver"]):
            return None
        if not demand["aboard"] and (plan["source"] is None or not demand["chip"]):
            return None
        if at is None or (at == plan["source"] and not demand["aboard"]):
            return True
        steps = plan["deliver"] if demand["aboard"] else plan["fetch"]
        return next((step for step in steps if step[1] == at), None)

    # --- the two halves of a turn

    def operate(self):
        for demand in self.seen["demands"]:
            if demand["deliver"] in self.legal:
                return demand["deliver"]
        demand = self.current_demand()
        if demand is None:
            return self.first("discard-hand 0", "stop 0")
        step = self.next_step(demand)
        if self.train["at"] is None:
            return self.first("place %d" % self.plan["source"], "stop 0")  # a strike may keep trains out
        if step is True:
            drops = ["drop %d" % load for load in self.train["loads"]]
            return self.first("pick-up %d" % demand["load"], *drops, "stop 0")
        return self.first("move %d" % step[0], "stop 0")

    def build(self):
        demand = self.current_demand()
        if demand is not None:
            steps = self.plan["deliver"] if demand["aboard"] else self.plan["fetch"] + self.plan["deliver"]
            missing = self.first_missing(steps)
            if missing is not None:
                return self.lay(missing)
        for upgrade in self.board.trains[self.train["train"]]["upgrades"]:
            if upgrade["price"] <= self.cash - RESERVE_M and "upgrade %d" % upgrade["to"] in self.legal:
                return "upgrade %d" % upgrade["to"]
        missing = self.toward_major(self.cash - MAJORS_CASH_M)
        return self.first("end-turn 0") if missing is None else self.lay(missing)

    def first_missing(self, steps):
        return next((step for step in steps if self.costs[step[0]]), None)

    def toward_major(self, money):
        """The first unbuilt step of the cheapest line to an unconnected major city, if `money` covers it."""
        if self.train["at"] is None or money <= 0:
            return None
        built = self.search([self.train["at"]], built_only=True)[0]
        distances, reached_by = self.search([self.train["at"]])
        missing = [city["milepost"] for city in self.board.majors if city["milepost"] not in built]
        nearest = min((m for m in missing if m in distances), key=lambda m: (distances[m], m), default=None)
        if nearest is None:
            return None
        steps = self.steps_to(reached_by, nearest)
        return self.first_missing(steps) if sum(self.costs[arc] for arc, _ in steps) <= money else None

    def lay(self, step):
        """Builds a step. If the rules refuse it despite enough money, avoids its segment for some rounds."""
        arc = step[0]
        budget = min(self.board.build_limit - self.seen["spent"], self.cash)
        if "build %d" % arc not in self.legal and self.costs[arc] <= budget:
            self.refused[self.board.segment[arc]] = self.seen["round"]
        return self.first("build %d" % arc, "end-turn 0")

    def first(self, *wanted):
        """The first legal action among these; if there is none, the first of all legal actions."""
        return next((action for action in wanted if action in self.legal), self.legal[0])


def send(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def receive():
    line = sys.stdin.readline()
    return json.loads(line) if line else {"type": "bye"}


def main():
    board = game = None
    while True:
        message = receive()
        if message["type"] == "hello":
            hello = {"type": "hello", "protocol": message["protocol"], "name": "porter", "version": "1"}
            send({**hello, "families": ["crayon"]})
        elif message["type"] == "rules":
            board = Board(message["rules"])
            send({"type": "ready"})
        elif message["type"] == "game":
            game = Game(board, message["seat"])
            send({"type": "ready"})
        elif message["type"] == "decide":
            legal = message.get("legal")
            if legal is None:
                send({"type": "legal"})
                legal = receive()["legal"]
            send({"type": "actions", "actions": [game.answer(message["observation"], legal)]})
        elif message["type"] == "bye":
            return


if __name__ == "__main__":
    main()
