// The page of a person who plays: draws what the seat sees, and sends what the person chooses.
import type { crayon } from '../../../../../engine/index.ts';
import type { PlayCommand } from '../../../play/messages.ts';
import type { PlayData } from '../../../play/play-data.ts';
import { BoardLayer } from '../board-layer.ts';
import { CrayonPanels } from '../crayon-panels.ts';
import { byId } from '../dom.ts';
import { PlannerTable } from '../empire-planner-table.ts';
import { MapZoom } from '../map-zoom.ts';
import { PlainPanels } from '../plain-panels.ts';
import { wireTheme } from '../theme.ts';
import type { Panel, Stage } from '../viewer.ts';
import { BotView } from './bot-view.ts';
import { MapPlay } from './map-play.ts';
import { type PlayKey, wirePlayKeys } from './play-keys.ts';
import { PlayTable } from './play-table.ts';
import { RouteBar } from './route-bar.ts';
import type { Route } from './routes.ts';
import { ServerLink } from './server-link.ts';
import { StepPlayer } from './step-player.ts';
import { StoryLog } from './story-log.ts';
import { TurnPanel } from './turn-panel.ts';

/** How long a message stays, in milliseconds. */
const SHOWN_FOR = 4_000;

class PlayPage {
  private readonly table: PlayTable;
  private readonly link: ServerLink;
  private readonly steps: StepPlayer;
  private readonly turn: TurnPanel;
  private readonly log: StoryLog;
  private readonly botView: BotView;
  private readonly map: MapPlay | undefined;
  private readonly bar: RouteBar | undefined;
  private readonly zoom: MapZoom | undefined;
  /** Where a route was to lead that did not come to its end in one turn. */
  private readonly goals: Partial<Record<Route['kind'], number>> = {};
  private isSending = false;
  private wasMine = false;
  private isFocusLost = false;
  private timer = 0;

  constructor(data: PlayData) {
    const table = new PlayTable(data);
    this.table = table;
    const stage: Stage = { recording: table };
    const panels: Panel[] = [];
    if (data.map) {
      const board = new BoardLayer(stage, data.map);
      this.zoom = new MapZoom();
      panels.push(board, this.zoom, new CrayonPanels(stage, (city, load) => board.lookAt(city, load)));
      this.map = new MapPlay(table, data.map, {
        proposed: (route) => this.bar?.show(route, this.isOpen),
        chosen: (route) => this.choose(route),
      });
      this.bar = new RouteBar(
        table,
        () => this.map!,
        (route) => this.choose(route),
        (text) => this.say(text),
      );
    } else
      panels.push(table.game.family === 'empire-planner' ? new PlannerTable(stage) : new PlainPanels(stage));
    document.querySelector<HTMLElement>(`.seat[data-seat="${data.person}"]`)?.classList.add('me');
    this.turn = new TurnPanel(table, (actions) => this.play(actions));
    this.log = new StoryLog(table);
    this.botView = new BotView(table);
    this.steps = new StepPlayer(table, panels, () => this.settle());
    byId('undo').addEventListener('click', () => this.undo());
    byId('end-turn').addEventListener('click', () => this.turn.endTurn());
    byId('build-mode').addEventListener('click', () => this.toggleBuilding());
    this.link = new ServerLink(
      data.token,
      (message) => this.steps.hear(message),
      (isLost) => byId('lost').toggleAttribute('hidden', !isLost),
    );
  }

  /** Whether the person may act now. */
  private get isOpen(): boolean {
    return this.table.isMyTurn && !this.isSending;
  }

  keys(toggleTheme: () => void): PlayKey[] {
    const numbers = Array.from({ length: 9 }, (_, i) => ({
      key: String(i + 1),
      shown: i === 0 ? '1 to 9' : '',
      tells: 'the choice with that number',
      deed: () => this.turn.choose(i + 1),
    }));
    const onMap: PlayKey[] = [
      { key: 'g', shown: 'g', tells: 'name a city to go or build to', deed: () => byId('go-to').focus() },
      { key: 'b', shown: 'b', tells: 'build instead of moving, and back', deed: () => this.toggleBuilding() },
      { key: 'e', shown: 'e', tells: 'end the turn', deed: () => this.turn.endTurn() },
      { key: 'Escape', shown: 'Esc', tells: 'forget the route', deed: () => this.forget() },
      { key: '+', shown: '+', tells: 'enlarge the board', deed: () => this.zoom?.zoom(1) },
      { key: '-', shown: '-', tells: 'reduce the board', deed: () => this.zoom?.zoom(-1) },
    ];
    return [
      ...numbers,
      { key: 'u', shown: 'u', tells: 'take back', deed: () => this.undo() },
      { key: 's', shown: 's', tells: 'skip what is being shown', deed: () => this.steps.skip() },
      ...(this.map ? onMap : []),
      { key: 't', shown: 't', tells: 'light or dark', deed: toggleTheme },
    ];
  }

