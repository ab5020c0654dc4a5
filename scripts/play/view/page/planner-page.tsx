// The table of Empire Planner: city, factories with their trains, tracks, action cards, and what each side
// has. An answer of Archie is shown with the action before it.
import { useMemo } from 'preact/hooks';
import { empirePlanner } from '../../../../engine/index.ts';
import { familyView } from '../../../games/families/families.ts';
import {
  type FactoryScene,
  type PlannerScene,
  plannerScene,
  type SpaceScene,
  type SpotScene,
} from '../../../games/families/planner-scene.ts';
import { plural } from '../../../output/text/plural.ts';
import type { BoardProps, FamilyPage, PanelProps } from './family-page.ts';
import { Badge, Seats } from './shell.tsx';
import type { ShownState } from './store.ts';

const sceneOf = ({ game, state }: ShownState): PlannerScene =>
  plannerScene((game as empirePlanner.PlannerGame).rules.constants, state as empirePlanner.PlannerState);

const sidesOf = ({ game, labels }: ShownState): readonly string[] => familyView(game).sides(labels);

function PlannerTable({ shown }: Pick<BoardProps, 'shown'>) {
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
          <h2>Victory points</h2>
          <p class="so-far">
            Profit counts in full. Pollution costs the side with more industrial Factories all of it, the
            other side half.
          </p>
          <Points rules={(shown.game as empirePlanner.PlannerGame).rules.constants} />
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

const Space = ({ space: { name, type, owner, level, maxLevel }, names }: SpaceProps) => (
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
      <span class="free">{`free, up to level ${maxLevel}`}</span>
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
    {trains.map(({ passengers, cubes, link, linksLeft }, i) => (
      <p key={i} class="train-note">
        {`train at ${link}, ${plural(linksLeft, 'link')} to go, ${passengers} aboard`}
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

/** Possessions of each side, and the sources of its victory points. */
function PlannerSeats({ shown, news }: Omit<PanelProps, 'store'>) {
  const { sides, step } = sceneOf(shown);
  return (
    <>
      <p class="turn-note">{step}</p>
      <Seats
        shown={shown}
        labels={sidesOf(shown)}
        news={news}
        figure={(side) => <span class="cash">{`${sides[side].vp} VP`}</span>}
        body={(side) => {
          const { capital, profit, buildingVp, penalty, buildings, trainsRun } = sides[side];
          return (
            <>
              <p>{`$${capital} of Capital; ${plural(trainsRun, 'train')} home`}</p>
              <p class="so-far">
                {`${profit} of Profit + ${buildingVp} VP for ${buildings} buildings - ${penalty} VP for pollution`}
              </p>
            </>
          );
        }}
      />
    </>
  );
}

/** Victory points of each kind of building. */
function Points({ rules }: { readonly rules: empirePlanner.PlannerRules }) {
  return (
    <table class="points">
      <tbody>
        {rules.types.map(({ vpFlat, vpPerPip, majorityOnly }, type) => {
          const points = [vpFlat > 0 && `${vpFlat}`, vpPerPip > 0 && `${vpPerPip} a level`].filter(Boolean);
          return (
            <tr key={type}>
              <th scope="row">{empirePlanner.BUILDING_TYPES[type]}</th>
              <td>{points.length > 0 ? `${points.join(' + ')} VP` : 'none'}</td>
              <td>{majorityOnly && 'for the side that owns more of them'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export const plannerPage: Partial<FamilyPage> = {
  Board: PlannerTable,
  Panels: PlannerSeats,
  playHelp: () => (
    <p>
      Each round has two building steps and four picks. Building: put a building on a free space of the city
      (its name is block and number, as in residential 1-4), or pass. A pick puts your cube on a spot of an
      action card and does what the spot says: add trains and passengers, move trains, produce goods, exchange
      Capital for victory points, raise buildings. A train that comes home pays Capital. The log shows the
      gains of each round.
    </p>
  ),
};
