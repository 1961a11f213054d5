import type { Millis } from '#domain/clock.ts';
import type { Services } from '#server/services.ts';
import { linkTo } from './linkTo.ts';
import * as people from './matchPeopleStore.ts';
import { type Notifying, notify, writeNotice } from './notify.ts';

/** ms: a call-up is made player by player, so players are notified after a pause of this length. */
export const callUpRests: Millis = 2 * 60_000;

const words = (match: people.NotifiedMatch) => ({ team: match.team_name, rival: match.rival_name });

const meeting = ({ kickoff_at: at, venue: place }: people.NotifiedMatch) => ({ at, place });

type Said = { readonly kind: 'matchChanged' | 'matchResult'; readonly score?: string; readonly off?: boolean };
const notifyPeople = async (
  services: Notifying,
  match: people.NotifiedMatch,
  { kind, score = '', off = false }: Said,
) =>
  notify(services, {
    kind,
    clubId: match.club_id,
    userIds: await people.usersOfTeam(services.database.query, match.team_id),
    wards: { ...meeting(match), off, playerIds: await people.playersOfTeam(services.database.query, match.team_id) },
    words: { ...words(match), ...(score && { score }) },
    link: linkTo.stands(match.id),
  });

/** Date, time or ground of a match has changed, or it is not played: the team is notified. */
export const tellChanged = async (services: Notifying, matchId: string, off = false): Promise<void> => {
  const match = await people.notifiedMatch(services.database.query, matchId);
  if (match) await notifyPeople(services, match, { kind: 'matchChanged', off });
};

const tellResult = async (services: Notifying, matchId: string): Promise<void> => {
  const match = await people.notifiedMatch(services.database.query, matchId);
  const score = match && (await people.scoreOf(services.database.query, match));
  if (match && score) await notifyPeople(services, match, { kind: 'matchResult', score });
};

/**
 * Notifies called-up players who have not been notified yet: the same call-up notifies nobody twice, by whatever they have
 * chosen to be told.
 */
const tellCalledUp = async (services: Notifying, matchId: string): Promise<void> => {
  const { database, clock } = services;
  const announce = await database.transaction(async (tx) => {
    const match = await people.notifiedMatch(tx, matchId);
    if (!match || match.kickoff_at < clock()) return undefined;
    const untold = await people.usersToCallUp(tx, matchId);
    const userIds = await people.keepCalledUp(tx, matchId, { userIds: untold, at: clock() });
    return writeNotice(tx, services, {
      ...{ kind: 'calledUp', clubId: match.club_id, userIds, words: words(match), link: linkTo.stands(matchId) },
      wards: { ...meeting(match), playerIds: await people.playersCalledUp(tx, matchId), once: `calledUp:${matchId}` },
    });
  });
  announce?.();
};

export type MatchNotifications = { readonly close: () => Promise<void> };

/** Reads the logs of matches and notifies the people concerned. A failure is logged: the match goes on. */
export const createMatchNotifications = (services: Services, { rests = callUpRests } = {}): MatchNotifications => {
  const resting = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const run = (action: Promise<void>): void => {
    const one = action
      .catch((fault) => services.log.error({ err: fault }, 'telling of a match'))
      .finally(() => running.delete(one));
    running.add(one);
  };
  const rest = (matchId: string): void => {
    clearTimeout(resting.get(matchId));
    const timer = setTimeout(() => {
      resting.delete(matchId);
      run(tellCalledUp(services, matchId));
    }, rests);
    resting.set(matchId, timer.unref());
  };
  const stop = services.announcements.listenOwn((notice) => {
    if (notice.kind !== 'matchLogged') return;
    const { type } = notice.entry;
    if (type === 'squad.called') rest(notice.matchId);
    if (type === 'match.finished') run(tellResult(services, notice.matchId));
    if (type === 'match.postponed' || type === 'match.cancelled') run(tellChanged(services, notice.matchId, true));
  });
  const catchUp = async (): Promise<void> => {
    for (const id of await people.comingMatches(services.database.query, services.clock())) rest(id);
  };
  run(catchUp());
  return {
    close: async () => {
      stop();
      for (const timer of resting.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
};
