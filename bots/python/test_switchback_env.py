"""Tests of switchback_env.py: SWITCHBACK='node dist/scripts/switchback.js' python3 -m unittest discover bots/python"""

import gc
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

from switchback_env import NEXT, Games, SwitchbackAEC, SwitchbackEnv, SwitchbackError

HERE = pathlib.Path(__file__).parent
ISLE = str(HERE.parent.parent / "engine" / "crayon" / "example")

STAND_IN = """
registered = {}
def register(id, entry_point): registered[id] = entry_point
class Env:
    def reset(self, seed=None): self.np_random_seed = seed
class spaces:
    class Box:
        def __init__(self, low, high, shape, dtype): self.shape = shape
    class Dict(dict): pass
    class Discrete:
        def __init__(self, n): self.n = n
"""


class GamesTest(unittest.TestCase):
    def play(self, games, steps):
        """Random choices, the same each time; the deals that were played, and a sum of all that was seen."""
        draw = random.Random(1)
        games.begin()
        deals, seen = [], 0
        for step in range(steps):
            choices = []
            for game in range(games.games):
                if games.seat[game] < 0:
                    deals.append((games.seed[game], games.seating[game], games.rewards[game]))
                    choices.append(NEXT)
                else:
                    choices.append(draw.choice(games.legal(game).tolist()))
            seen = hash((seen, bytes(games.observations), bytes(games.legal_choices), bytes(games.tours)))
            games.step(choices)
        return deals, seen

    def test_seed_blocks_and_repeats(self):
        settings = dict(games=3, game=ISLE, bots="random", actions="tours", first_seed=5)
        with Games(**settings) as one, Games(**settings) as other:
            deals, seen = self.play(one, 60)
            self.assertEqual((deals, seen), self.play(other, 60))
        with Games(**settings, observations="changes") as third:
            self.assertEqual((deals, seen), self.play(third, 60))
        ordered = sorted((seed, seating) for seed, seating, _ in deals)
        self.assertGreater(len(ordered), 5)
        self.assertEqual(ordered[:4], [(5, 0), (5, 1), (6, 0), (6, 1)])
        self.assertLessEqual({reward for _, _, reward in deals}, {-1.0, 0.0, 1.0})

    def test_what_a_seat_sees(self):
        with Games(2, game=ISLE, players=3, bots="courier") as games:
            games.begin(seed=7, seating=4)
            self.assertEqual((games.learners, list(games.seed), list(games.seating)), (2, [7, 7], [4, 4]))
            half = len(games.observations) // 2
            self.assertEqual(bytes(games.observations[:half]), bytes(games.observations[half:]))
            seen = games.observation(0)
            self.assertEqual(seen["cash"][games.seat[0]], games.score[0])
            self.assertNotIn("deck", seen)
            self.assertEqual(sum(games.mask(1)), games.count[1])

    def test_refusals(self):
        with self.assertRaisesRegex(SwitchbackError, "there is no bot 'haler'"):
            Games(bots="haler")
        with Games(2, game=ISLE, players=2) as games:
            with self.assertRaisesRegex(SwitchbackError, "the game has not begun"):
                games.step([NEXT, 0])
            games.begin(seed=1)
            before = bytes(games.observations), list(games.legal(1))
            with self.assertRaisesRegex(SwitchbackError, r"game 0: illegal action 0 \(place 0\): "):
                games.step([0, games.legal(1)[0]])
            with self.assertRaisesRegex(SwitchbackError, r"game 1: illegal action 0 \(place 0\): "):
                games.step([games.legal(0)[0], 0])
            for seed, seating in ((-1, 0), (1, 7), (1, -1)):
                with self.assertRaisesRegex(ValueError, f"seed {seed}, seating {seating}: use 0 or more"):
                    games.begin(seed, seating)
            self.assertEqual((bytes(games.observations), list(games.legal(1))), before)
            games.step([games.legal(0)[0], games.legal(1)[0]])
            games.begin()
            self.assertEqual(list(games.seed), [2, 3])

    def test_seeds_of_gymnasium(self):
        for players in (2, 3, 4):
            with Games(game=ISLE, players=players, bots="random") as games:
                seatings = games.seatings
                hands = set()
                for seed in (0, 2**30, 2**31 - 1, 2**31, 2**32 - 2, 2**32 - 1, 2**39):
                    games.begin(seed, seatings - 1)
                    self.assertEqual((games.seed[0], games.seating[0]), (seed, seatings - 1))
                    hands.add(bytes(games.observation(0)["hand"]))
                    games.begin()
                    self.assertEqual((games.seed[0], games.seating[0]), (seed + 1, 0))
                self.assertEqual(len(hands), 7)
                games.begin(2**64 + 5)
                self.assertEqual(games.seed[0], 5)

    def test_illegal_choices_lose_one_game(self):
        with Games(3, game=ISLE, players=3, bots="random", illegal="lose", first_seed=1) as games:
            games.begin(seed=1, seating=0)
            loser = games.learner[1]
            illegal = [choice for choice in range(games.choices) if choice not in set(games.legal(1))]
            games.step([games.legal(0)[0], illegal[-1], games.legal(2)[0]])
            self.assertEqual((list(games.ended), games.seat[1], games.count[1]), ([0, 3, 0], -1, 0))
            self.assertEqual(sum(games.mask(1)), 0)
            expected = [0.5, 0.5]
            expected[loser] = -1
            self.assertEqual(list(games.rewards), [0, 0, *expected, 0, 0])
            with self.assertRaisesRegex(SwitchbackError, "game 1: the game is over"):
                games.step([games.legal(0)[0], 0, games.legal(2)[0]])
            games.step([games.legal(0)[0], NEXT, games.legal(2)[0]])
            self.assertEqual((list(games.ended), games.count[1] > 0), ([0, 0, 0], True))

    def test_the_process_ends_with_its_environment(self):
        for make in (Games, SwitchbackEnv, SwitchbackAEC):
            env = make(game=ISLE, players=2)
            games = env if make is Games else env.games
            process = games.process
            del env, games
            gc.collect()
            self.assertEqual(process.returncode, 0)


