import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { pictureGiven } from './upload.ts';
import { Id } from './values.ts';

const ClubParams = z.object({ clubId: Id });
const missing = ['notFound'] as const;

/** The badge of a club. */
export const clubShield = {
  setShield: call({
    ...pictureGiven,
    path: '/club/{clubId}/shield',
    access: whoMay('club.settings'),
    summary: 'Set the badge of a club.',
    params: ClubParams,
    refusals: ['notFound', 'pictureUnreadable'],
  }),
  removeShield: call({
    method: 'DELETE',
    path: '/club/{clubId}/shield',
    access: whoMay('club.settings'),
    summary: 'Remove the badge of a club.',
    params: ClubParams,
    reply: Done,
    refusals: missing,
  }),
};
