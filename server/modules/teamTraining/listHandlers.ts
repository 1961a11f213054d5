import type { TrainingQuery, teamTraining } from '#contract/teamTraining.ts';
import { momentOf, plusDays } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { matches, offsetOf, paged } from '#server/lists/page.ts';
import type { Services } from '#server/services.ts';
import { zoneOfClub } from '../event/occasionStore.ts';
import { callsPerson } from '../event/viewerStore.ts';
import { teamsOfUser } from '../team/store.ts';
import type { createCards } from './cards.ts';
import type { Reader, SeenTrainings } from './seen.ts';
import { wholesOf } from './trainingStore.ts';

type Lists = Pick<Handlers<typeof teamTraining>, 'mine'>;

type Asked = { readonly reader: Reader; readonly asked: TrainingQuery; readonly led: ReadonlySet<string> };
/** What trainings and templates are both found by. */
const found = (query: Query, { reader, asked, led }: Asked) => {
  const { teamId, exerciseId, search } = asked;
  return query
    .selectFrom('team_training')
    .innerJoin('team', 'team.id', 'team_training.team_id')
    .where('team_training.club_id', '=', reader.user.clubId)
    .$if(teamId !== undefined, (q) => q.where('team_training.team_id', '=', String(teamId)))
    .$if(asked.whose === 'led', (q) => q.where('team_training.team_id', 'in', led.size > 0 ? [...led] : ['']))
    .$if(exerciseId !== undefined, (q) =>
      q.where('team_training.id', 'in', (by) =>
        by.selectFrom('training_part').where('exercise_id', '=', String(exerciseId)).select('training_id'),
      ),
    )
    .where((by) =>
      by.or([by.and(matches('team_training.words_key', search)), by.and(matches('team.name_key', search))]),
    );
};
const ofTeams = ({ reads }: Reader): readonly string[] => (reads && reads.size > 0 ? [...reads] : ['']);

const templates = (query: Query, of: Asked) =>
  found(query, of)
    .where('team_training.template', '=', 1)
    .where('team_training.deleted_at', 'is', null)
    .$if(of.asked.whose === 'called', (q) => q.where((by) => by.lit(false)))
    .$if(of.reader.reads !== null, (q) => q.where('team_training.team_id', 'in', ofTeams(of.reader)));

const trainings = (query: Query, of: Asked, zone: string) => {
  const { from, to, whose } = of.asked;
  const moment = (day: string) => momentOf({ day, time: '00:00' }, zone).getTime();
  const { reader } = of;
  return found(query, of)
    .innerJoin('occasion', 'occasion.id', 'team_training.id')
    .where('occasion.deleted_at', 'is', null)
    .$if(from !== undefined, (q) => q.where('occasion.ends_at', '>', moment(String(from))))
    .$if(to !== undefined, (q) => q.where('occasion.starts_at', '<', moment(plusDays(String(to), 1))))
    .$if(whose === 'called', (q) => q.where(callsPerson(reader.viewer)))
    .$if(reader.reads !== null && whose !== 'called', (q) =>
      q.where((by) => by.or([by('team_training.team_id', 'in', ofTeams(reader)), callsPerson(reader.viewer)])),
    );
};

/** Handler of the trainings of a user: of the teams that the user leads, and those that call the user. */
export const listHandlers = (
  { database: { query } }: Services,
  { readerOf }: SeenTrainings,
  cards: ReturnType<typeof createCards>,
): Lists => ({
  mine: async ({ query: asked }, { user }) => {
    const reader = await readerOf(user);
    const of = { reader, asked, led: asked.whose === 'led' ? await teamsOfUser(query, user) : new Set<string>() };
    const { direction } = asked;
    const page = async () => {
      if (asked.template) {
        const all = templates(query, of);
        const order = asked.sort === 'updatedAt' ? 'team_training.updated_at' : 'team_training.words_key';
        return { all, ids: all.select('team_training.id').orderBy(order, direction) };
      }
      const all = trainings(query, of, await zoneOfClub(query, user.clubId));
      const order = { start: 'occasion.starts_at', name: 'team.name_key', updatedAt: 'occasion.updated_at' } as const;
      return { all, ids: all.select('team_training.id').orderBy(order[asked.sort], direction) };
    };
    const { all, ids } = await page();
    const { many } = await all.select((by) => by.fn.countAll<number>().as('many')).executeTakeFirstOrThrow();
    const rows = await ids
      .orderBy('team_training.id', direction)
      .limit(asked.pageSize)
      .offset(offsetOf(asked))
      .execute();
    const wholes = await wholesOf(
      query,
      rows.map(({ id }) => id),
    );
    return paged(await cards(reader, wholes), Number(many), asked);
  },
});
