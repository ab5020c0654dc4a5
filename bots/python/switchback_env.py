"""Switchback's games as environments for Python. Copy this file next to yours; needs Python 3.9 and Node.js.

    python3 switchback_env.py          plays random tours against courier, and prints how often they win

Games          many games at once, stepped together: fast
SwitchbackEnv  one game as a Gymnasium environment; registered as Switchback-v0 if gymnasium is importable
SwitchbackAEC  one game with a learner in each seat that no bot takes, as a PettingZoo AEC environment

Observations and masks are numpy arrays if numpy is importable, else memoryviews.
bots/learners.md of Switchback explains the numbers and the decisions.
"""

import collections
import json
import operator
import os
import random
import shlex
import subprocess
import sys
import tempfile
import weakref
from array import array

try:
    import numpy
except ImportError:
    numpy = None
try:
    from pettingzoo import AECEnv
except ImportError:
    AECEnv = object
try:
    import gymnasium
    from gymnasium import spaces
except ImportError:
    gymnasium = None

    class spaces:  # Replacements without gymnasium: readable descriptions, and sampling by mask.
        Box = collections.namedtuple("Box", "low high shape dtype")
        Dict = dict

        class Discrete:
            def __init__(self, n):
                self.n = n

            def sample(self, mask=None):
                return random.choice([i for i in range(self.n) if mask is None or mask[i]])


HEADER_FIELDS = ("seat", "learner", "score", "ended", "seating", "count")
TYPE_CODES = {"Int32": "i", "Int16": "h", "Int8": "b", "Uint8": "B"}
NEXT = -1  # Choice that begins the next game of the seed blocks.
FINISHED = (1, 3)  # Values of `ended` for games without a step more, not broken off by a limit.
SEEDS = 2**40  # Larger seeds are taken modulo this: choices have 64 bits, and whole numbers of Node.js 53.


def _array(view):
    return view if numpy is None else numpy.asarray(view)


class SwitchbackError(Exception):
    """Switchback refused settings, or a choice; then no game has changed. The message gives the reason."""


