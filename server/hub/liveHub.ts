import { decodeJwt } from 'jose';
import { Gauge } from 'prom-client';
import { AppError } from '#contract/errors.ts';
import { hubMethods, hubPath } from '#contract/hub.ts';
import type { Announcement } from '#server/announcements.ts';
import type { Hub } from '#server/http/hubRoute.ts';
import { mustChoose } from '#server/http/mustChange.ts';
import { seesNotes } from '#server/modules/match/rights.ts';
import * as store from '#server/modules/match/store.ts';
import { seenBy } from '#server/modules/match/toReply.ts';
import type { Services } from '#server/services.ts';
import type { HubContext } from '#signalr/dispatch/hubContext.ts';
import { createHub, type Hub as SignalRHub } from '#signalr/hub.ts';
import { HubException } from '#signalr/hubException.ts';
import { hubMethod } from '#signalr/hubMethod.ts';
import { Followers, type Meant } from './followers.ts';
import { groups } from './groups.ts';
import { listenForQuiet, type Quiet } from './quiet.ts';
import type { Reader } from './reader.ts';
import { askEvery, tuning } from './tuning.ts';

type Context = HubContext<Reader>;
type Parts = Omit<Services, 'hub'>;

/** ms between the heads of followed matches: a missing last entry has no successor to reveal it. */
const headEvery = 5_000;

const tellsCode = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof AppError) throw new HubException(fault.code);
    throw fault;
  }
};

/** All methods of a reader (live-match.md, section 6). */
const methodsOf = ({ database, clock }: Parts, followers: Followers, quiet: Quiet) => ({
  follow: hubMethod(hubMethods.follow.args, (context: Context, [matchId, afterSeq]) =>
    tellsCode(async () => {
      // First into the group, then the log: what is written in between comes twice, and never not at all.
      await followers.join(context, matchId);
      const log = await store.entriesAfter(database.query, matchId, 0);
      const notes = seesNotes(followers.rightOf(context, matchId));
      return { seq: log.length, entries: seenBy(log, log.slice(afterSeq), notes) };
    }),
  ),
  unfollow: hubMethod(hubMethods.unfollow.args, (context: Context, [matchId]) => {
    followers.leave(context, matchId);
    return null;
  }),
  time: hubMethod(hubMethods.time.args, () => clock()),
  quiet: hubMethod(hubMethods.quiet.args, (context: Context) => quiet.of(context.user.clubId)),
});

type PlanChange = Extract<Announcement, { kind: 'planChanged' }>;
/** The plan is for writers; a new order of the penalty takers is for everybody who may see it. */
const tellPlan = (hub: SignalRHub<Reader>, { matchId, version, kicks }: PlanChange): void => {
  hub.sendToGroup(groups.writers(matchId), 'planChanged', [matchId, version]);
  if (kicks) hub.sendToGroups(groups.match(matchId), 'kicksOrdered', [matchId]);
};

/** Lists of a club that decide who may read which match: the staff of its team, and its players. */
const ties: ReadonlySet<string> = new Set(['team', 'player', 'staff']);

