import type { BackupState, backup } from '#contract/backup.ts';
import { refuse } from '#contract/errors.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { iso } from '#server/lists/page.ts';
import type { Services } from '#server/services.ts';
import { oldBackup } from './backupStore.ts';

/** Backups of the installation, for its administrators. */
export const backupHandlers = (services: Services): Handlers<typeof backup> => {
  const { backups, settings, log, database, clock } = services;
  const state = async (): Promise<BackupState> => {
    const share = backups.share();
    const all = backups.isPossible ? await backups.all() : [];
    const failure = backups.failure();
    return {
      makes: backups.isPossible,
      backups: all.map(({ name, madeAt, bytes }) => ({ name, madeAt: iso(madeAt), bytes })),
      isOld: (await oldBackup(services)) !== null,
      share: share ?? null,
      failure: failure ? { at: iso(failure.at), reason: failure.reason } : null,
      keepDays: settings.backupKeep,
    };
  };
  return {
    state,
    make: async (_, { user }) => {
      await backups.begin();
      log.info({ user: user.id }, 'backup asked for');
      return state();
    },
    file: async ({ params: { name } }, { user }) => {
      const content = (await backups.content(name)) ?? refuse('notFound');
      await database.transaction((tx) =>
        noteAudit(tx, { clubId: null, kind: 'export.backup', userId: user.id, at: clock() }),
      );
      log.info({ user: user.id, name }, 'backup downloaded');
      return { name, content };
    },
  };
};
