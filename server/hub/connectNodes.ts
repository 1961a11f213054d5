import { type Announcements, createAnnouncements } from '#server/announcements.ts';
import { type Bus, createBus } from '#server/bus/bus.ts';
import { proposalById } from '#server/modules/match/proposalStore.ts';
import { entriesAfter } from '#server/modules/match/store.ts';
import type { Services } from '#server/services.ts';

/** ms for which the start waits until this server hears the others. */
const patience = 5_000;

export type Nodes = { readonly announcements: Announcements; readonly bus: Bus | undefined };

/** The announcements of this server, and the bus to the other nodes where there may be any. */
export const connectNodes = ({
  database: { openLine, query },
  secrets,
  settings,
  log,
}: Pick<Services, 'database' | 'secrets' | 'settings' | 'log'>): Nodes => {
  const bus =
    openLine &&
    createBus({
      open: openLine,
      log,
      key: secrets.hash('node'),
      read: {
        entry: async (matchId, seq) => (await entriesAfter(query, matchId, seq - 1, 1))[0],
        proposal: (matchId, id) => proposalById(query, matchId, id),
      },
      loses: settings.busLoses,
    });
  return { announcements: createAnnouncements(bus), bus };
};

/** Waits until this server hears the others. It goes on without them when that takes too long: the bus keeps trying. */
export const heardBy = async ({ bus }: Nodes, log: Services['log']): Promise<void> => {
  if (!bus) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('late'), patience);
  });
  if ((await Promise.race([bus.ready, late])) === 'late')
    log.error('The other servers cannot be heard: LISTEN does not work. See DATABASE_LISTEN_URL.');
  clearTimeout(timer);
};
