import { decodeJwt } from 'jose';
import { Gauge } from 'prom-client';
import { AppError } from '#contract/errors.ts';
import { hubMethods, hubPath } from '#contract/hub.ts';
import type { Announcement } from '#server/announcements.ts';
import type { Hub } from '#server/http/hubDoor.ts';
import { seenBy } from '#server/modules/match/answers.ts';
import { openMatch, seesNotes } from '#server/modules/match/rights.ts';
import * as store from '#server/modules/match/store.ts';
import type { Services } from '#server/services.ts';
import type { HubContext } from '#signalr/dispatch/hubContext.ts';
import { createHub, type Hub as SignalRHub } from '#signalr/hub.ts';
import { HubException } from '#signalr/hubException.ts';
import { hubMethod } from '#signalr/hubMethod.ts';
import { Followers } from './followers.ts';
import { groups } from './groups.ts';
import type { Reader } from './reader.ts';

type Context = HubContext<Reader>;
type Parts = Omit<Services, 'hub'>;

/** Heads of followed matches are told this often: an entry lost at the tail has no successor to reveal it. */
const headEvery = 5_000;

const tellsCode = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof AppError) throw new HubException(fault.code);
    throw fault;
  }
};

/** Follow, unfollow, time: all that a reader may ask (live-match.md, section 6). */
const methodsOf = ({ database, clock }: Parts, followers: Followers) => ({
  follow: hubMethod(hubMethods.follow.args, (context: Context, [matchId, afterSeq]) =>
    tellsCode(async () => {
      const { right } = await openMatch(database.query, context.user, matchId, 'read');
      const notes = seesNotes(right);
      // First into the group, then the log: what is written in between comes twice, and never not at all.
      followers.join(context, matchId, right);
      const log = await store.entriesAfter(database.query, matchId, 0);
      return { seq: log.length, entries: seenBy(log, log.slice(afterSeq), notes) };
    }),
  ),
  unfollow: hubMethod(hubMethods.unfollow.args, (context: Context, [matchId]) => {
    followers.leave(context, matchId);
    return null;
  }),
  time: hubMethod(hubMethods.time.args, () => clock()),
});

type PlanNews = Extract<Announcement, { kind: 'planChanged' }>;
/** The plan is for those who write; that the order of the takers is another, for everybody who may be told it. */
const tellPlan = (hub: SignalRHub<Reader>, { matchId, version, kicks }: PlanNews): void => {
  hub.sendToGroup(groups.writers(matchId), 'planChanged', [matchId, version]);
  if (kicks) hub.sendToGroups(groups.match(matchId), 'kicksOrdered', [matchId]);
};

/** Tells the followers what was committed. Private marks reach players as a number only. */
const tellNews = (
  hub: SignalRHub<Reader>,
  { announcements, database, log }: Parts,
  followers: Followers,
): (() => void) =>
  announcements.listen((news) => {
    if (news.kind === 'clubChanged') hub.sendToGroup(groups.club(news.clubId), 'clubChanged', [news.of, news.ids]);
    if (news.kind === 'notified')
      hub.sendToGroup(groups.user(news.userId), 'notified', [{ kind: news.of, id: news.id }]);
    if (news.kind === 'rightsChanged') {
      followers.recheck(news.matchId, database.query).catch((fault) => log.error({ fault }, 'rights'));
      // Also when it is about somebody who does not follow, whose coming and going nobody here would see.
      hub.sendToGroup(groups.match(news.matchId)[0], 'rightsChanged', [news.matchId]);
    }
    if (news.kind === 'proposed') {
      const said = [news.matchId, news.proposal];
      hub.sendToGroups([groups.writers(news.matchId), groups.user(news.proposal.by)], 'proposed', said);
    }
    if (news.kind === 'planChanged') tellPlan(hub, news);
    if (news.kind !== 'matchLogged') return;
    const { entry, matchId, isPrivate } = news;
    const [staff, all] = groups.match(matchId);
    hub.sendToGroup(staff, 'matchLogged', [entry, matchId]);
    hub.sendToGroup(all, 'matchLogged', [isPrivate ? { seq: entry.seq, type: 'hidden' } : entry, matchId]);
  });

/** The hub of the live match, at `contract/hub.ts`'s path. Call `close` before the server stops listening. */
export const createLiveHub = (parts: Parts): Hub => {
  const { sessions, database, log } = parts;
  const followers = new Followers({
    presence: (matchId, people) => hub.sendToGroups(groups.match(matchId), 'presence', [matchId, people]),
    dropped: (connectionId, matchId, code) => hub.sendToConnection(connectionId, 'matchDropped', [matchId, code]),
    right: (connectionId, matchId, right) => hub.sendToConnection(connectionId, 'matchRight', [matchId, right]),
  });
  const hub = createHub<Reader>({
    path: hubPath,
    authenticate: async ({ token }) => {
      if (!token) return undefined;
      const user = await sessions.userOf(token).catch((fault) => {
        if (fault instanceof AppError) return undefined;
        throw fault;
      });
      const { exp } = decodeJwt(token);
      return user && { ...user, ...(exp !== undefined && { until: exp * 1000 }) };
    },
    methods: methodsOf(parts, followers),
    onConnected: (context) => {
      followers.connected(context);
      context.join(groups.club(context.user.clubId));
      context.join(groups.user(context.user.id));
    },
    onDisconnected: (context) => followers.gone(context),
    options: { keepAliveInterval: 5_000, clientTimeout: 20_000, statefulReconnect: true, logger: log },
  });
  const stopListening = tellNews(hub, parts, followers);
  const stopHearing = sessions.onSessionEnded((sessionId) => {
    for (const id of followers.connectionsOf(sessionId)) hub.closeConnection(id, 'sessionEnded');
  });
  const heads = setInterval(async () => {
    try {
      for (const { id, head_seq } of await store.headsOf(database.query, followers.matches())) {
        for (const group of groups.match(id)) hub.sendToGroup(group, 'head', [id, head_seq]);
      }
    } catch (fault) {
      log.warn({ fault }, 'heads of matches could not be read');
    }
  }, headEvery).unref();

  return {
    handle: (request, response) => hub.handle(request, response),
    upgrade: (request, socket, head) => hub.upgrade(request, socket, head),
    close: async () => {
      clearInterval(heads);
      stopListening();
      stopHearing();
      await hub.close();
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
