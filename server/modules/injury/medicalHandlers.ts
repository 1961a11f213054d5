import { AppError } from '#contract/errors.ts';
import type { injury } from '#contract/injury.ts';
import type { Injury } from '#contract/injuryRecord.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { nameMedical, staffRow } from '#server/modules/staff/store.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { readingsOf, readMedical, shareRegion, writeMedical } from './medicalStore.ts';
import { type Asking, injuryFor } from './opened.ts';
import { tellNamed } from './telling.ts';

type Medical = 'medical' | 'setMedical' | 'shareRegion' | 'nameMedical' | 'readings';

/** The part of injuries for the medical circle, who belongs to it, and who has read. */
export const medicalHandlers = (
  services: Services,
  reply: (asking: Asking, id: string) => Promise<Injury>,
): Pick<Handlers<typeof injury>, Medical> => {
  const { database, clock, announcements } = services;
  const { query } = database;
  const readerOf = (user: User, injuryId: string, address: string) => ({
    ...{ injuryId, userId: user.id, address, at: clock() },
  });

  return {
    medical: async ({ params: { id } }, { user, request }) => {
      const { sight } = await injuryFor(query, user, id);
      if (!sight.medical) throw new AppError('medical');
      return database.transaction((tx) => readMedical(tx, readerOf(user, id, request.ip)));
    },
    setMedical: async ({ params: { id }, body: { version, ...change } }, { user, request }) => {
      const { sight } = await injuryFor(query, user, id);
      if (!sight.treats) throw new AppError('medical');
      // Nothing of it is announced: a refusal carries what is there now, and counts as a reading.
      const reader = () => readerOf(user, id, request.ip);
      return orPresent(
        () =>
          database.transaction(async (tx) => {
            const written = await writeMedical(tx, reader(), version, change);
            if (!written) throw new AppError('record.changed');
            return written;
          }),
        () => database.transaction((tx) => readMedical(tx, reader())),
      );
    },
    shareRegion: async ({ params: { id }, body: { shared } }, asking) => {
      const { row, sight } = await injuryFor(query, asking.user, id);
      if (!sight.own) throw new AppError('forbidden');
      await database.transaction((tx) => shareRegion(tx, id, shared));
      announcements.announce({ kind: 'clubChanged', clubId: row.club_id, of: 'injury', ids: [id] });
      return reply(asking, id);
    },
    nameMedical: async ({ params: { id }, body: { version, medical } }, { user }) => {
      const row = await staffRow(query, scopeOf(user), id);
      if (!row) throw new AppError('notFound');
      const present = async () => {
        const now = await staffRow(query, scopeOf(user), id);
        return { medical: now?.medical === 1, version: now?.version ?? version };
      };
      await orPresent(async () => {
        await database.transaction(async (tx) => {
          if (!(await nameMedical(tx, { id, version }, { medical, at: clock() }))) throw new AppError('record.changed');
          const kind = medical ? 'access.medicalGiven' : 'access.medicalTaken';
          if ((row.medical === 1) !== medical)
            await noteAudit(tx, { clubId: row.club_id, kind, userId: user.id, about: ['staff', id], at: clock() });
        });
      }, present);
      announcements.announce({ kind: 'clubChanged', clubId: row.club_id, of: 'staff', ids: [id] });
      const name = `${row.first_name} ${row.last_name}`.trim();
      if ((row.medical === 1) !== medical)
        await tellNamed(services, user, { id, clubId: row.club_id, name, userId: row.user_id });
      return present();
    },
    readings: async ({ params: { id } }, { user }) => {
      const { sight } = await injuryFor(query, user, id);
      if (!sight.readings) throw new AppError('medical');
      return readingsOf(query, id);
    },
  };
};
