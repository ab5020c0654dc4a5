// The route that is proposed, in words with a button, and a way to name its target: for fingers and keys.
import { crayon } from '../../../../../engine/index.ts';
import { byId, h } from '../dom.ts';
import type { MapPlay } from './map-play.ts';
import type { PlayTable } from './play-table.ts';
import type { Route } from './routes.ts';
import { routeText } from './turn-panel.ts';

export class RouteBar {
  private readonly rules: crayon.Rules;
  private readonly text = byId('route-text');
  private readonly go = byId<HTMLButtonElement>('route-go');
  private readonly input = byId<HTMLInputElement>('go-to');
  private route: Route | null = null;

  /** @param chosen called with the route to be played @param say shows a message */
  constructor(
    table: PlayTable,
    map: () => MapPlay,
    chosen: (route: Route) => void,
    say: (text: string) => void,
  ) {
    this.rules = table.game.rules as crayon.Rules;
    const { cities } = this.rules.board;
    byId('cities').append(...cities.map(({ name }) => h('option', { value: name })));
    this.go.addEventListener('click', () => this.route && chosen(this.route));
    byId('route').addEventListener('submit', (event) => {
      event.preventDefault();
      const wanted = this.input.value.trim().toLowerCase();
      if (wanted === '') {
        if (this.route && this.route.actions.length > 0) chosen(this.route);
        return;
      }
      const city =
        cities.find(({ name }) => name.toLowerCase() === wanted) ??
        cities.find(({ name }) => name.toLowerCase().startsWith(wanted));
      if (!city) {
        say(`There is no city ${this.input.value}`);
        return;
      }
      const route = map().routeTo(city.milepost);
      if (!route) say(`No way to ${city.name}`);
      map().propose(route);
      this.input.value = '';
      if (route && route.actions.length > 0) this.go.focus();
    });
  }

  show(route: Route | null, isOpen: boolean): void {
    this.route = route;
    byId('route').hidden = !isOpen;
    this.text.textContent = route
      ? routeText(route, crayon.milepostName(this.rules.board, route.target))
      : '';
    this.go.hidden = !route || route.actions.length === 0;
    this.go.textContent = route?.kind === 'build' ? 'Build' : route?.kind === 'place' ? 'Place' : 'Go';
  }
}
