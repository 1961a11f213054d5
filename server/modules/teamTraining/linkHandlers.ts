import { AppError } from '#contract/errors.ts';
import type { teamTraining } from '#contract/teamTraining.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { callsPerson } from '../event/viewerStore.ts';
import type { createCards } from './cards.ts';
import { chainOf, linkTrainings, unlinkTrainings } from './linkStore.ts';
import { dated, type Reader, readsAsStaff, type Seen, type SeenTrainings } from './seen.ts';
import { isThere, wholesOf } from './trainingStore.ts';

type Pair = { readonly params: { readonly id: string; readonly otherId: string } };
type Links = Pick<Handlers<typeof teamTraining>, 'linked' | 'link' | 'unlink'>;

/** Which of some trainings call the reader. */
const callingOf = async (query: Query, { viewer }: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = query.selectFrom('occasion').select('id').where('id', 'in', ids);
  const rows = await found.where(callsPerson(viewer)).execute();
  return new Set(rows.map(({ id }) => id));
};

/** Handlers of the links between trainings. */
export const linkHandlers = (
  { database: { query }, clock, announcements }: Services,
  { seen, editable }: SeenTrainings,
  cards: ReturnType<typeof createCards>,
): Links => {
  /** The trainings of a chain that the reader may see, by date. */
  const chain = async ({ reader, whole: { training } }: Seen) => {
    const { ids, direct } = await chainOf(query, training.id);
    const calling = await callingOf(query, reader, ids);
    const all = (await wholesOf(query, ids)).filter(
      (one) => isThere(one) && (readsAsStaff(reader, one) || calling.has(one.training.id)),
    );
    const startOf = (one: (typeof all)[number]) => one.occasion?.starts_at ?? 0;
    const shown = await cards(
      reader,
      all.toSorted((one, other) => startOf(one) - startOf(other)),
    );
    return shown.map((card) => ({ ...card, direct: direct.has(card.id), itself: card.id === training.id }));
  };

  type Change = (pair: readonly [string, string], byUser: string) => Promise<void>;
  const changed =
    (change: Change) =>
    async ({ params: { id, otherId } }: Pair, { user }: { readonly user: User }) => {
      if (id === otherId) throw new AppError('link.itself');
      const one = dated(await editable(user, id));
      const other = dated(await seen(user, otherId));
      if (one.whole.training.club_id !== other.whole.training.club_id || !readsAsStaff(one.reader, other.whole))
        throw new AppError('notFound');
      await change([id, otherId], user.id);
      const clubId = one.whole.training.club_id;
      announcements.announce({ kind: 'clubChanged', clubId, of: 'occasion', ids: [id, otherId] });
      return chain(one);
    };

  return {
    linked: async ({ params }, { user }) => chain(await seen(user, params.id)),
    link: changed((pair, byUser) => linkTrainings(query, pair, { byUser, at: clock() })),
    unlink: changed((pair) => unlinkTrainings(query, pair)),
  };
};
