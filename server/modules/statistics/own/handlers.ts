import type { dashboard, Summary } from '#contract/dashboard.ts';
import { AppError } from '#contract/errors.ts';
import type { Home, home } from '#contract/home.ts';
import { may, reachesTo } from '#domain/rights.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { iso } from '#server/lists/page.ts';
import type { Services } from '#server/services.ts';
import { hasRole, type User } from '#server/sessions/user.ts';
import { openClub } from '../asked.ts';
import { clubDashboard } from '../club/clubDashboard.ts';
import { failingWith } from '../failing.ts';
import { coachDashboard, coachFigures } from './coach.ts';
import { nextOf, sentenceOf, toDoOf } from './homeFacts.ts';
import { type Asking, type OfPlayer, playerDashboard, playerFigures } from './player.ts';

/** Days of activity on the dashboard of a club. */
const activityDays = 30;
/** Characters of a name in a summary, so that it stays within 1.5 kB whatever the alphabet. */
const nameAtMost = 40;
const cut = (text: string): string => [...text].slice(0, nameAtMost).join('');

/** The dashboards that a user has, the one of their work first. */
const kindsOf = (user: User) => {
  const leads = hasRole(user, 'COACH', 'STAFF');
  const plays = hasRole(user, 'PLAYER') && user.playerIds.length > 0;
  const runs = reachesTo(user.roles, 'statistics.read', 'club');
  const sees = may(user.roles, 'statistics.club');
  return [
    ...(leads ? (['coach'] as const) : []),
    ...(plays ? (['player'] as const) : []),
    ...(sees ? (['club'] as const) : []),
    ...(runs && !leads ? (['coach'] as const) : []),
  ];
};

const summaryOf = (found: Home, now: number, figures: Summary['figures']): Summary => {
  const { key, values } = sentenceOf(found, now);
  const next = nextOf(found, now);
  return {
    asOf: iso(now),
    sentence: {
      key,
      values: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
      ),
    },
    next: next && {
      ...{ id: next.id, kind: next.kind, title: cut(next.title), teamName: cut(next.teamName) },
      ...{ start: next.start, place: next.place === null ? null : cut(next.place) },
    },
    figures,
    toDo: toDoOf(found, now).length,
  };
};

type Given = { readonly home: Handlers<typeof home>['get']; readonly ofPlayer: OfPlayer };

/** The dashboards of people. They read what the first page and the statistics read. */
export const dashboardHandlers = (
  services: Services,
  { home: homeOf, ofPlayer }: Given,
): Handlers<typeof dashboard> => {
  const { clock } = services;
  const first = async (asking: Asking): Promise<Home> => homeOf({}, asking);
  const coach = async (asking: Asking, seasonId?: string) =>
    coachDashboard(services, asking.user, { home: await first(asking), seasonId });
  const player = async (asking: Asking, asked: Parameters<typeof playerDashboard>[2]['asked'] = {}) =>
    playerDashboard({ services, ofPlayer }, asking, { asked, home: await first(asking) });
  const club = async ({ user }: Asking) => clubDashboard(await openClub(services, user), user, activityDays);
  const none = { coach: null, player: null, club: null };

  return {
    auto: ({ query: { as } }, asking) =>
      failingWith('dashboard.auto', async () => {
        const kinds = kindsOf(asking.user);
        const kind = as ?? kinds[0];
        if (kind === undefined || !kinds.includes(kind)) throw new AppError('forbidden');
        if (kind === 'coach') return { ...none, kind, coach: await coach(asking) };
        if (kind === 'player') return { ...none, kind, player: await player(asking) };
        return { ...none, kind, club: await club(asking) };
      }),
    coach: ({ query: { seasonId } }, asking) => failingWith('dashboard.coach', () => coach(asking, seasonId)),
    player: ({ query }, asking) => failingWith('dashboard.player', () => player(asking, query)),
    coachSummary: (_asked, asking) =>
      failingWith('dashboard.coachSummary', async () =>
        summaryOf(await first(asking), clock(), await coachFigures(services, asking.user)),
      ),
    playerSummary: (_asked, asking) =>
      failingWith('dashboard.playerSummary', async () =>
        summaryOf(await first(asking), clock(), await playerFigures(services, asking.user)),
      ),
  };
};
