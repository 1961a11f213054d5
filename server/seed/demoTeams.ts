import type { Licence } from '#domain/people.ts';
import type { PositionCode } from '#domain/positions.ts';
import type { StaffRole } from '#domain/roles.ts';
import type { Sport } from '#domain/sports.ts';
import type { Gender } from './inventedPeople.ts';

type DemoTeam = {
  readonly key: string;
  readonly name: string;
  readonly category: string;
  readonly gender: Gender | 'mixed';
  readonly format: Sport;
  readonly shirtColour: string;
  readonly numberColour: string;
  /** Years of birth of its players, from and to. */
  readonly born: readonly [number, number];
  readonly players: number;
};

const ribera = { shirtColour: '#0F5C4A', numberColour: '#FFFFFF' };

/** Six teams over all four formats, 90 players. */
export const demoTeams: readonly DemoTeam[] = [
  {
    key: 'senior',
    name: 'Ribera Senior A',
    category: 'Senior',
    gender: 'male',
    format: 'FUT11',
    ...ribera,
    born: [1994, 2006],
    players: 20,
  },
  {
    key: 'femenino',
    name: 'Ribera Femenino',
    category: 'Juvenil',
    gender: 'female',
    format: 'FUT11',
    ...ribera,
    born: [2008, 2010],
    players: 18,
  },
  {
    key: 'alevin',
    name: 'Ribera Alevín',
    category: 'Alevín',
    gender: 'mixed',
    format: 'FUT8',
    shirtColour: '#B4232C',
    numberColour: '#FFFFFF',
    born: [2015, 2016],
    players: 14,
  },
  {
    key: 'benjamin',
    name: 'Ribera Benjamín',
    category: 'Benjamín',
    gender: 'mixed',
    format: 'FUT7',
    shirtColour: '#F2B705',
    numberColour: '#14213D',
    born: [2017, 2018],
    players: 13,
  },
  {
    key: 'prebenjamin',
    name: 'Ribera Prebenjamín',
    category: 'Prebenjamín',
    gender: 'mixed',
    format: 'FUT7',
    shirtColour: '#F2B705',
    numberColour: '#14213D',
    born: [2019, 2020],
    players: 12,
  },
  {
    key: 'sala',
    name: 'Ribera Sala',
    category: 'Senior',
    gender: 'male',
    format: 'FUT5',
    shirtColour: '#14213D',
    numberColour: '#FFFFFF',
    born: [1992, 2007],
    players: 13,
  },
];

/** What the n-th player of a squad plays. */
export const squadPositions: Readonly<Record<Sport, readonly PositionCode[]>> = {
  FUT11: [
    'pt',
    'ld',
    'cb',
    'cb',
    'li',
    'mcd',
    'ed',
    'mc',
    'dc',
    'mco',
    'ei',
    'cb',
    'pt',
    'ld',
    'mcd',
    'mc',
    'ed',
    'sd',
    'dc',
    'li',
  ],
  FUT8: ['pt', 'ld', 'cb', 'li', 'mcd', 'md', 'dc', 'mi', 'mc', 'cb', 'dl', 'ed', 'pt', 'ei'],
  FUT7: ['pt', 'ld', 'cb', 'li', 'mc', 'md', 'dc', 'mi', 'dl', 'cb', 'mc', 'ed', 'pt'],
  FUT5: ['pt', 'df', 'md', 'mi', 'dl', 'df', 'md', 'mi', 'dl', 'm', 'm', 'df', 'pt'],
};

type DemoStaff = {
  readonly gender: Gender;
  readonly licence: Licence;
  readonly user?: string;
  readonly teams: Readonly<Record<string, StaffRole>>;
};

/** Fourteen people; the demo users `coach`, `assistant` and `physio` are three of them. */
export const demoStaff: readonly DemoStaff[] = [
  { gender: 'male', licence: 'LicA', user: 'coach', teams: { senior: 'COACH', alevin: 'COACH' } },
  {
    gender: 'female',
    licence: 'LicB',
    user: 'assistant',
    teams: { senior: 'ASSISTANT_COACH', alevin: 'ASSISTANT_COACH' },
  },
  { gender: 'male', licence: 'LicB', teams: { senior: 'GOALKEEPER_COACH', femenino: 'GOALKEEPER_COACH' } },
  { gender: 'female', licence: 'LicB', teams: { senior: 'CONDITIONAL_COACH' } },
  { gender: 'male', licence: 'WithoutLic', teams: { senior: 'DELEGATE' } },
  {
    gender: 'female',
    licence: 'WithoutLic',
    user: 'physio',
    teams: { senior: 'PHYSIOTHERAPIST', femenino: 'PHYSIOTHERAPIST' },
  },
  { gender: 'male', licence: 'LicC', teams: { senior: 'ANALIST' } },
  { gender: 'female', licence: 'LicPRO', teams: { femenino: 'COACH' } },
  { gender: 'female', licence: 'WithoutLic', teams: { femenino: 'DELEGATE' } },
  { gender: 'male', licence: 'LicC', teams: { alevin: 'GOALKEEPER_COACH' } },
  { gender: 'female', licence: 'LicC', teams: { benjamin: 'COACH' } },
  { gender: 'male', licence: 'LicC', teams: { prebenjamin: 'COACH' } },
  { gender: 'male', licence: 'LicB', teams: { sala: 'COACH' } },
  {
    gender: 'female',
    licence: 'WithoutLic',
    teams: { alevin: 'SOCIAL_WORKER', benjamin: 'SOCIAL_WORKER', prebenjamin: 'MANAGER' },
  },
];
