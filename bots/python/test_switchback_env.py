"""Tests of switchback_env.py: SWITCHBACK='node dist/scripts/switchback.js' python3 -m unittest discover bots/python"""

import importlib.util
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest
import warnings

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
        with Games(game=ISLE, players=2) as games:
            games.begin(seed=1)
            with self.assertRaisesRegex(SwitchbackError, r"game 0: illegal action 0 \(place 0\): "):
                games.step([0])
        with Games(game=ISLE, players=2) as games:
            with self.assertRaisesRegex(SwitchbackError, "the game has not begun"):
                games.step([0])


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
        self.assertEqual(sum(env.action_masks()), 0)
        self.assertEqual(list(env.reset(seed=3)[0]["hand"]), list(first["hand"]))
        env.close()

    def test_pettingzoo_shape(self):
        env = SwitchbackAEC(players=3, game=ISLE, max_rounds=4)
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

    @unittest.skipUnless(importlib.util.find_spec("pettingzoo"), "pettingzoo is not installed")
    def test_pettingzoo_accepts_it(self):
        from pettingzoo.test import api_test

        env = SwitchbackAEC(players=2, game=ISLE)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Observations that are dictionaries.
            api_test(env, num_cycles=500)
        env.close()

    @unittest.skipUnless(importlib.util.find_spec("gymnasium"), "gymnasium is not installed")
    def test_gymnasium_accepts_it(self):
        from gymnasium.utils.env_checker import check_env

        env = SwitchbackEnv(game=ISLE, players=2, bots="random")
        # The checker knows no masks: it draws an action, begins again with seed 123 and takes it.
        env.action_space.sample = lambda: list(env.reset(seed=123)[1]["action_mask"]).index(1)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            check_env(env, skip_render_check=True)
        env.close()


if __name__ == "__main__":
    unittest.main()
