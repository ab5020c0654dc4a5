// Compiles a components file into flat numbers. Reports all problems of the file at once.
import { DataError } from '../../core/errors.ts';
import type { DataFile } from '../../core/title.ts';
import { zodProblems } from '../../core/zod-problems.ts';
import type { Components, Face, Icon, TypeFigures } from './components.ts';
import * as C from './components.ts';
import { type ComponentsFile, componentsFileSchema } from './components-file.ts';

/** Compiles a parsed `empire-planner-components/1` file. @throws DataError with all problems */
export function compileComponents(file: DataFile): Components {
  const validation = componentsFileSchema.safeParse(file.content);
  if (!validation.success) {
    throw new DataError(file.source, { 'file/form': zodProblems(validation.error, file.content) });
  }
  const problems: string[] = [];
  const components = assemble(file.source, validation.data, file.content, problems);
  if (problems.length > 0) throw new DataError(file.source, { 'components/unfit': problems });
  return components;
}

function assemble(source: string, data: ComponentsFile, content: unknown, problems: string[]): Components {
  const tags = { entries: 0, standIns: 0 };
  countTags(content, 'file', data.sources, tags, problems);
  const { supply } = data;
  if (!(supply.capitalTrackMax.value >= supply.startCapital.value)) {
    problems.push('supply.startCapital: more than supply.capitalTrackMax');
  }
  const types = C.BUILDING_TYPES.map((id) => typeFigures(data.buildingTypes[id]));
  const icons = compileIcons(data, types, problems);
  return {
    source,
    ...tags,
    rounds: data.game.rounds.value,
    startCapital: supply.startCapital.value,
    startProfit: supply.startProfit.value,
    maxBuildings: supply.maxBuildings.value,
    rerollCost: supply.rerollCost.value,
    capitalTrackMax: supply.capitalTrackMax.value,
    playerCubes: supply.playerCubes.value,
    trainDice: supply.cityPlannerDice.value.trains,
    pollutionMax: data.tracks.pollution.max,
    startGoods: data.startFactoryGoods.value,
    rowGoods: data.marketFactoryGoods.value,
    archieCapital: supply.archieStartCapital.value,
    archieProfit: supply.archieStartProfit.value,
    archieBuildRounds: supply.archieBuildRounds.value,
    types,
    ...compileCity(data, types, problems),
    faces: compileFaces(data, problems),
    price: Uint8Array.from(
      (['1', '2', '3', '4', '5', '6'] as const).flatMap((die) =>
        C.GOODS.map((good) => data.market.byDie[die][good]),
      ),
    ),
    icons,
    cards: compileCards(data, icons, problems),
    chart: C.ICON_KINDS.map((kind) =>
      (data.archieChart.rows[kind] ?? []).map((choice) => C.ICON_KINDS.indexOf(choice)),
    ),
  };
}

/** Keys that give the source of a single value of an entry; they do not count as entries. */
const PARTIAL_SOURCES = ['maxSource', 'nameSource'];

/** Checks that each source is a key of the table `sources`. Counts entries with a source, and stand-ins. */
function countTags(
  value: unknown,
  path: string,
  sources: Readonly<Record<string, string>>,
  tags: { entries: number; standIns: number },
  problems: string[],
): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === 'string' && (key === 'source' || PARTIAL_SOURCES.includes(key))) {
      if (key === 'source') tags.entries++;
      if (key === 'source' && child === 'stand-in') tags.standIns++;
      if (!Object.hasOwn(sources, child)) {
        problems.push(
          `${path}.${key}: '${child}' is not a key of sources (${Object.keys(sources).join(', ')})`,
        );
      }
    } else countTags(child, path === 'file' ? key : `${path}.${key}`, sources, tags, problems);
  }
}

function typeFigures(type: ComponentsFile['buildingTypes']['mixed']): TypeFigures {
  const good =
    type.good === undefined ? C.NO_GOOD : type.good === 'any' ? C.ANY_GOOD : C.GOODS.indexOf(type.good);
  return {
    income: type.income,
    vpPerPip: type.vpPerPip ?? 0,
    vpFlat: type.vpFlat ?? 0,
    majorityOnly: type.majorityOnly ?? false,
    upgradable: type.upgradable,
    needsTownHall: type.needsTownHallToUpgrade ?? false,
    good: type.upgradable && type.goodsUpgrade !== false ? good : C.NO_GOOD,
    pollutionPerLevel: type.pollutionPerLevel ?? 0,
    passengers: type.passengersPerAction ?? 0,
    takesCard: type.takesFactoryCard ?? false,
  };
}

function compileCity(data: ComponentsFile, types: readonly TypeFigures[], problems: string[]) {
  const typeOf = new Uint8Array(C.SPACES);
  const maxOf = new Uint8Array(C.SPACES);
  const spaces = new Set<number>();
  data.cityBlocks.forEach(({ block, buildings }, i) => {
    buildings.forEach((entry, j) => {
      const path = `cityBlocks.${i}.buildings.${j}`;
      const space = (block - 1) * 6 + entry.die - 1;
      if (spaces.has(space)) problems.push(`${path}: block ${block} number ${entry.die} appears twice`);
      spaces.add(space);
      typeOf[space] = C.BUILDING_TYPES.indexOf(entry.type);
      maxOf[space] = entry.max;
      if (entry.max > 1 && !types[typeOf[space]].upgradable) {
        problems.push(`${path}.max: ${entry.max}, but ${entry.type} buildings are never upgraded: must be 1`);
      }
    });
  });
  return { typeOf, maxOf };
}

