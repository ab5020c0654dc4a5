// The file format `empire-planner-components/1`: cards, tracks and supply of Empire Planner. Each entry gives
// its `source`, a key of the table `sources`. Entries marked `stand-in` are invented, because no copy of the
// card faces was available. Owners of the game can enter the real values and mark them `user`.
import * as z from 'zod';
import { BUILDING_TYPES, GOODS, ICON_KINDS, MAX_ACTION_CARDS, MAX_SPOTS, MAX_TRAINS } from './components.ts';

/** Schema of a components file. Built at its first use, because other titles do not need it. */
export const componentsFileSchema = z.lazy(() => {
  const tag = z.string().min(1);
  const note = z.string().optional();
  const money = z.int().min(0).max(99);
  const die = z.int().min(1).max(6);

  const figure = <T extends z.ZodType>(value: T) => z.strictObject({ value, source: tag, note });

  const building = z.strictObject({
    die,
    type: z.enum(BUILDING_TYPES),
    max: die,
    source: tag,
    /** The source of `max`, if it is not `source`. */
    maxSource: tag.optional(),
    note,
  });

  const face = z.strictObject({
    name: z.string().min(1).max(40),
    nameSource: tag.optional(),
    good: z.enum(GOODS).nullable(),
    goodsTrack: z.int().min(0).max(12),
    railLinks: z.int().min(2).max(6),
    linkOrder: z.array(z.string().min(1).max(20)),
    cost: z.int().min(0).max(20),
    source: tag,
    note,
  });

  const icon = z.strictObject({
    action: z.enum([
      'exchange',
      'addTrain',
      'passengerOwned',
      'passengerUnowned',
      'moveTrain',
      'produce',
      'upgradeSpecific',
      'upgradeAny',
      'reducePollution',
    ]),
    /** Capital for 1 Profit; exchange only. */
    rate: z.int().min(1).max(20).optional(),
    /** Rail links; moveTrain only. */
    steps: z.int().min(1).max(2).optional(),
    /** Kind of building; upgradeSpecific only. */
    type: z.enum(BUILDING_TYPES).optional(),
    /** Capital; upgradeAny only. */
    costPerLevel: z.int().min(1).max(20).optional(),
    mayStay: z.boolean().optional(),
    perPhaseLimit: z.literal(1).nullable().optional(),
    source: tag,
    note,
  });

  const buildingType = z.strictObject({
    colour: z.string().optional(),
    income: money,
    vpPerPip: z.int().min(0).max(9).optional(),
    vpFlat: z.int().min(0).max(20).optional(),
    majorityOnly: z.boolean().optional(),
    upgradable: z.boolean(),
    needsTownHallToUpgrade: z.boolean().optional(),
    goodsUpgrade: z.boolean().optional(),
    good: z.enum([...GOODS, 'any']).optional(),
    pollutionPerLevel: z.int().min(0).max(6).optional(),
    passengersPerAction: z.int().min(1).max(6).optional(),
    takesFactoryCard: z.boolean().optional(),
    source: tag,
    note,
  });

  const prices = z.strictObject({
    red: z.int().min(0).max(20),
    blue: z.int().min(0).max(20),
    brown: z.int().min(0).max(20),
  });

  return z.strictObject({
    format: z.literal('empire-planner-components/1'),
    /** How much of the file is real, as text. */
    status: z.string().optional(),
    /** Meaning of each value of `source`. */
    sources: z.record(z.string(), z.string()),
    game: z.object({ rounds: figure(z.int().min(1).max(60)) }),
    supply: z.object({
      cityPlannerDice: figure(
        z.strictObject({ trains: z.int().min(1).max(MAX_TRAINS), general: z.int().min(3) }),
      ),
      /** Three mark Capital, Profit and actions; a fourth may mark Capital beyond the track. */
      playerCubes: figure(z.int().min(4).max(30)),
      startCapital: figure(money),
      startProfit: figure(money),
      maxBuildings: figure(z.int().min(1).max(18)),
      rerollCost: figure(money),
      capitalTrackMax: figure(z.int().min(10).max(999)),
      archieStartCapital: figure(z.strictObject({ easy: money, normal: money, advanced: money })),
      archieStartProfit: figure(money),
      archieBuildRounds: figure(z.array(z.int().min(1).max(60))),
    }),
    tracks: z.object({ pollution: z.object({ max: z.int().min(1).max(99), source: tag }) }),
    buildingTypes: z.strictObject({
      residential: buildingType,
      commercial: buildingType,
      mixed: buildingType,
      leisure: buildingType,
      parking: buildingType,
      townhall: buildingType,
      industrial: buildingType,
    }),
    cityNote: z.unknown().optional(),
    cityBlocks: z.array(z.strictObject({ block: die, buildings: z.array(building).length(6) })).length(6),
    factoryCards: z.array(z.strictObject({ card: z.string().min(1), A: face, B: face })).length(6),
    startFactoryGoods: figure(z.int().min(0).max(12)),
    marketFactoryGoods: figure(z.int().min(0).max(12)),
    market: z.strictObject({
      side: z.string().optional(),
      byDie: z.strictObject({ '1': prices, '2': prices, '3': prices, '4': prices, '5': prices, '6': prices }),
      shapeSource: z.string().optional(),
      source: tag,
      note,
    }),
    icons: z.record(z.string().regex(/^[A-Z][A-Z0-9_]{0,15}$/), icon),
    /** Slots hold one or more icons; each icon is a separate spot. */
    actionCards: z
      .array(
        z.strictObject({
          card: z.int().min(1),
          slots: z.array(z.array(z.string()).min(1)).min(1).max(MAX_SPOTS),
          icons: z.array(z.string()).optional(),
          source: tag,
          note,
        }),
      )
      .min(2)
      .max(MAX_ACTION_CARDS),
    actionCardShape: z.unknown().optional(),
    archieChart: z.strictObject({
      rows: z.record(z.enum(ICON_KINDS), z.array(z.enum(ICON_KINDS)).max(8)),
      source: tag,
      note,
    }),
    checks: z.unknown().optional(),
  });
});

/** Content of a valid components file. */
export type ComponentsFile = z.infer<typeof componentsFileSchema>;