/** Checks followers again after any change that may reduce or extend what they may follow. */
const watchRights = ({ announcements, sessions }: Parts, recheck: (meant: Meant) => void): (() => void) => {
  const asking = setInterval(() => recheck({}), askEvery).unref();
  const stops = [
    announcements.listen((announcement) => {
      if (announcement.kind === 'clubChanged' && ties.has(announcement.of)) recheck({ clubId: announcement.clubId });
      if (announcement.kind === 'rightsChanged') recheck({ matchId: announcement.matchId });
    }),
    sessions.onUserChanged((userId) => recheck({ userId })),
    () => clearInterval(asking),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Sends the followers what was committed. Private marks reach players as a number only. */
const sendPlanChange = (hub: SignalRHub<Reader>, { announcements }: Parts): (() => void) =>
  announcements.listen((announcement) => {
    if (announcement.kind === 'clubChanged')
      hub.sendToGroup(groups.club(announcement.clubId), 'clubChanged', [announcement.of, announcement.ids]);
    if (announcement.kind === 'notified')
      hub.sendToGroup(groups.user(announcement.userId), 'notified', [{ kind: announcement.of, id: announcement.id }]);
    // Also for a user who does not follow: the followers here would miss the change.
    if (announcement.kind === 'rightsChanged')
      hub.sendToGroup(groups.match(announcement.matchId)[0], 'rightsChanged', [announcement.matchId]);
    if (announcement.kind === 'proposed') {
      const said = [announcement.matchId, announcement.proposal];
      hub.sendToGroups([groups.writers(announcement.matchId), groups.user(announcement.proposal.by)], 'proposed', said);
    }
    if (announcement.kind === 'planChanged') tellPlan(hub, announcement);
    if (announcement.kind !== 'matchLogged') return;
    const { entry, matchId, isPrivate } = announcement;
    const [staff, all] = groups.match(matchId);
    hub.sendToGroup(staff, 'matchLogged', [entry, matchId]);
    hub.sendToGroup(all, 'matchLogged', [isPrivate ? { seq: entry.seq, type: 'hidden' } : entry, matchId]);
  });

/** The hub of the live match, at `contract/hub.ts`'s path. Call `close` before the server stops listening. */
export const createLiveHub = (parts: Parts): Hub => {
  const { sessions, database, log } = parts;
  const tell: ConstructorParameters<typeof Followers>[0]['tell'] = {
    presence: (matchId, people) => {
      const [staff, others] = groups.match(matchId);
      hub.sendToGroup(staff, 'presence', [matchId, people, people.length]);
      // Players and guardians need not know the other followers.
      hub.sendToGroup(others, 'presence', [matchId, [], people.length]);
    },
    dropped: (connectionId, matchId, code) => hub.sendToConnection(connectionId, 'matchDropped', [matchId, code]),
    right: (connectionId, matchId, right) => hub.sendToConnection(connectionId, 'matchRight', [matchId, right]),
  };
  const followers = new Followers({ query: database.query, userNow: sessions.userNow, tell });
  const recheck = (meant: Meant) =>
    void followers.recheck(meant).catch((fault) => log.error({ err: fault }, 'rights of followers'));
  /** Known first, so that the end of the session finds the connection; it may have ended before the handshake. */
  const greet = async (context: Context): Promise<void> => {
    followers.connected(context);
    try {
      const user = await sessions.userNow(context.user.sessionId);
      if (mustChoose(user)) throw new AppError('passwordChangeNeeded');
    } catch (fault) {
      followers.gone(context);
      throw fault;
    }
    context.join(groups.club(context.user.clubId));
    context.join(groups.user(context.user.id));
  };
  const quiet = listenForQuiet(parts);
  const hub = createHub<Reader>({
    path: hubPath,
    authenticate: async ({ token }) => {
      if (!token) return undefined;
      const user = await sessions.userOf(token).catch((fault) => {
        if (fault instanceof AppError) return undefined;
        throw fault;
      });
      // Only a token that the sessions have verified is decoded here.
      if (!user || mustChoose(user)) return undefined;
      const { exp } = decodeJwt(token);
      return { ...user, ...(exp !== undefined && { until: exp * 1000 }) };
    },
    methods: methodsOf(parts, followers, quiet),
    onConnected: (context) => tellsCode(() => greet(context)),
    onDisconnected: (context) => followers.gone(context),
    options: { ...tuning(parts.settings), statefulReconnect: true, logger: log },
  });
  const stopWatching = watchRights(parts, recheck);
  const stopListening = sendPlanChange(hub, parts);
  const stopHearing = sessions.onSessionEnded((sessionId) => {
    for (const id of followers.connectionsOf(sessionId)) hub.closeConnection(id, 'sessionEnded');
  });
  const heads = setInterval(async () => {
    try {
      for (const { id, head_seq } of await store.headsOf(database.query, followers.matches())) {
        for (const group of groups.match(id)) hub.sendToGroup(group, 'head', [id, head_seq]);
      }
    } catch (fault) {
      log.warn({ err: fault }, 'heads of matches could not be read');
    }
  }, headEvery).unref();

  return {
    handle: (request, response) => hub.handle(request, response),
    upgrade: (request, socket, head) => hub.upgrade(request, socket, head),
    close: async (over) => {
      clearInterval(heads);
      stopListening();
      stopWatching();
      stopHearing();
      quiet.stop();
      await hub.close(over);
    },
    measure: (registry) => {
      const gauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          name,
          help,
          registers: [registry],
          collect() {
            this.set(read());
          },
        });
      gauge('hub_connections', 'Readers connected to the hub', () => hub.metrics().connections);
      gauge('hub_groups', 'Groups with at least one reader', () => hub.metrics().groups);
      gauge('hub_delivered', 'Messages handed to readers', () => hub.metrics().delivered);
      gauge('hub_dropped', 'Readers let go because they could not keep up', () => hub.metrics().dropped);
    },
  };
};