class Games:
    """Several games of one kind, played at once by one Switchback process.

    games: number of games. command: a list that starts Switchback (default: the environment variable
    SWITCHBACK, else npx switchback). settings: flags of `switchback env` with _ for -: actions="tours".

    After each step, by game: seat to act (-1: over), learner to act, score of that seat, ended (0: no,
    1: finished, 2: by a limit, 3: lost by an illegal choice), seed, seating, count of legal choices;
    rewards[game * learners + learner]. The process ends with close(), with this object, or with the program.
    """

    def __init__(self, games=1, command=None, **settings):
        call = command or shlex.split(os.environ.get("SWITCHBACK", "npx switchback"))
        given = {name.replace("_", "-"): value for name, value in settings.items() if value is not None}
        flags = [f"--{name}={value}" for name, value in given.items()]
        # A file instead of a pipe, which would fill up because it is read only at the end.
        self._errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [*call, "env", f"--games={games}", "--frames=binary-2", *flags],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors,
        )
        self._end = weakref.finalize(self, _end, self.process, self._errors)
        self.games = games
        line = self.process.stdout.readline()
        self.hello = json.loads(line) if line else self._fail()
        self.learners = self.hello["learners"]
        self.choices = self.hello["choices"]
        self.seatings = len(self.hello["seatings"])
        self.tour_numbers = list(self.hello.get("tourNumbers", ()))
        self._next_game = None
        # With observations="changes" the last observations of all games.
        self._seen = bytearray(games * self.hello["observationBytes"])

    def begin(self, seed=None, seating=0):
        """Begins every game: all with this seed, or the next games of the blocks after the last seed given."""
        if seed is not None:
            if operator.index(seed) < 0 or not 0 <= seating < self.seatings:
                raise ValueError(f"seed {seed}, seating {seating}: use 0 or more, and 0 to {self.seatings - 1}")
            number = int(seed) % SEEDS * self.seatings + seating
            self.step([-2 - number] * self.games)
            self._next_game = number + 1
        elif self._next_game is None:
            self.step([NEXT] * self.games)
        else:
            self.step([-2 - self._next_game - game for game in range(self.games)])
            self._next_game += self.games

    def step(self, choices):
        """Takes one choice per game: legal, or NEXT for a new game. A finished game accepts only NEXT."""
        try:
            self.process.stdin.write(memoryview(_int64(choices)).cast("B"))
            self.process.stdin.flush()
        except BrokenPipeError:
            self._fail()
        head = self.process.stdout.read(4)
        if len(head) < 4:
            self._fail()
        size = int.from_bytes(head, sys.byteorder, signed=True)
        if size < 0:
            raise SwitchbackError(self.process.stdout.read(-size).decode())
        frame = memoryview(self.process.stdout.read(size))
        games = self.games
        self.seed, at = frame[: 8 * games].cast("q"), 8 * games
        for name in HEADER_FIELDS:
            setattr(self, name, frame[at : at + 4 * games].cast("i"))
            at += 4 * games
        self.rewards = frame[at : at + 4 * games * self.learners].cast("f")
        at += 4 * games * self.learners
        size = self.hello["observationBytes"]
        if self.hello.get("observations") == "changes":
            at = self._take_changes(frame[at:].cast("i")) + at
        else:
            self.observations = frame[at : at + games * size]
            at += games * size
        total = sum(self.count)
        self.legal_choices = frame[at : at + 4 * total].cast("i")
        self.tours = frame[at + 4 * total :].cast("f")
        self._choice_starts = None

    def _take_changes(self, ints):
        """Applies counts of changed words by game, then their pairs of index and word. Returns the bytes read."""
        words = self.hello["observationBytes"] // 4
        counts = ints[: self.games].tolist()
        end = self.games + 2 * sum(counts)
        if numpy is None:
            seen, at = memoryview(self._seen).cast("i"), self.games
            for game, count in enumerate(counts):
                for pair in range(at, at + 2 * count, 2):
                    seen[game * words + ints[pair]] = ints[pair + 1]
                at += 2 * count
        else:
            pairs = numpy.frombuffer(ints[self.games : end], numpy.int32).reshape(-1, 2)
            starts = numpy.repeat(numpy.arange(self.games) * words, counts)
            numpy.frombuffer(self._seen, numpy.int32)[starts + pairs[:, 0]] = pairs[:, 1]
        # A copy, because observations that were given away must not change.
        self.observations = memoryview(bytes(self._seen))
        return 4 * end

    def _start(self, game):
        if self._choice_starts is None:
            self._choice_starts, at = [], 0
            for count in self.count:
                self._choice_starts.append(at)
                at += count
        return self._choice_starts[game]

    def legal(self, game):
        """The legal choices, ascending."""
        start = self._start(game)
        return self.legal_choices[start : start + self.count[game]]

    def mask(self, game):
        """1 for each legal choice, 0 for the others."""
        mask = bytearray(self.choices)
        for choice in self.legal(game):
            mask[choice] = 1
        return _array(memoryview(mask)) if numpy is None else numpy.frombuffer(mask, numpy.int8)

    def observation(self, game):
        """The observation of the seat to act, by name. `tours` has a row per choice, zeros if unused."""
        size = self.hello["observationBytes"]
        seen = self.observations[game * size : (game + 1) * size]
        widths = {code: memoryview(b"").cast(code).itemsize for code in TYPE_CODES.values()}
        numbers = {}
        for field in self.hello["fields"]:
            code = TYPE_CODES[field["type"]]
            begin = field["offset"]
            numbers[field["name"]] = _array(seen[begin : begin + widths[code] * field["length"]].cast(code))
        if self.tour_numbers:
            row = len(self.tour_numbers)
            start = row * self._start(game)
            tours = self.tours[start : start + row * self.count[game]].tolist()
            tours += [0.0] * (row * self.choices - len(tours))
            rows = [tours[i : i + row] for i in range(0, len(tours), row)]
            numbers["tours"] = rows if numpy is None else numpy.array(rows, numpy.float32)
        return numbers

    def unseen(self):
        """An observation for seats that need not act: each number is as near to 0 as its range allows."""
        numbers = {
            field["name"]: _array(memoryview(_blank(field)))
            for field in self.hello["fields"]
        }
        if self.tour_numbers:
            rows = [[0.0] * len(self.tour_numbers) for _ in range(self.choices)]
            numbers["tours"] = rows if numpy is None else numpy.array(rows, numpy.float32)
        return numbers

    def observation_space(self):
        bounds = {
            name: spaces.Box(field["min"], field["max"], (field["length"],), _dtype(field["type"].lower()))
            for name, field in ((field["name"], field) for field in self.hello["fields"])
        }
        if self.tour_numbers:
            shape = (self.choices, len(self.tour_numbers))
            bounds["tours"] = spaces.Box(float("-inf"), float("inf"), shape, _dtype("float32"))
        return spaces.Dict(bounds)

    def close(self):
        self._end()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _fail(self):
        self.process.wait()
        self._errors.seek(0)
        reason = self._errors.read().decode(errors="replace").strip()
        self.close()
        raise SwitchbackError(reason)


def _end(process, errors):
    for stream in (process.stdin, process.stdout, errors):
        try:
            stream.close()
        except BrokenPipeError:
            pass  # The process has already ended; unread input is lost.
    process.wait()


def _choice(action):
    if action < 0:
        raise ValueError(f"there is no action {action}")  # To Switchback it would be a new game.
    return int(action)


def _blank(field):
    number = min(max(0, field["min"]), field["max"])
    return array(TYPE_CODES[field["type"]], [number] * field["length"])


