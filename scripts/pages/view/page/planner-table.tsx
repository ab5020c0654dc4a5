// The table of Empire Planner: city, factories with their trains, tracks, action cards, and what each side has. What Archie
// answers is told with the action that he answers.
import { useMemo } from 'preact/hooks';
import type { empirePlanner } from '../../../../engine/index.ts';
import {
  type FactoryScene,
  type PlannerScene,
  plannerScene,
  type SpaceScene,
  type SpotScene,
} from '../../../games/recording/empire-planner-scene.ts';
import { Badge } from './shell.tsx';
import type { Shown } from './store.ts';

const sceneOf = ({ game, state }: Shown): PlannerScene =>
  plannerScene((game as empirePlanner.PlannerGame).rules.constants, state as empirePlanner.PlannerState);

/** Who plays each side; Archie the second one of the solo game. */
const sidesOf = ({ labels }: Shown): readonly string[] =>
  labels.length === 1 ? [labels[0], 'Archie'] : labels;

export function PlannerTable({ shown }: { readonly shown?: Shown }) {
  return useMemo(() => {
    if (!shown) return null;
    const scene = sceneOf(shown);
    const names = sidesOf(shown);
    return (
      <section class="board" aria-label="Board">
        <div id="plain-board" class="plain-board" tabIndex={0} role="region" aria-label="Table">
          <Tracks scene={scene} />
          <h2>City</h2>
          <div class="town">
            {scene.city.map((spaces, i) => (
              <ol key={i} class="block" aria-label={`Block ${i + 1}`}>
                {spaces.map((space) => (
                  <Space key={space.name} space={space} names={names} />
                ))}
              </ol>
            ))}
          </div>
          <h2>Factories and their trains</h2>
          <div class="factories">
            {scene.factories.map((factory) => (
              <Factory key={factory.name} factory={factory} names={names} />
            ))}
          </div>
          <h2>Action cards</h2>
          <div class="spots">
            {scene.spots.map((spots, i) => (
              <ActionCard key={i} spots={spots} />
            ))}
          </div>
        </div>
      </section>
    );
  }, [shown?.version]);
}

function Tracks({ scene }: { readonly scene: PlannerScene }) {
  const { round, rounds, dice, market, pollution, pollutionMax, trainsInPool } = scene;
  const entries = {
    Round: `${round} of ${rounds}`,
    Dice: dice.length > 0 ? dice.join(' ') : 'not rolled',
    Market: market > 0 ? String(market) : 'not rolled',
    Pollution: `${pollution} of ${pollutionMax}`,
    'Trains in the pool': String(trainsInPool),
  };
  return (
    <dl class="tracks">
      {Object.entries(entries).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SpaceProps {
  readonly space: SpaceScene;
  readonly names: readonly string[];
}

const Space = ({ space: { name, type, owner, level, most }, names }: SpaceProps) => (
  <li class="space" data-type={type}>
    <span class="type">{name}</span>
    {owner >= 0 ? (
      <span class="owner">
        <Badge seat={owner} />
        <span>
          {`level ${level}`}
          <span class="hidden">{` of ${names[owner]}`}</span>
        </span>
      </span>
    ) : (
      <span class="free">{`free, to ${most}`}</span>
    )}
  </li>
);

interface FactoryProps {
  readonly factory: FactoryScene;
  readonly names: readonly string[];
}

const Factory = ({ factory: { name, holder, price, good, stock, track, trains }, names }: FactoryProps) => (
  <section class="factory" aria-label={name}>
    <h3>
      {holder >= 0 && <Badge seat={holder} />}
      {name}
    </h3>
    <p>{holder >= 0 ? names[holder] : `in the row, price ${price}`}</p>
    <p>{good === '' ? 'makes no goods' : `${stock} of ${track} ${good}`}</p>
    {trains.map(({ passengers, cubes, link, toGo }, i) => (
      <p key={i} class="train-note">
        {`train at ${link}, ${toGo} ${toGo === 1 ? 'link' : 'links'} to go, ${passengers} aboard`}
        {cubes > 0 && ` (${cubes} of the other side)`}
      </p>
    ))}
  </section>
);

const ActionCard = ({ spots }: { readonly spots: readonly SpotScene[] }) => (
  <ul class="card">
    {spots.map(({ text, cubes, isClaimed }, i) => (
      <li key={i} class={isClaimed ? 'spot claimed' : 'spot'}>
        {cubes.map((side) => (
          <Badge key={side} seat={side} />
        ))}
        <span>
          {text}
          {cubes.length === 0 && isClaimed && ' (taken)'}
        </span>
      </li>
    ))}
  </ul>
);

/** What each side has, and where its victory points come from. */
export function PlannerSeats({ shown }: { readonly shown: Shown }) {
  const names = sidesOf(shown);
  const { sides, step } = sceneOf(shown);
  const acting = shown.game.toAct(shown.state);
  return (
    <>
      <p class="turn-note">{step}</p>
      <div id="seats" class="seats">
        {sides.map(({ capital, profit, vp, buildingVp, penalty, buildings, trainsRun }, side) => (
          <section
            key={side}
            class={side === shown.person ? 'seat me' : 'seat'}
            data-seat={side}
            data-acting={side === acting || undefined}
            aria-label={names[side]}
          >
            <header>
              <Badge seat={side} />
              <h3>{names[side]}</h3>
              <span class="cash">{`${vp} VP`}</span>
            </header>
            <p>{`$${capital} of Capital; ${trainsRun} ${trainsRun === 1 ? 'train' : 'trains'} home`}</p>
            <p class="so-far">
              {`${profit} of Profit + ${buildingVp} VP for ${buildings} buildings - ${penalty} VP for pollution`}
            </p>
          </section>
        ))}
      </div>
    </>
  );
}
