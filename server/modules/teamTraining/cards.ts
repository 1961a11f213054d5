import type { TrainingCard } from '#contract/teamTrainingView.ts';
import { occasionStates } from '#domain/calendar/occasions.ts';
import { iso } from '#server/lists/page.ts';
import type { Services } from '#server/services.ts';
import { answersOf } from '../event/answerStore.ts';
import { targetRows } from '../event/calledStore.ts';
import { loadsOf } from './loads.ts';
import { exerciseNames, nameIn } from './partStore.ts';
import { partRows } from './planStore.ts';
import { type Reader, seesPlan } from './seen.ts';
import { feltOf, linksOf, type Whole } from './trainingStore.ts';
import { standingFor } from './view.ts';

const titlesAtMost = 6;

const placeOf = ({ occasion }: Whole) => ({
  start: occasion ? iso(occasion.starts_at) : null,
  end: occasion ? iso(occasion.ends_at) : null,
  place: occasion?.place ?? null,
  pitchId: occasion?.pitch_id ?? null,
  state: occasionStates.find((one) => one === occasion?.state) ?? ('planned' as const),
  seriesId: occasion?.series_id ?? null,
});

/** Trainings of a club as a list has them, in the order given. */
export const createCards =
  ({ database: { query }, clock }: Services) =>
  async (reader: Reader, wholes: readonly Whole[]): Promise<TrainingCard[]> => {
    const ids = wholes.map(({ training }) => training.id);
    const occasions = wholes.flatMap(({ occasion }) => occasion ?? []);
    const [all, felt, links, targets] = [
      Map.groupBy(await partRows(query, ids), ({ training_id }) => training_id),
      await feltOf(query, ids),
      await linksOf(query, ids),
      await targetRows(query, ids),
    ];
    const { ids: people, furtherPlayers } = reader.viewer;
    const club = { clubId: wholes[0]?.training.club_id ?? '', ids: people, furtherPlayers };
    const answers = await answersOf(query, club, occasions, targets);
    const names = await exerciseNames(query, [...all.values()].flat());
    return wholes.map((whole) => {
      const { id } = whole.training;
      const parts = all.get(id) ?? [];
      const { counts = null, own = null } = answers.get(id) ?? {};
      const titles = seesPlan(reader, whole)
        ? parts.slice(0, titlesAtMost).map((part) => part.title || nameIn(names, part))
        : [];
      return {
        ...standingFor(reader, whole),
        ...loadsOf(reader, whole, { parts, felt: felt.get(id) ?? [], now: clock() }),
        ...placeOf(whole),
        parts: seesPlan(reader, whole) ? parts.length : 0,
        titles,
        counts,
        answer: own,
        links: links.get(id)?.length ?? 0,
      };
    });
  };