def _int64(choices):
    return array("q", choices) if numpy is None else numpy.ascontiguousarray(choices, numpy.int64)


def _dtype(name):
    return name if numpy is None else getattr(numpy, name)


class SwitchbackEnv(object if gymnasium is None else gymnasium.Env):
    """One game against bots, as a Gymnasium environment.

    The reward comes at the end: 1 for the first place, -1 for the last. Each reward also includes the change
    of the learner's score (M of cash) since its last decision, times score_weight. info has action_mask, seat,
    seed, score.
    """

    metadata = {"render_modes": []}

    def __init__(self, bots="courier", score_weight=0.0, **settings):
        self.games = Games(1, bots=bots, **settings)
        self.score_weight = score_weight
        self.observation_space = self.games.observation_space()
        self.action_space = spaces.Discrete(self.games.choices)

    def reset(self, *, seed=None, options=None):
        """Begins a game, by default the next of the seed blocks. options={"seating": i} sets the seating."""
        if gymnasium is not None:
            super().reset(seed=seed)
        self.games.begin(seed, (options or {}).get("seating", 0))
        self._score = self.games.score[0]
        return self.games.observation(0), self._info()

    def step(self, action):
        games = self.games
        games.step([_choice(action)])
        gain = games.score[0] - self._score
        self._score = games.score[0]
        reward = games.rewards[0] + self.score_weight * gain
        return games.observation(0), reward, games.ended[0] in FINISHED, games.ended[0] == 2, self._info()

    def action_masks(self):
        """The action mask, under the name that sb3-contrib expects. After the end of a game it allows action 0: vectors
        sample once more before they reset, and a distribution over nothing is an error. That action is not played."""
        mask = self.games.mask(0)
        if self.games.count[0] == 0:
            mask[0] = 1
        return mask

    def _info(self):
        games = self.games
        score, seat, seed = games.score[0], games.seat[0], games.seed[0]
        return {"action_mask": self.action_masks(), "seat": seat, "seed": seed, "score": score}

    def render(self):
        return None

    def close(self):
        self.games.close()


class SwitchbackAEC(AECEnv):
    """One game with several learners (PettingZoo AEC). An observation has `observation` and `action_mask`."""

    metadata = {"name": "switchback_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(self, players=2, **settings):
        self.games = Games(1, players=players, **settings)
        self.possible_agents = [f"player_{i}" for i in range(self.games.learners)]
        self.agents = list(self.possible_agents)
        self._spaces = spaces.Dict({
            "observation": self.games.observation_space(),
            "action_mask": spaces.Box(0, 1, (self.games.choices,), _dtype("int8")),
        })
        self._actions = spaces.Discrete(self.games.choices)

    def observation_space(self, agent):
        return self._spaces

    def action_space(self, agent):
        return self._actions

    def reset(self, seed=None, options=None):
        self.games.begin(seed, (options or {}).get("seating", 0))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.games.learner[0]]

    def observe(self, agent):
        """The observation of the agent to act; for others a blank observation and an empty mask."""
        if agent == self.agent_selection and not self.terminations[agent] and not self.truncations[agent]:
            return {"observation": self.games.observation(0), "action_mask": self.games.mask(0)}
        mask = _array(memoryview(array("b", bytes(self.games.choices))))
        return {"observation": self.games.unseen(), "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        ends = self.terminations[agent], self.truncations[agent]
        return (seen, self._cumulative_rewards[agent], *ends, self.infos[agent])

    def step(self, action):
        agent, games = self.agent_selection, self.games
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("an agent whose game is over must take the action None")
            self.agents.remove(agent)
            ends = self.terminations, self.truncations
            for of_agents in (self.rewards, self._cumulative_rewards, *ends, self.infos):
                del of_agents[agent]
            self.rewards = dict.fromkeys(self.agents, 0.0)  # They were counted in the step that ended the game.
            self.agent_selection = self.agents[0] if self.agents else None
            return
        self._cumulative_rewards[agent] = 0.0
        games.step([_choice(action)])
        for i, other in enumerate(self.possible_agents):
            self.rewards[other] = games.rewards[i]
            self._cumulative_rewards[other] += games.rewards[i]
            self.terminations[other], self.truncations[other] = games.ended[0] in FINISHED, games.ended[0] == 2
        over = games.ended[0] != 0
        self.agent_selection = self.agents[0] if over else self.possible_agents[games.learner[0]]

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def render(self):
        return None

    def close(self):
        self.games.close()


if gymnasium is not None:
    gymnasium.register(id="Switchback-v0", entry_point=f"{__name__}:SwitchbackEnv")

if __name__ == "__main__":
    env = SwitchbackEnv(actions="tours")
    won = 0
    for _ in range(20):
        _, info = env.reset()
        over = False
        while not over:
            _, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
            over = terminated or truncated
        won += reward > 0
    print(f"random tours won {won} of 20 games against courier")
    env.close()
