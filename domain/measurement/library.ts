import type { Better, CountedTrial, MeasurementKind } from './trials.ts';

type LibraryType = {
  readonly unit: string;
  readonly kind: MeasurementKind;
  readonly better: Better;
  readonly decimals: number;
  readonly trials: number;
  readonly counts: CountedTrial;
  readonly least: number;
  readonly most: number;
  /** The typical error in percent; null where no published one fits. */
  readonly typicalError: number | null;
  /** Weight and the like: read by the medical and fitness staff of the team and by the player alone. */
  readonly delicate: boolean;
};

const sprint = {
  unit: 's',
  kind: 'time',
  better: 'lower',
  decimals: 2,
  trials: 3,
  counts: 'best',
  delicate: false,
} as const;
const body = { kind: 'number', better: 'none', decimals: 1, trials: 1, counts: 'mean', typicalError: null } as const;
const run = {
  unit: 'm',
  kind: 'number',
  better: 'higher',
  decimals: 0,
  trials: 1,
  counts: 'last',
  delicate: false,
} as const;

/**
 * Tests that a club can take over as its own types. Their names and instructions are in the locale files
 * (`measurementTypes:library`). Typical errors: Sawczuk et al., European Journal of Sport Science 2017, for youth players.
 */
export const libraryTypes = {
  height: { ...body, unit: 'cm', least: 80, most: 230, delicate: false },
  sittingHeight: { ...body, unit: 'cm', least: 40, most: 130, delicate: true },
  weight: { ...body, unit: 'kg', least: 15, most: 160, delicate: true },
  sprint10: { ...sprint, least: 1.4, most: 4, typicalError: 2.5 },
  sprint30: { ...sprint, least: 3.5, most: 9, typicalError: 2.2 },
  agility505: { ...sprint, least: 1.8, most: 5, typicalError: 4.1 },
  jump: {
    ...{ unit: 'cm', kind: 'number', better: 'higher', decimals: 1, trials: 3, counts: 'best', delicate: false },
    ...{ least: 5, most: 90, typicalError: 3.8 },
  },
  yoyo: { ...run, least: 40, most: 4000, typicalError: null },
  run3015: { ...run, unit: 'km/h', decimals: 1, least: 8, most: 25, typicalError: null },
  plank: { ...run, unit: 's', kind: 'time', least: 1, most: 900, typicalError: null },
  skinfolds: { ...body, unit: 'mm', least: 15, most: 250, delicate: true },
} as const satisfies Readonly<Record<string, LibraryType>>;
export type LibraryKey = keyof typeof libraryTypes;
export const libraryKeys = Object.keys(libraryTypes) as readonly LibraryKey[];
