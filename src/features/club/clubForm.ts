import type { z } from 'zod';
import { club } from '#contract/club.ts';
import type { Club } from '#contract/clubProfile.ts';
import { askedFrom } from '#domain/people.ts';

/** The contract's own schema without the version, which the form does not show. */
export const clubForm = club.update.body.omit({ version: true }).required();
export type ClubValues = z.input<typeof clubForm>;

/** A new club with its first administrator. */
export const newClubForm = clubForm.extend({ admin: club.create.body.shape.admin });
export type NewClubValues = z.input<typeof newClubForm>;
export const firstValues: NewClubValues = {
  name: '',
  sportType: 'FUT11',
  colours: ['#1F7A45', '#FFFFFF'],
  language: 'es',
  languages: ['es', 'en', 'nl'],
  timeZone: 'Europe/Madrid',
  pitches: [],
  feedNames: false,
  blocksInjured: false,
  rpeFromAge: askedFrom.usual,
  admin: { firstName: '', lastName: '', email: '' },
};

/** The initial values of the form. */
export const valuesOf = (now: Club): ClubValues => ({
  name: now.name,
  sportType: now.sportType,
  colours: now.colours.length > 0 ? now.colours : ['#1F7A45', '#FFFFFF'],
  language: now.language,
  languages: now.languages,
  timeZone: now.timeZone,
  pitches: now.pitches,
  feedNames: now.feedNames,
  blocksInjured: now.blocksInjured,
  rpeFromAge: now.rpeFromAge,
});
