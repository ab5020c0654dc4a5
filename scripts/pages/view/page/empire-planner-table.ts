// The table of Empire Planner: city, factories with their trains, tracks, action cards. What Archie answers is told with
// the action that he answers.
import type { empirePlanner } from '../../../../engine/index.ts';
import {
  type FactoryScene,
  type PlannerScene,
  plannerScene,
  type SideScene,
  type SpaceScene,
  type SpotScene,
} from '../../../games/recording/empire-planner-scene.ts';
import { badge, byId, h } from './dom.ts';
import type { Panel, Stage } from './viewer.ts';

export class PlannerTable implements Panel {
  private readonly viewer: Stage;
  /** Who plays each side; Archie the second one of the solo game. */
  private readonly names: readonly string[];
  private readonly board = byId('plain-board');
  private readonly seats = byId('seats');
  private moment = -1;

  constructor(viewer: Stage) {
    this.viewer = viewer;
    const { labels } = viewer.recording;
    this.names = labels.length === 1 ? [labels[0], 'Archie'] : labels;
  }

  show(moment: number): void {
    if (moment === this.moment) return;
    this.moment = moment;
    const { recording } = this.viewer;
    const { constants } = (recording.game as empirePlanner.PlannerGame).rules;
    const scene = plannerScene(constants, recording.stateAt(moment) as empirePlanner.PlannerState);
    this.board.replaceChildren(
      this.tracks(scene),
      h('h2', {}, 'City'),
      h('div', { class: 'town' }, ...scene.city.map((block, i) => this.block(block, i))),
      h('h2', {}, 'Factories and their trains'),
      h('div', { class: 'factories' }, ...scene.factories.map((factory) => this.factory(factory))),
      h('h2', {}, 'Action cards'),
      h('div', { class: 'spots' }, ...scene.spots.map((spots) => this.actionCard(spots))),
    );
    this.seats.replaceChildren(...scene.sides.map((side, i) => this.side(side, i)));
    byId('turn-note').textContent = scene.step;
  }

  private tracks({ round, rounds, dice, market, pollution, pollutionMax, trainsInPool }: PlannerScene): Node {
    const entry = (name: string, value: string): Node => h('div', {}, h('dt', {}, name), h('dd', {}, value));
    return h(
      'dl',
      { class: 'tracks' },
      entry('Round', `${round} of ${rounds}`),
      entry('Dice', dice.length > 0 ? dice.join(' ') : 'not rolled'),
      entry('Market', market > 0 ? String(market) : 'not rolled'),
      entry('Pollution', `${pollution} of ${pollutionMax}`),
      entry('Trains in the pool', String(trainsInPool)),
    );
  }

  private block(spaces: readonly SpaceScene[], index: number): Node {
    return h(
      'ol',
      { class: 'block', 'aria-label': `Block ${index + 1}` },
      ...spaces.map(({ name, type, owner, level, most }) =>
        h(
          'li',
          { class: 'space', 'data-type': type, title: name },
          h('span', { class: 'type' }, type),
          owner >= 0
            ? h(
                'span',
                { class: 'owner' },
                badge(owner),
                h('span', {}, `level ${level}`, h('span', { class: 'hidden' }, ` of ${this.names[owner]}`)),
              )
            : h('span', { class: 'free' }, `free, to ${most}`),
        ),
      ),
    );
  }

  private factory({ name, holder, price, good, stock, track, trains }: FactoryScene): Node {
    return h(
      'section',
      { class: 'factory', 'aria-label': name },
      h('h3', {}, holder >= 0 && badge(holder), name),
      h('p', {}, holder >= 0 ? this.names[holder] : `in the row, price ${price}`),
      h('p', {}, good === '' ? 'makes no goods' : `${stock} of ${track} ${good}`),
      ...trains.map(({ passengers, cubes, link, toGo }) =>
        h(
          'p',
          { class: 'train-note' },
          `train at ${link}, ${toGo} ${toGo === 1 ? 'link' : 'links'} to go, ${passengers} aboard` +
            (cubes > 0 ? ` (${cubes} of the other side)` : ''),
        ),
      ),
    );
  }

  private actionCard(spots: readonly SpotScene[]): Node {
    return h(
      'ul',
      { class: 'card' },
      ...spots.map(({ text, cubes, isClaimed }) =>
        h(
          'li',
          { class: isClaimed ? 'spot claimed' : 'spot' },
          ...cubes.map((side) => badge(side)),
          h('span', {}, text, cubes.length === 0 && isClaimed ? ' (taken)' : ''),
        ),
      ),
    );
  }

  private side(
    { capital, profit, vp, buildingVp, penalty, buildings, trainsRun }: SideScene,
    side: number,
  ): Node {
    return h(
      'section',
      { class: 'seat', 'data-seat': side, 'aria-label': this.names[side] },
      h('header', {}, badge(side), h('h3', {}, this.names[side]), h('span', { class: 'cash' }, `${vp} VP`)),
      h('p', {}, `$${capital} of Capital`),
      h(
        'p',
        {},
        `${profit} of Profit, ${buildingVp} VP for ${buildings} buildings, ${penalty} VP lost to pollution`,
      ),
      h('p', {}, `${trainsRun} ${trainsRun === 1 ? 'train' : 'trains'} home`),
    );
  }
}
