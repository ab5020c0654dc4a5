// What distinguishes one computed map from another: window, grid, countries, rivers, coasts, loads.
// All lengths are miles; all geographic points are [longitude, latitude] in degrees.

export type LonLat = readonly [number, number];

export interface CoastConfig {
  readonly name: string;
  /** A milepost at the sea belongs to this coast when it lies in one of these polygons. */
  readonly areas: readonly (readonly LonLat[])[];
}

export interface MapConfig {
  readonly id: string;
  readonly name: string;
  readonly projection: {
    readonly parallels: readonly [number, number];
    /** Central meridian and the latitude that y = 0 lies on there. */
    readonly center: LonLat;
  };
  /** Window in projected miles, x to the east and y to the south: west, north, east, south. */
  readonly window: readonly [number, number, number, number];
  /** Distance of neighbouring mileposts, and the shift of the grid in columns and rows. */
  readonly spacing: number;
  readonly phase: readonly [number, number];
  /** Outline of the playing area; mileposts beyond are left out. */
  readonly outline: readonly LonLat[];
  /** Countries of the continent by key: ISO 3166-1 numeric code, and the code the cities file uses. */
  readonly countries: Readonly<Record<string, { name: string; iso: string; code: string }>>;
  /** Keys of the countries that have mileposts. */
  readonly playing: readonly string[];
  /** Keep only cities marked `first_edition`, and only loads that these supply. */
  readonly firstEditionOnly: boolean;
  /** An edge over more than this much sea is no edge. */
  readonly widestInlet: number;
  /** An edge over more than this much of a lake is no edge. */
  readonly widestChannel: number;
  /** Lakes below this size in square miles are drawn but hinder nobody. */
  readonly smallestLake: number;
  /** Share of mileposts that are mountains. */
  readonly mountainShare: number;
  readonly coasts: readonly CoastConfig[];
  /** Shifts of a city's place in degrees, where the atlas draws its river a few miles off, on the far side. */
  readonly nudges: Readonly<Record<string, LonLat>>;
  /** Chips by load; every load of the cities file is here. */
  readonly chips: Readonly<Record<string, number>>;
}

const OUTLINE: readonly LonLat[] = [
  [-132, 53],
  [-124, 52],
  [-117.5, 52.6],
  [-112.5, 52.2],
  [-105, 51.6],
  [-97, 51.3],
  [-90, 50.6],
  [-84, 49.6],
  [-78, 49],
  [-71, 49.6],
  [-66, 49.6],
  [-63, 48.6],
  [-58, 46.6],
  [-58, 40],
  [-79, 24],
  [-86, 22.5],
  [-86, 14],
  [-100, 14],
  [-132, 26],
];

// Three chips of each load, four of the thirteen that are wanted everywhere: 100 in all over 29 loads.
// Oil 4 and wheat 3 are the published figures; the other twelve are our choice, bulk goods that many cities
// lack and that travel far.
const CHIPS = {
  bauxite: 3,
  cars: 4,
  cattle: 4,
  coal: 4,
  coffee: 3,
  copper: 3,
  corn: 4,
  cotton: 4,
  fish: 4,
  fruit: 4,
  imports: 4,
  iron: 3,
  lead: 3,
  machinery: 4,
  nickel: 3,
  oats: 3,
  oil: 4,
  rice: 3,
  sheep: 3,
  silver: 3,
  steel: 4,
  sugar: 3,
  swine: 3,
  textiles: 3,
  tobacco: 3,
  tourists: 4,
  uranium: 3,
  wheat: 3,
  wood: 4,
};

/** Everything west of the continental divide, roughly: whatever touches the sea there touches the Pacific. */
const PACIFIC: readonly LonLat[] = [
  [-135, 55],
  [-117, 55],
  [-117, 33],
  [-109, 32],
  [-104.5, 24],
  [-101.5, 20],
  [-95.2, 17.2],
  [-94, 16.7],
  [-92.3, 16.2],
  [-91, 13],
  [-135, 13],
];

/** Gulf of Mexico with the Caribbean side of Yucatan; Florida is divided down its middle. */
const GULF: readonly LonLat[] = [
  [-117, 33],
  [-83, 31.5],
  [-82.3, 30],
  [-81.6, 27],
  [-81.1, 25.9],
  [-80.4, 25.45],
  [-80.4, 24],
  [-86, 23],
  [-85, 13],
  [-91, 13],
  [-92.3, 16.2],
  [-94, 16.7],
  [-95.2, 17.2],
  [-101.5, 20],
  [-104.5, 24],
  [-109, 32],
];

/** From Florida to Labrador. */
const ATLANTIC: readonly LonLat[] = [
  [-83, 31.5],
  [-85, 36],
  [-80, 50],
  [-70, 53],
  [-55, 53],
  [-55, 40],
  [-78, 24],
  [-81, 24],
  [-81.1, 25.9],
  [-81.6, 27],
  [-82.3, 30],
];

// The first edition says where its coasts end: the Atlantic at Portland, Maine, the Gulf at the milepost south of
// Houston, the Pacific at San Diego and Vancouver; Atlantic and Gulf meet south of Miami.
const ATLANTIC_TO_PORTLAND: readonly LonLat[] = [
  [-83, 31.5],
  [-85, 36],
  [-80, 44.4],
  [-69.6, 44.4],
  [-69.6, 40],
  [-78, 24],
  [-81, 24],
  [-81.1, 25.9],
  [-81.6, 27],
  [-82.3, 30],
];
const GULF_TO_HOUSTON: readonly LonLat[] = [
  [-96, 31.5],
  [-83, 31.5],
  [-82.3, 30],
  [-81.6, 27],
  [-81.1, 25.9],
  [-80.4, 25.45],
  [-80.4, 24],
  [-96, 23],
];
const PACIFIC_TO_VANCOUVER: readonly LonLat[] = [
  [-135, 49.6],
  [-114, 49.6],
  [-114, 32],
  [-135, 32],
];

export const NORTH_AMERICA: MapConfig = {
  id: 'north-america',
  name: 'North America',
  projection: { parallels: [25, 50], center: [-96, 38] },
  window: [-1720, -1200, 1900, 1680],
  spacing: 50,
  phase: [0.2, 0.25],
  outline: OUTLINE,
  countries: {
    U: { name: 'United States', iso: '840', code: 'US' },
    C: { name: 'Canada', iso: '124', code: 'CA' },
    M: { name: 'Mexico', iso: '484', code: 'MX' },
  },
  playing: ['U', 'C', 'M'],
  firstEditionOnly: false,
  widestInlet: 30,
  widestChannel: 30,
  smallestLake: 700,
  mountainShare: 0.29,
  coasts: [
    { name: 'Atlantic', areas: [ATLANTIC] },
    { name: 'Gulf', areas: [GULF] },
    { name: 'Pacific', areas: [PACIFIC] },
  ],
  nudges: { Cincinnati: [0, 0.15], 'St. Louis': [-0.1, 0] },
  chips: CHIPS,
};

export const FIRST_EDITION: MapConfig = {
  ...NORTH_AMERICA,
  id: 'first-edition',
  name: 'North America, first edition',
  playing: ['U', 'C'],
  firstEditionOnly: true,
  coasts: [
    { name: 'Atlantic', areas: [ATLANTIC_TO_PORTLAND] },
    { name: 'Gulf', areas: [GULF_TO_HOUSTON] },
    { name: 'Pacific', areas: [PACIFIC_TO_VANCOUVER] },
  ],
};

export const MAPS: readonly MapConfig[] = [NORTH_AMERICA, FIRST_EDITION];
