import { decodeJwt } from 'jose';
import { Gauge, type Registry } from 'prom-client';
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
import { EntryLine } from './entryLine.ts';
import { Followers, type Meant } from './followers.ts';
import { groups } from './groups.ts';
import { watchHeads } from './heads.ts';
import { logSince } from './logSince.ts';
import { watchMissed } from './missed.ts';
import { createPresence } from './presence.ts';
import { listenForQuiet, type Quiet } from './quiet.ts';
import type { Reader } from './reader.ts';
import { askAgain, askEvery, tuning } from './tuning.ts';

type Context = HubContext<Reader>;
type Parts = Omit<Services, 'hub'>;

const tellsCode = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof AppError) throw new HubException(fault.code);
    throw fault;
  }
};

/** All methods of a reader (live-match.md, section 6). */
type Own = { readonly followers: Followers; readonly quiet: Quiet; readonly line: EntryLine };
const methodsOf = ({ database, clock }: Parts, { followers, quiet, line }: Own) => ({
  follow: hubMethod(hubMethods.follow.args, (context: Context, [matchId, afterSeq]) =>
    tellsCode(async () => {
      // First into the group, then the log: what is written in between comes twice, and never not at all.
      await followers.join(context, matchId);
      const { log, entries, seq } = await logSince(database.query, matchId, afterSeq);
      line.begin(matchId, seq);
      const notes = seesNotes(followers.rightOf(context, matchId));
      return { seq, entries: seenBy(log, entries, notes) };
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
const watchRights = (
  { announcements, sessions, log }: Parts,
  followers: Followers,
  recheck: (meant: Meant) => void,
): (() => void) => {
  let checkedAt = 0;
  const all = () => {
    checkedAt = performance.now();
    sessions.checkEnded(followers.sessions()).catch((fault) => log.error({ err: fault }, 'sessions of followers'));
    recheck({});
  };
  const asking = setInterval(all, askEvery).unref();
  const stops = [
    announcements.onMissed((long) => {
      if (long || performance.now() - checkedAt > askAgain) all();
    }),
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
const sendChanges = (hub: SignalRHub<Reader>, { announcements }: Parts, line: EntryLine): (() => void) =>
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
    if (announcement.kind === 'matchLogged') line.take(announcement);
  });

type Measured = {
  readonly hub: Pick<SignalRHub<Reader>, 'metrics'>;
  readonly followers: Followers;
  readonly line: EntryLine;
};
/** Gauges of the hub, read when the registry is. */
const measureHub = (registry: Registry, { hub, followers, line }: Measured): void => {
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
  gauge('hub_followers', 'Matches followed, once for each reader', () => followers.count());
  gauge('hub_healed_total', 'Entries that no announcement had brought and that were read', () => line.healed);
  gauge('hub_groups', 'Groups with at least one reader', () => hub.metrics().groups);
  gauge('hub_delivered', 'Messages handed to readers', () => hub.metrics().delivered);
  gauge('hub_dropped', 'Readers let go because they could not keep up', () => hub.metrics().dropped);
};

/** The hub of the live match, at `contract/hub.ts`'s path. Call `close` before the server stops listening. */
export const createLiveHub = (parts: Parts): Hub => {
  const { sessions, database, log } = parts;
  const tell: ConstructorParameters<typeof Followers>[0]['tell'] = {
    dropped: (connectionId, matchId, code) => hub.sendToConnection(connectionId, 'matchDropped', [matchId, code]),
    right: (connectionId, matchId, right) => hub.sendToConnection(connectionId, 'matchRight', [matchId, right]),
  };
  const followers = new Followers({
    query: database.query,
    userNow: sessions.userNow,
    tell,
    onPresence: (matchId) => presence.changes(matchId),
  });
  const presence = createPresence({
    announcements: parts.announcements,
    matches: () => followers.matches(),
    peopleAt: (matchId) => followers.peopleAt(matchId),
    tell: (matchId, people) => {
      const [staff, others] = groups.match(matchId);
      hub.sendToGroup(staff, 'presence', [matchId, people, people.length]);
      // Players and guardians need not know the other followers.
      hub.sendToGroup(others, 'presence', [matchId, [], people.length]);
    },
  });
  const line = new EntryLine({
    log,
    entriesAfter: (matchId, seq) => store.entriesAfter(database.query, matchId, seq),
    send: ({ entry, matchId, isPrivate }) => {
      const [staff, others] = groups.match(matchId);
      hub.sendToGroup(staff, 'matchLogged', [entry, matchId]);
      hub.sendToGroup(others, 'matchLogged', [isPrivate ? { seq: entry.seq, type: 'hidden' } : entry, matchId]);
    },
  });
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
    methods: methodsOf(parts, { followers, quiet, line }),
    onConnected: (context) => tellsCode(() => greet(context)),
    onDisconnected: (context) => followers.gone(context),
    options: { ...tuning(parts), statefulReconnect: true, logger: log },
  });
  const stopWatching = watchRights(parts, followers, recheck);
  const stopListening = sendChanges(hub, parts, line);
  const stopMissing = watchMissed(parts, () => hub.sendToAll('missed', []));
  const stopHearing = sessions.onSessionEnded((sessionId) => {
    for (const id of followers.connectionsOf(sessionId)) hub.closeConnection(id, 'sessionEnded');
  });
  const heads = watchHeads(parts, {
    matches: () => followers.matches(),
    learn: (all) => {
      line.keep(followers.matches());
      for (const { id, head_seq } of all) line.head(id, head_seq);
    },
    tell: ({ id, head_seq }) => hub.sendToGroups(groups.match(id), 'head', [id, head_seq]),
  });

  return {
    handle: (request, response) => hub.handle(request, response),
    upgrade: (request, socket, head) => hub.upgrade(request, socket, head),
    close: async (over) => {
      heads.stop();
      stopListening();
      stopWatching();
      stopHearing();
      stopMissing();
      quiet.stop();
      await hub.close(over);
      presence.stop();
    },
    measure: (registry) => measureHub(registry, { hub, followers, line }),
  };
};
