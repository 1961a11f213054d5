import type { IncomingMessage } from 'node:http';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import { followHubPath } from '#contract/matchLink.ts';
import type { Hub } from '#server/http/hubRoute.ts';
import { senderAddress } from '#server/http/senderAddress.ts';
import { createFamilyPages, goodLink } from '#server/modules/match/familyPage.ts';
import { linkOf, linkUntil } from '#server/modules/match/linkStore.ts';
import type { Services } from '#server/services.ts';
import { createHub } from '#signalr/hub.ts';
import { hubMethod } from '#signalr/hubMethod.ts';
import { watchHeads } from './heads.ts';
import { askEvery, tuning } from './tuning.ts';

/** A reader with the link of a match, without a user. `id` is the link's. */
type Onlooker = { readonly id: string; readonly matchId: string; readonly until: number };
type Parts = Omit<Services, 'hub'>;

/** Entries of a moment (a kick-off is two) are one page. Milliseconds. */
const gather = 40;

/**
 * The hub of public pages. Its readers have no user, follow only the match of their link, and receive whole pages, made
 * for everybody (contract/matchLink.ts).
 */
export const createFollowHub = (parts: Parts): Hub => {
  const { database, clock, log, announcements, settings } = parts;
  const pages = createFamilyPages(parts);
  // The page can be read without a connection; this limits the sockets of the server.
  const crowd = {
    placeOf: (request: IncomingMessage) => senderAddress(request, settings),
    most: settings.followConnections,
  };
  const hub = createHub<Onlooker>({
    path: followHubPath,
    authenticate: async ({ token }) => {
      const link = token ? await goodLink(parts, token) : undefined;
      return link && { id: link.id, matchId: link.match_id, until: linkUntil(link) };
    },
    methods: { time: hubMethod(z.tuple([]), () => clock()) },
    onConnected: (context) => {
      context.join(context.user.matchId);
      watched.add(context.user.matchId);
      // The link may have been revoked between the handshake and now.
      return recheck(context.user.matchId);
    },
    options: { ...tuning(parts), maxMessageSize: 1_024, crowd, logger: log },
  });
  const watched = new Set<string>();
  const due = new Set<string>();
  const failed = (fault: unknown) => log.error({ err: fault }, 'public page');

  const tell = (matchId: string): void => {
    if (due.has(matchId) || hub.usersIn(matchId).length === 0) return;
    due.add(matchId);
    setTimeout(() => {
      due.delete(matchId);
      pages(matchId).then((page) => page && hub.sendToGroup(matchId, 'followed', [page]), failed);
    }, gather).unref();
  };
  /** Lets those go whose link is not the one that is good now. */
  const recheck = async (matchId: string): Promise<void> => {
    const here = new Set(hub.usersIn(matchId).map(({ id }) => id));
    if (here.size === 0) watched.delete(matchId);
    if (here.size === 0) return;
    const link = await linkOf(database.query, matchId);
    const good = link && linkUntil(link) > clock() ? link.id : undefined;
    for (const id of here) if (id !== good) hub.closeUser(id, 'notFound');
  };
  const stopMissed = announcements.onMissed((long) => {
    if (long) for (const matchId of watched) recheck(matchId).catch(failed);
  });
  const stopListening = announcements.listen((announcement) => {
    if (announcement.kind === 'matchLogged') {
      const { matchId, entry } = announcement;
      if (watched.has(matchId)) told.set(matchId, Math.max(told.get(matchId) ?? 0, entry.seq));
      tell(matchId);
    }
    if (announcement.kind === 'clubChanged' && announcement.of === 'matches')
      for (const id of announcement.ids) tell(id);
    if (announcement.kind === 'linksChanged' || announcement.kind === 'rightsChanged')
      recheck(announcement.matchId).catch(failed);
  });
  /** The newest entry of each page that was told. */
  const told = new Map<string, number>();
  const heads = watchHeads(parts, {
    matches: () => [...watched],
    learn: (all) => {
      for (const { id, head_seq } of all) {
        if (told.get(id) !== head_seq) tell(id);
        told.set(id, head_seq);
      }
      for (const id of told.keys()) if (!watched.has(id)) told.delete(id);
    },
    tell: () => {},
  });
  const asking = setInterval(() => {
    for (const matchId of watched) recheck(matchId).catch(failed);
  }, askEvery).unref();

  return {
    handle: (request, response) => hub.handle(request, response),
    upgrade: (request, socket, head) => hub.upgrade(request, socket, head),
    close: async (over) => {
      clearInterval(asking);
      stopListening();
      stopMissed();
      heads.stop();
      await hub.close(over);
    },
    measure: (registry) => {
      new Gauge({
        name: 'follow_hub_connections',
        help: 'Onlookers of public pages',
        registers: [registry],
        collect() {
          this.set(hub.metrics().connections);
        },
      });
    },
  };
};