  private choose(route: Route): void {
    if (!this.isOpen) return;
    if (route.later.length > 0) this.goals[route.kind] = route.target;
    else delete this.goals[route.kind];
    if (route.actions.length > 0) this.play(route.actions);
    else this.say(route.why);
  }

  private forget(): void {
    for (const kind of ['move', 'build'] as const) delete this.goals[kind];
    this.map?.propose(null);
    byId('go-to').blur();
  }

  private toggleBuilding(): void {
    const { map } = this;
    if (!map || !this.isOpen || !map.canBuild()) return;
    map.setMode(map.mode === 'build' ? 'move' : 'build');
    this.showMode();
  }

  private showMode(): void {
    const { map, table } = this;
    const button = byId<HTMLButtonElement>('build-mode');
    if (!map) return;
    const phase = table.game.phase?.(table.state);
    button.hidden = !this.isOpen || phase === 'build' || !map.canBuild();
    button.setAttribute('aria-pressed', String(map.mode === 'build'));
  }

  private play(actions: readonly number[]): void {
    void this.send({ kind: 'play', version: this.table.now.version, actions });
  }

  private undo(): void {
    if (this.table.now.canUndo) void this.send({ kind: 'undo', version: this.table.now.version });
  }

  private async send(command: PlayCommand): Promise<void> {
    if (!this.isOpen) return;
    this.isSending = true;
    const { refused } = await this.link.command(command);
    this.isSending = false;
    if (refused !== undefined) this.say(refused);
    this.settle();
  }

  /** All that happened is shown: what can be done now? */
  private settle(): void {
    const { table, map, isOpen } = this;
    // A button that was pressed is gone: keys go on among those that are there now.
    const panel = byId('choices');
    this.isFocusLost ||= panel.contains(document.activeElement) || document.activeElement?.id === 'route-go';
    this.turn.show(isOpen);
    this.log.show();
    this.botView.show();
    map?.open(isOpen);
    this.showMode();
    const goal = this.nextGoal();
    if (goal) map?.propose(goal);
    else this.bar?.show(null, isOpen);
    if (isOpen && !this.wasMine) byId('live').textContent = `Your turn. ${this.log.news()}`;
    if (table.now.result) byId('live').textContent = byId('turn-head').textContent;
    if (isOpen && this.isFocusLost) {
      (panel.querySelector<HTMLElement>('button, select') ?? byId('end-turn')).focus();
      this.isFocusLost = false;
    }
    this.wasMine = table.isMyTurn;
    const name = document.title.replace(/^● /, '');
    document.title = isOpen ? `● ${name}` : name;
    document.body.dataset.turn = table.now.result ? 'over' : isOpen ? 'mine' : 'others';
    document.body.dataset.version = String(table.now.version);
  }

  /** The way on to where an earlier route was to lead. */
  private nextGoal(): Route | null {
    const { map, table, goals } = this;
    if (!map || !this.isOpen) return null;
    const state = table.state as crayon.CrayonState;
    const isBuilding = table.game.phase?.(state) === 'build';
    const kind = isBuilding ? 'build' : 'move';
    const target = goals[kind];
    if (target === undefined) return null;
    const route = map.routeTo(target);
    if (route?.kind === kind) return route.actions.length > 0 ? route : null;
    delete goals[kind];
    return null;
  }

  private say(text: string): void {
    const toast = byId('toast');
    toast.textContent = text.charAt(0).toUpperCase() + text.slice(1);
    toast.toggleAttribute('data-shown', true);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => toast.toggleAttribute('data-shown', false), SHOWN_FOR);
  }
}

const toggleTheme = wireTheme();
byId('theme').title = 'Dark (t)';
const page = new PlayPage(JSON.parse(byId('data').textContent ?? '') as PlayData);
wirePlayKeys(page.keys(toggleTheme));
document.body.dataset.ready = 'true';