function compileFaces(data: ComponentsFile, problems: string[]): Face[] {
  const names = new Set<string>();
  return data.factoryCards.flatMap((card, i) => {
    if (card.A.good === null && card.B.good === null) {
      problems.push(`factoryCards.${i}: at least one side must make a Good`);
    }
    return [card.A, card.B].map((side, state): Face => {
      const path = `factoryCards.${i}.${'AB'[state]}`;
      if (names.has(side.name)) problems.push(`${path}.name: two sides have the name '${side.name}'`);
      names.add(side.name);
      if (side.linkOrder.length !== side.railLinks) {
        problems.push(
          `${path}.linkOrder: ${side.linkOrder.length} links, but railLinks is ${side.railLinks}`,
        );
      }
      if ((side.good === null) !== (side.goodsTrack === 0)) {
        problems.push(`${path}.goodsTrack: ${side.goodsTrack}, but must be 0 exactly if good is null`);
      }
      const goods = Math.max(data.startFactoryGoods.value, data.marketFactoryGoods.value);
      if (side.good !== null && side.goodsTrack < goods) {
        problems.push(`${path}.goodsTrack: ${side.goodsTrack}, but Factories start with ${goods} Goods`);
      }
      return {
        name: side.name,
        good: side.good === null ? C.NO_GOOD : C.GOODS.indexOf(side.good),
        track: side.goodsTrack,
        links: side.linkOrder,
        cost: side.cost,
      };
    });
  });
}

/** The extra fields that each action of an icon needs; no others are allowed. */
const ICON_FIELDS = {
  exchange: ['rate'],
  moveTrain: ['steps'],
  upgradeSpecific: ['type'],
  upgradeAny: ['costPerLevel'],
} as const;

function compileIcons(data: ComponentsFile, types: readonly TypeFigures[], problems: string[]): Icon[] {
  return Object.entries(data.icons).map(([id, icon]) => {
    const neededFields: readonly string[] =
      icon.action in ICON_FIELDS ? ICON_FIELDS[icon.action as keyof typeof ICON_FIELDS] : [];
    for (const field of ['rate', 'steps', 'type', 'costPerLevel'] as const) {
      if (neededFields.includes(field) && icon[field] === undefined)
        problems.push(`icons.${id}.${field}: missing, but ${icon.action} needs it`);
      if (!neededFields.includes(field) && icon[field] !== undefined)
        problems.push(`icons.${id}.${field}: ${icon.action} does not use it`);
    }
    const type = icon.type === undefined ? -1 : C.BUILDING_TYPES.indexOf(icon.type);
    if (type >= 0 && types[type].good === C.NO_GOOD) {
      problems.push(`icons.${id}.type: no Good upgrades ${icon.type} buildings`);
    }
    const kind =
      icon.action === 'moveTrain'
        ? icon.steps === 2
          ? C.MOVE_TWO
          : C.MOVE_ONE
        : C.ICON_KINDS.indexOf(icon.action);
    return {
      id,
      kind,
      rate: kind === C.UPGRADE_ANY ? (icon.costPerLevel ?? 1) : (icon.rate ?? 0),
      type: kind === C.UPGRADE_SPECIFIC ? type : -1,
      mayStay: icon.mayStay ?? false,
      oncePerRound: icon.perPhaseLimit === 1,
    };
  });
}

function compileCards(data: ComponentsFile, icons: readonly Icon[], problems: string[]): number[][] {
  if (data.actionCards.length % 2 === 1) {
    problems.push(`actionCards: ${data.actionCards.length} cards, but each round shows two: must be even`);
  }
  if (
    icons.some((icon) => icon.kind === C.PASSENGER_UNOWNED) &&
    !Object.values(data.buildingTypes).some((type) => type.passengersPerAction)
  ) {
    problems.push('buildingTypes: an icon boards foreign Trains, but no type has passengersPerAction');
  }
  return data.actionCards.map((card, i) => {
    const path = `actionCards.${i}`;
    const ids = card.slots.flat();
    if (ids.length > C.MAX_SPOTS) problems.push(`${path}.slots: ${ids.length} icons: at most ${C.MAX_SPOTS}`);
    if (card.icons !== undefined && card.icons.join() !== ids.join()) {
      problems.push(`${path}.icons: must repeat the icons of slots in order`);
    }
    const iconIndexes = ids.map((id) => icons.findIndex((icon) => icon.id === id));
    ids.forEach((id, j) => {
      if (iconIndexes[j] < 0) problems.push(`${path}.slots: '${id}' is not a key of icons`);
    });
    // With two such spots on each card, every side can pick one in every position.
    if (iconIndexes.filter((n) => n >= 0 && !icons[n].oncePerRound).length < 2) {
      problems.push(`${path}.slots: at least two icons without perPhaseLimit`);
    }
    return iconIndexes;
  });
}
