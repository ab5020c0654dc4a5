import { describe, expect, it } from 'vitest';
import { livelyPly } from '../../../../engine/crayon/testing/lively.ts';
import { readShipped } from '../../../../engine/crayon/testing/shipped.ts';
import { toyGame } from '../../../../engine/crayon/testing/toy.ts';
import { eraseTrack } from '../../../../engine/crayon/track.ts';
import { crayon, NOBODY, stream } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import { layTrack } from '../spend/build.ts';
import { cards, deskAt, look, plainStyle, plainTable } from '../testing/table.ts';
import { atlasOf, type Rules } from './board-tables.ts';
import { createView, type View } from './cost-map.ts';

const weightsOf = ({ effort, alone, laid, millions, outlay, segments }: View) => ({
  effort: [...effort],
  alone: [...alone],
  laid: [...laid],
  millions: [...millions],
  outlay: [...outlay],
  segments,
});

describe('view', () => {
  it('kept up to date equals a view made anew, through floods and builds of all seats', () => {
    const { game, rules } = toyGame({ seats: 3 });
    const atlas = atlasOf(rules);
    for (let seed = 0; seed < 6; seed++) {
      const state = game.setup(seed);
      const random = stream(seed, 'view');
      const out = new Int32Array(game.maxLegal);
      const views = [0, 1, 2].map((seat) => createView(atlas, state, seat, plainStyle.exchange));
      for (let ply = 0; ply < 1_500 && game.toAct(state) !== NOBODY; ply++) {
        game.apply(state, livelyPly(rules, state, out, game.legalActions(state, out), random));
        if (ply % 40 !== 0) continue;
        views.forEach((view, seat) => {
          view.update();
          const fresh = createView(atlas, state, seat, plainStyle.exchange);
          fresh.update();
          expect(weightsOf(view), `seed ${seed}, ply ${ply}, seat ${seat}`).toEqual(weightsOf(fresh));
        });
      }
    }
  });

  it('asks what the referee asks, but for the way into majors', () => {
    const { northAmerica } = crayon;
    const files = readShipped(northAmerica);
    const game = northAmerica.compile({ seats: 3, options: [], maxRounds: 200, files }) as crayon.CrayonGame;
    const rules = game.rules as Rules;
    const { price } = atlasOf(rules);
    const state = game.setup(3);
    const random = stream(3, 'view');
    const out = new Int32Array(game.maxLegal);
    for (let ply = 0; ply < 400; ply++) {
      game.apply(state, livelyPly(rules, state, out, game.legalActions(state, out), random));
    }
    const view = createView(atlasOf(rules), state, 1, plainStyle.exchange);
    view.update();
    for (let arc = 0; arc < rules.board.arcs; arc++) {
      const cost = crayon.trackCost(rules, state, 1, arc);
      if (cost === crayon.NEVER) expect(view.millions[arc]).toBe(BLOCKED);
      else expect(view.millions[arc]).toBe(cost === 0 ? 0 : price[arc]);
    }
  });

  it('follows the hand where small cities are entered for a card of it only', () => {
    const deck = [
      ...cards(['Town fish 9', 'West fish 10', 'East fish 8']),
      ...cards(['Town coal 9', 'West coal 9', 'East coal 9']),
    ];
    const table = plainTable({ cards: deck, options: ['two-player'] });
    const { seat, hand, layout } = table.state;
    const way = table.arc([4, 0], [5, 0]);
    const hold = (first: number): void => hand.set([first, first + 1, first + 2], seat * layout.handSize);
    hold(0);
    const desk = deskAt(table, seat);
    expect(desk.view.millions[way]).toBe(BLOCKED);
    // Branches and majors' lines are found anew when the version grows, and only then.
    const { version } = desk.view;
    look(desk, table);
    expect(desk.view.version).toBe(version);
    hold(20);
    look(desk, table);
    expect(desk.view.version).toBeGreaterThan(version);
    expect(desk.view.millions[way]).toBe(crayon.trackCost(table.rules, table.state, seat, way));
    expect(desk.view.effort[way]).not.toBe(BLOCKED);
    hold(0);
    look(desk, table);
    expect(desk.view.millions[way]).toBe(BLOCKED);
  });

  it('shuts a segment that would wall somebody in once it is told, until that is so no more', () => {
    // Three segments lead from one half to the other; the seat has two of them.
    const table = plainTable({
      sketch: {
        rows: ['ccccc~ccccc', 'ccccc~ccccc', 'ccccccccccc', 'ccccccccccc', 'ccccc~ccccc'],
        cities: [
          { name: 'West', size: 'major', at: [2, 2] },
          { name: 'East', size: 'major', at: [8, 2] },
          { name: 'Mine', size: 'small', at: [10, 4], supplies: ['coal'] },
        ],
        loads: { coal: 3 },
      },
      cards: cards(['West coal 5', 'East coal 6', 'West coal 7']),
    });
    const { rules, state } = table;
    const { seat } = state;
    table.build([3, 2], [4, 2], [5, 2], [6, 2]);
    table.build([5, 2], [5, 3]);
    const desk = deskAt(table, seat);
    const [last, second] = [table.arc([5, 3], [4, 3]), table.arc([5, 2], [5, 3])];
    expect(desk.view.millions[last]).toBe(1);
    // Money keeps nobody from this one.
    desk.view.doubt(rules.board.segmentOf[table.arc([6, 2], [7, 2])]);
    expect(desk.view.millions[table.arc([6, 2], [7, 2])]).toBe(1);
    const { version } = desk.view;
    layTrack(desk, [last], 0);
    expect([desk.view.millions[last], desk.view.alone[last]]).toEqual([BLOCKED, BLOCKED]);
    expect(desk.view.version).toBeGreaterThan(version);
    look(desk, table);
    expect(desk.view.millions[last]).toBe(BLOCKED);
    eraseTrack(rules, state, rules.board.segmentOf[second]);
    look(desk, table);
    expect(desk.view.millions[last]).toBe(1);
  });

  it('weighs own, rented and new track', () => {
    const table = plainTable();
    const first = table.state.seat;
    table.build([2, 2], [3, 2], [4, 2]);
    const [own, other] = [deskAt(table, first), deskAt(table, 1 - first)];
    const built = table.arc([3, 2], [4, 2]);
    expect([own.view.effort[built], own.view.millions[built], own.view.segments]).toEqual([1, 0, 2]);
    expect([other.view.effort[built], other.view.alone[built]]).toEqual([3, BLOCKED]);
    expect([other.view.millions[built], other.view.outlay[built]]).toEqual([BLOCKED, 0]);
    const open = table.arc([4, 2], [5, 2]);
    expect([own.view.effort[open], own.view.outlay[open]]).toEqual([3, 1]);
    const never = deskAt(table, 1 - first, {
      ...plainStyle,
      exchange: { million: 2, step: 1, rentedStep: 0 },
    });
    expect([never.view.effort[built], never.view.outlay[built]]).toEqual([BLOCKED, BLOCKED]);
  });

  it('changes its version only when something has changed', () => {
    const table = plainTable();
    const desk = deskAt(table, table.state.seat);
    const before = desk.view.version;
    look(desk, table);
    expect(desk.view.version).toBe(before);
    table.build([2, 2], [3, 2]);
    look(desk, table);
    expect(desk.view.version).toBe(before + 1);
  });
});
