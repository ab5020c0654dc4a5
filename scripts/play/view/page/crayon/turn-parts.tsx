// Parts of the turn panel that only crayon-rail games have.
import { useMemo, useRef } from 'preact/hooks';
import { crayon } from '../../../../../engine/index.ts';
import { plural } from '../../../../output/text/plural.ts';
import type { PersonPage } from '../family-page.ts';
import { KeySign } from '../shell.tsx';
import { type MarkProps, routeText } from './map-marks.tsx';

interface PartProps {
  readonly page: PersonPage;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four'];

/** Explains the opening turns and their order. */
export function Opening({ page: { table } }: PartProps) {
  if (table.now.version < 0) return null;
  const { openingTurns } = (table.game.rules as crayon.Rules).constants;
  const { round, firstSeat } = table.state as crayon.CrayonState;
  if (round > openingTurns) return null;
  const first = firstSeat === table.person ? 'you begin' : `${table.labels[firstSeat]} begins`;
  const turns = openingTurns === 1 ? 'One turn' : `${NUMBERS[openingTurns] ?? openingTurns} turns`;
  return <p id="opening" class="so-far">{`${turns} of building first, then trains are placed; ${first}.`}</p>;
}

/** Movement and money left. */
export function Facts({ page: { table, canAct, groups } }: PartProps) {
  if (!canAct) return null;
  const { constants } = table.game.rules as crayon.Rules;
  const { movesLeft, spent, cash, upgraded } = table.state as crayon.CrayonState;
  const canMove = groups.some(({ kind }) => kind === 'move' || kind === 'place');
  const moneyLeft = Math.max(0, Math.min(constants.buildLimit - spent, cash[table.person]));
  const facts = [`${cash[table.person]}M cash`];
  if (table.game.phase?.(table.state) === 'operate' && !canMove) facts.push('the train goes no further');
  if (canMove && movesLeft > 0) facts.push(`${plural(movesLeft, 'milepost')} to go`);
  if (upgraded === 0) facts.push(`${moneyLeft}M for track`);
  return (
    <ul class="facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** Button that explains building on the map, and offers it by keyboard. */
export function BuildOnMap({ page }: PartProps) {
  const { game, state } = page.table;
  const canBuild = game.phase?.(state) === 'build' && page.groups.some(({ kind }) => kind === 'build');
  if (!canBuild) return null;
  return (
    <button type="button" class="choice" data-kind="build-on-map" onClick={() => page.focus('#go-to')}>
      <span class="what">Build track</span>
      <span class="more">point at the board, or name a city</span>
      <KeySign>g</KeySign>
    </button>
  );
}

/** The proposed route in words, with a button and an input for its target: for touch and keyboard. */
export function RouteForm({ page, mapPlay }: MarkProps) {
  const { board } = page.table.game.rules as crayon.Rules;
  const input = useRef<HTMLInputElement>(null);
  const { route } = mapPlay;
  const cities = useMemo(
    () => (
      <datalist id="cities">
        {board.cities.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    ),
    [board],
  );
  return (
    <form
      id="route"
      class="route"
      hidden={!page.canAct}
      onSubmit={(event) => {
        event.preventDefault();
        const name = input.current!.value;
        input.current!.value = '';
        mapPlay.goTo(name);
      }}
    >
      <p id="route-text" class="route-text" aria-live="polite">
        {route && routeText(route, crayon.milepostName(board, route.target))}
      </p>
      <button
        type="button"
        id="route-go"
        class="primary"
        hidden={!route || route.actions.length === 0}
        onClick={() => route && mapPlay.choose(route)}
      >
        {route?.kind === 'build' ? 'Build' : route?.kind === 'place' ? 'Place' : 'Go'}
      </button>
      <label class="field">
        To <input id="go-to" ref={input} list="cities" autocomplete="off" placeholder="a city" />
      </label>
      {cities}
    </form>
  );
}

/** Switches to building, and ends the turn. */
export function TurnButtons({ page: { table, canAct }, mapPlay }: MarkProps) {
  const canSwitch = canAct && mapPlay.canBuild && table.game.phase?.(table.state) !== 'build';
  return (
    <>
      {canSwitch && (
        <button
          type="button"
          id="build-mode"
          aria-pressed={mapPlay.isBuilding}
          onClick={() => mapPlay.switchMode()}
        >
          Build track <KeySign>b</KeySign>
        </button>
      )}
      {mapPlay.isAskingToEnd && (
        <p id="end-question" role="alert">
          You have done nothing in this turn. End it?
        </p>
      )}
      <button
        type="button"
        id="end-turn"
        class="primary"
        disabled={!mapPlay.endOfTurn}
        onClick={() => mapPlay.endTurn()}
      >
        {mapPlay.isAskingToEnd ? 'End it anyway' : 'End turn'} <KeySign>e</KeySign>
      </button>
    </>
  );
}
