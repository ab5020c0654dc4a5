"""Gymnasium's and PettingZoo's own checkers on switchback_env.py, with short games of 2 to 6 seats.

    SWITCHBACK='node dist/scripts/switchback.js' python3 bots/python/conformance.py

Needs gymnasium, pettingzoo and numpy.
"""

import pathlib
import unittest
import warnings

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from switchback_env import SwitchbackAEC, SwitchbackEnv

ISLE = str(pathlib.Path(__file__).parent.parent.parent / "engine" / "crayon" / "example")
# The checkers let no game end within one step; a tour takes several rounds.
KINDS = [
    dict(players=players, actions=actions, game=ISLE, max_rounds=max_rounds)
    for players in range(2, 7)
    for actions, max_rounds in (("single", 2), ("tours", 20))
]


class ConformanceTest(unittest.TestCase):
    def check_each(self, check):
        for kind in KINDS:
            with self.subTest(**kind), warnings.catch_warnings():
                warnings.simplefilter("ignore")  # About observations that are dictionaries.
                check(kind)

    def test_check_env(self):
        def check(kind):
            bots = ",".join(["random"] * (kind["players"] - 1))
            env = SwitchbackEnv(bots=bots, illegal="lose", **kind)  # The checker samples without a mask.
            check_env(env, skip_render_check=True)
            env.close()

        self.check_each(check)

    def test_api_test(self):
        def check(kind):
            env = SwitchbackAEC(**kind)
            api_test(env, num_cycles=200)
            env.close()

        self.check_each(check)

    def test_seed_test(self):
        self.check_each(lambda kind: seed_test(lambda: SwitchbackAEC(**kind), num_cycles=50))


if __name__ == "__main__":
    unittest.main()