class EnvironmentsTest(unittest.TestCase):
    def test_gymnasium_shape(self):
        env = SwitchbackEnv(bots="courier", actions="tours", game=ISLE, score_weight=0.01)
        first, info = env.reset(seed=3)
        self.assertEqual(set(env.observation_space), set(first))
        self.assertEqual((len(first["tours"]), len(first["tours"][0])), (env.action_space.n, 21))
        total, score, over = 0.0, info["score"], False
        while not over:
            choice = list(info["action_mask"]).index(1)
            seen, reward, terminated, truncated, info = env.step(choice)
            total, over = total + reward, terminated or truncated
        self.assertIn(round(total - 0.01 * (info["score"] - score), 6), (-1.0, 0.0, 1.0))
        # Vectors sample once more before they reset.
        self.assertEqual([i for i, may in enumerate(env.action_masks()) if may], [0])
        self.assertEqual(list(env.reset(seed=3)[0]["hand"]), list(first["hand"]))
        env.close()

    def test_environments_outlive_refusals(self):
        env = SwitchbackEnv(bots="random", game=ISLE)
        with self.assertRaises(ValueError):
            env.reset(seed=1, options={"seating": 2})
        env.reset()
        with self.assertRaisesRegex(ValueError, "there is no action -1"):
            env.step(-1)
        with self.assertRaisesRegex(SwitchbackError, "illegal action"):
            env.step(0)
        self.assertFalse(env.step(list(env.action_masks()).index(1))[2])
        env.close()
        env.close()

    def test_illegal_actions_lose(self):
        env = SwitchbackEnv(bots="random", game=ISLE, illegal="lose")
        env.reset(seed=1)
        _, reward, terminated, truncated, info = env.step(0)
        self.assertEqual((reward, terminated, truncated, sum(info["action_mask"])), (-1.0, True, False, 1))
        self.assertEqual(sum(env.reset()[1]["action_mask"]) > 0, True)
        env.close()

    def test_pettingzoo_shape(self):
        env = SwitchbackAEC(players=3, game=ISLE, max_rounds=4)
        self.assertEqual(env.agents, ["player_0", "player_1", "player_2"])
        env.reset(seed=2)
        draw, rewards, turns = random.Random(2), dict.fromkeys(env.possible_agents, 0.0), 0
        for agent in env.agent_iter(20000):
            seen, reward, terminated, truncated, _ = env.last()
            rewards[agent] += reward
            mask = list(seen["action_mask"])
            self.assertEqual(terminated or truncated, 1 not in mask)
            legal = [choice for choice, may in enumerate(mask) if may]
            env.step(draw.choice(legal) if legal else None)
            turns += 1
        self.assertEqual(env.agents, [])
        self.assertGreater(turns, 12)
        self.assertAlmostEqual(sum(rewards.values()), 0)
        env.close()

    def test_pettingzoo_counts_the_last_rewards_once(self):
        env = SwitchbackAEC(players=3, game=ISLE, illegal="lose")
        env.reset(seed=2)
        loser = env.agent_selection
        env.step(0)
        self.assertEqual(env.rewards, {agent: -1.0 if agent == loser else 0.5 for agent in env.agents})
        self.assertEqual(set(env.terminations.values()), {True})
        seen = {}
        for agent in env.agent_iter():
            seen[agent] = env.last()[1]
            env.step(None)
            self.assertEqual(set(env.rewards.values()) - {0.0}, set())
        self.assertEqual(sum(seen.values()), 0)
        env.close()

    def test_registered_where_gymnasium_is(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "gymnasium.py").write_text(STAND_IN)
            program = (
                "import gymnasium, switchback_env as s; print(gymnasium.registered);"
                f"env = s.SwitchbackEnv(game={ISLE!r}, bots='random', actions='tours');"
                "seen, info = env.reset(seed=4); print(isinstance(env, gymnasium.Env), env.np_random_seed); env.close()"
            )
            call = [sys.executable, "-c", f"import sys; sys.path[:0] = [{folder!r}, {str(HERE)!r}]; {program}"]
            printed = subprocess.run(call, capture_output=True, text=True, check=True).stdout
        self.assertEqual(printed, "{'Switchback-v0': 'switchback_env:SwitchbackEnv'}\nTrue 4\n")


if __name__ == "__main__":
    unittest.main()
