import { AppError } from '#contract/errors.ts';
import type { scouting } from '#contract/scouting.ts';
import { contactStages, keepUntil, mayBeMinor, type ScoutingStage } from '#domain/scouting/stages.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { decides, foreignFor, needScout, todayIn } from './opened.ts';
import * as store from './store.ts';

type Calls = Handlers<typeof scouting>;
type New = Parameters<Calls['add']>[0]['body'];
type Change = Omit<Parameters<Calls['update']>[0]['body'], 'version'>;

const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
const columnsOf = (body: Omit<New, 'confirm'> & Partial<Change>): Partial<store.ForeignRow> =>
  given({
    first_name: body.firstName,
    last_name: body.lastName,
    shirt: body.shirt,
    birth_year: body.birthYear,
    club_name: body.clubName,
    position: body.position,
    second_positions: body.secondPositions && JSON.stringify([...new Set(body.secondPositions)]),
    foot: body.foot,
    gender: body.gender,
    contact: body.contact,
    guardian_contact: body.guardianContact,
    contact_via: body.contactVia,
    next_step: body.nextStep,
    next_by: body.nextBy,
    next_on: body.nextOn,
  }) as Partial<store.ForeignRow>;

type Own = Pick<store.ForeignRow, 'club_id' | 'created_by'>;
/** The row of an outsider who has just been recorded. */
export const newForeign = (
  own: Own,
  facts: Partial<store.ForeignRow>,
  { today, at }: { readonly today: string; readonly at: number },
): store.ForeignRow => {
  const row = {
    ...{ id: crypto.randomUUID(), ...own, first_name: '', last_name: '', search_key: '', birth_year: null },
    ...{ club_name: '', shirt: null, position: null, second_positions: '[]', foot: null, gender: null },
    ...{ contact: '', guardian_contact: '', contact_via: '', stage: 'noted', stage_from: null, discard_reason: null },
    ...{ moved_on: today, next_step: '', next_by: null, next_on: null, keep_until: keepUntil(today), player_id: null },
    ...{ version: 1, created_at: at, updated_at: at, deleted_at: null, erased_at: null },
    ...facts,
  };
  return { ...row, search_key: store.keyOf(row) };
};

/** An outsider has a name or a shirt number. Throws `nameMissing`. */
export const needName = (row: Pick<store.ForeignRow, 'first_name' | 'last_name' | 'shirt'>): void => {
  if (row.first_name === '' && row.last_name === '' && row.shirt === null) throw new AppError('nameMissing');
};
/** A next step has a day, and a day has a next step. Throws `nextStepMissing`. */
export const needWholeStep = ({ next_step, next_on }: Pick<store.ForeignRow, 'next_step' | 'next_on'>): void => {
  if ((next_step === '') !== (next_on === null)) throw new AppError('nextStepMissing');
};
/** Contact is kept from the invitation on, and of somebody who may be under age that of the guardian. */
const needContactAllowed = (row: store.ForeignRow, change: Change, today: string): void => {
  const says = (text: string | undefined): boolean => text !== undefined && text !== '';
  if (!says(change.contact) && !says(change.guardianContact) && !says(change.contactVia)) return;
  if (!contactStages.includes(row.stage as ScoutingStage)) throw new AppError('contact.tooEarly');
  if (says(change.contact) && mayBeMinor(row.birth_year, today)) throw new AppError('contact.minor');
};

/** Records outsiders and changes them. */
export const createWriting = ({ database, clock }: Services) => {
  const { query } = database;

  /** Throws `twinPlayer`, with an id only where the user sees that outsider. */
  const needNoTwin = async (tx: Query, user: User, row: store.ForeignRow): Promise<void> => {
    const [twin] = await store.twinsOf(tx, row);
    if (!twin) return;
    const isSeen = await foreignFor(tx, user, twin.id).then(
      () => true,
      () => false,
    );
    throw new AppError('twinPlayer', isSeen ? { id: twin.id } : {});
  };

  return {
    add: async (user: User, { confirm, ...body }: New): Promise<string> => {
      const [at, clubId] = [clock(), user.clubId];
      const today = await todayIn(query, clubId, at);
      const row = newForeign({ club_id: clubId, created_by: user.id }, columnsOf(body), { today, at });
      needName(row);
      needWholeStep(row);
      await database.transaction(async (tx) => {
        await needScout(tx, clubId, body.nextBy);
        if (!confirm) await needNoTwin(tx, user, row);
        await store.addForeign(tx, row);
      });
      return row.id;
    },
    update: async (
      user: User,
      { id, club_id: clubId }: store.ForeignRow,
      { version, ...change }: Change & { readonly version: number },
    ) => {
      const at = clock();
      const today = await todayIn(query, clubId, at);
      const isContact = ['contact', 'guardianContact', 'contactVia'].some((field) => field in given(change));
      if (isContact && !decides(user)) throw new AppError('forbidden');
      await database.transaction(async (tx) => {
        const row = await store.lockedForeign(tx, id);
        if (!row) throw new AppError('notFound');
        if (row.version !== version) throw new AppError('record.changed');
        const columns = columnsOf(change);
        const changed = { ...row, ...columns };
        needContactAllowed(changed, change, today);
        needName(changed);
        needWholeStep(changed);
        await needScout(tx, clubId, change.nextBy);
        // Of somebody who turns out to be under age, only the contact of the guardian is kept.
        const contact = mayBeMinor(changed.birth_year, today) ? { contact: '' } : {};
        await store.changeForeign(tx, row, { ...columns, ...contact, updated_at: at });
      });
    },
  };
};
