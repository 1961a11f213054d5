import { AppError } from '#contract/errors.ts';
import type { EvaluationRound, evaluationRound } from '#contract/evaluationRound.ts';
import { dayOf } from '#domain/days.ts';
import type { RoundMove } from '#domain/evaluation/round.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import type { Flag } from '#server/modules/account/tables.ts';
import { zoneOf } from '#server/modules/club/store.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { teamFor } from '../opened.ts';
import { templateNamed, templatesOf } from '../templates.ts';
import { changeRound, moveRound } from './moving.ts';
import { roundFor } from './opened.ts';
import { writeRoundSheet } from './roundSheet.ts';
import * as store from './store.ts';
import { tellAsked } from './telling.ts';
import { asRound, asSheet, moveEvent } from './views.ts';

type Calls = Handlers<typeof evaluationRound>;

/** Throws `round.rater` for somebody who does not evaluate the team. */
const needRaters = async (query: Query, clubId: string, teamId: string, ids: readonly string[]): Promise<void> => {
  const possible = await store.possibleRaters(query, clubId, teamId);
  const stranger = ids.find((id) => !possible.some(({ userId }) => userId === id));
  if (stranger) throw new AppError('round.rater', { userId: stranger });
};
const flag = (is: boolean): Flag => (is ? 1 : 0);
const needOrder = (opensOn: string, closesOn: string): void => {
  if (closesOn < opensOn) throw new AppError('days.order');
};

/** Rounds of evaluations of a team by several raters. */
export const evaluationRoundHandlers = (services: Services): Calls => {
  const { database, clock, announcements } = services;
  const { query } = database;
  const announce = (clubId: string, ids: readonly string[]): void =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'evaluation', ids: [...ids] });
  const todayIn = async (clubId: string): Promise<string> => dayOf(new Date(clock()), await zoneOf(query, clubId));

  const reply = async (user: User, id: string): Promise<EvaluationRound> => {
    const row = await roundFor(query, user, id);
    return asRound(row, (await store.ratersOf(query, [id])).get(id) ?? [], user.id);
  };
  /** Tells of a round that has moved. */
  const told = async (user: User, row: store.RoundRow, to: RoundMove | 'planned'): Promise<void> => {
    announce(row.club_id, [row.id]);
    if (to === 'open') await tellAsked(services, row, user.id);
  };

  return {
    add: async ({ body }, { user }) => {
      const { teamId, raterIds, template, ...given } = body;
      const team = await teamFor(query, user, teamId);
      needOrder(given.opensOn, given.closesOn);
      await needRaters(query, team.club_id, teamId, raterIds);
      const { criteria, ageWords } = await templateNamed(query, team.club_id, template);
      const [id, at] = [crypto.randomUUID(), clock()];
      const isOpen = given.opensOn <= (await todayIn(team.club_id));
      await database.transaction(async (tx) => {
        const row = {
          ...{ id, club_id: team.club_id, team_id: teamId, season_id: team.season_id, name: given.name },
          ...{ kind: given.kind, age_words: JSON.stringify(ageWords) },
          ...{ opens_on: given.opensOn, closes_on: given.closesOn, state: 'planned', author_id: user.id },
          ...{ with_self: flag(given.withSelf), blind: flag(given.blind), criteria: JSON.stringify(criteria) },
          ...{ version: 1, created_at: at, updated_at: at, deleted_at: null },
        } as const;
        await tx.insertInto('evaluation_round').values(row).execute();
        const raters = raterIds.map((userId) => ({ userId, name: '', state: 'pending' }) as const);
        await store.putRaters(tx, id, store.judged(row, raters));
        if (isOpen) await moveRound(tx, row, { event: moveEvent('open', false), at });
      });
      await told(user, await roundFor(query, user, id), isOpen ? 'open' : 'planned');
      return reply(user, id);
    },
    update: async ({ body }, { user }) => {
      const { id, raterIds, ...given } = body;
      const row = await roundFor(query, user, id);
      needOrder(given.opensOn ?? row.opens_on, given.closesOn ?? row.closes_on);
      if (raterIds) await needRaters(query, row.club_id, row.team_id, raterIds);
      const at = clock();
      const work = () => database.transaction((tx) => changeRound(tx, body, at));
      await orPresent(work, () => reply(user, id));
      announce(row.club_id, [id]);
      return reply(user, id);
    },
    move: async ({ params: { id }, body: { version, to, confirm } }, { user }) => {
      const row = await roundFor(query, user, id);
      const at = clock();
      const work = () =>
        database.transaction(async (tx) => {
          const held = await store.heldRound(tx, id);
          if (held.version !== version) throw new AppError('record.changed');
          await moveRound(tx, held, { event: moveEvent(to, confirm), at });
        });
      await orPresent(work, () => reply(user, id));
      await told(user, row, to);
      return reply(user, id);
    },
    ofTeam: async ({ params: { id } }, { user }) => {
      const team = await teamFor(query, user, id);
      const rows = await store.roundsOfTeam(query, id);
      const raters = await store.ratersOf(
        query,
        rows.map((row) => row.id),
      );
      return {
        rounds: rows.map((row) => asRound(row, raters.get(row.id) ?? [], user.id)),
        people: await store.possibleRaters(query, team.club_id, id),
        templates: await templatesOf(query, team.club_id),
      };
    },
    get: async ({ params: { id } }, { user }) => asSheet(query, await roundFor(query, user, id), user.id),
    save: async ({ params: { id }, body }, { user }) => {
      const row = await roundFor(query, user, id);
      const sheet = { id, userId: user.id, today: await todayIn(row.club_id), at: clock(), body };
      const present = () => asSheet(query, row, user.id);
      const ids = await orPresent(() => database.transaction((tx) => writeRoundSheet(tx, sheet)), present);
      announce(row.club_id, [id, ...ids]);
      return asSheet(query, row, user.id);
    },
  };
};
