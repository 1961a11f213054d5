import fc from 'fast-check';
import { planEdit, type SeriesPlan } from '#domain/calendar/seriesEdit.ts';
import { carryOut, naiveEdit, type Occasion, rowOf, type Wanted } from './naiveSeries.ts';
import { dayAfter } from './randomRule.ts';

const fields = ['time', 'place', 'title'] as const;
const first = '2026-09-01';
const anyValues = fc.dictionary(fc.constantFrom(...fields), fc.constantFrom('a', 'b', 'c'), { maxKeys: 3 });

const occasion = (place: number) =>
  fc
    .record({
      own: fc.oneof(
        { weight: 3, arbitrary: fc.constant<string[]>([]) },
        { weight: 1, arbitrary: fc.subarray([...fields, 'day']) },
      ),
      moved: fc.integer({ min: -12, max: 12 }),
      answers: fc.array(fc.constantFrom('Ana yes', 'Bea no', 'Cris maybe'), { maxLength: 2 }),
      plan: fc.option(fc.constant(`plan ${place}`), { freq: 2 }),
      state: fc.oneof(
        { weight: 8, arbitrary: fc.constant('planned' as const) },
        { weight: 1, arbitrary: fc.constantFrom('cancelled' as const, 'removed' as const) },
      ),
    })
    .map(({ moved, ...rest }) => ({ ...rest, place, moved }));

/** A series on some date of its life: what has begun has, some were changed, moved, cancelled or removed by hand. */
const anySeries = fc
  .record({
    length: fc.integer({ min: 1, max: 12 }),
    past: fc.integer({ min: -7, max: 100 }),
    step: fc.constantFrom(1, 7),
  })
  .chain(({ length, past, step }) =>
    fc
      .tuple(...Array.from({ length }, (_, place) => occasion(place)))
      .map((drawn) => ({ drawn, step, today: dayAfter(first, Math.min(past, length * step + 2)) })),
  )
  .map(({ drawn, step, today }) => ({
    today,
    list: drawn.map(({ place, moved, own, ...rest }): Occasion => {
      const seriesDay = dayAfter(first, place * step);
      const day = own.includes('day') ? dayAfter(seriesDay, moved) : seriesDay;
      const values = { time: '18:00', place: 'pitch 1', title: own.includes('title') ? 'by hand' : 'Training' };
      return { id: `o${place}`, seriesDay, day, values, own, begun: day < today, ...rest };
    }),
  }));

/** A series and a change of it. New dates begin anywhere after its first date, as a new rule would give them. */
export const anyEdit: fc.Arbitrary<{ readonly list: readonly Occasion[]; readonly wanted: Wanted }> = fc
  .record({
    series: anySeries,
    scope: fc.constantFrom('this' as const, 'following' as const, 'coming' as const),
    chosen: fc.nat(11),
    values: anyValues,
    dates: fc.option(
      fc.record({ many: fc.integer({ min: 1, max: 14 }), shift: fc.nat(3), step: fc.constantFrom(1, 3, 7) }),
    ),
    keepOwn: fc.boolean(),
  })
  .map(({ series: { list, today }, scope, chosen, values, dates, keepOwn }) => {
    const row = list[chosen % list.length];
    const start = scope === 'coming' ? today : (row?.seriesDay ?? first);
    const { many, shift, step } = dates ?? { many: 0, shift: 0, step: 1 };
    const days = dates ? Array.from({ length: many }, (_, place) => dayAfter(start, shift + place * step)) : null;
    return { list, wanted: { scope, id: row?.id ?? '', values, days, today, keepOwn } };
  });

export const planOf = (list: readonly Occasion[], { values, ...wanted }: Wanted): SeriesPlan | 'occasion.begun' =>
  planEdit(list.map(rowOf), { ...wanted, fields: Object.keys(values) });

const sorted = (list: readonly Occasion[]): readonly Occasion[] =>
  [...list].map((one) => ({ ...one, own: [...one.own].sort() })).sort((a, b) => a.id.localeCompare(b.id));

/** What is lost or different when a change is carried out by its plan and by the list. Empty is right. */
export const lostBy = (list: readonly Occasion[], wanted: Wanted): readonly string[] => {
  const plan = planOf(list, wanted);
  if (plan === 'occasion.begun') return [];
  const after = carryOut(list, plan, wanted.values);
  const lost = list.flatMap((one) => {
    const now = after.find(({ id }) => id === one.id);
    const precious = one.answers.length > 0 || one.plan !== null || one.own.length > 0;
    if (!now || (precious && now.state === 'removed' && one.state !== 'removed')) return [`${one.id} is gone`];
    if (now.answers !== one.answers || now.plan !== one.plan) return [`${one.id} lost an answer or its plan`];
    if (one.begun && now !== one) return [`${one.id} had begun and changed`];
    const overwritten = wanted.scope !== 'this' && wanted.keepOwn;
    const same = one.own.every((name) =>
      name === 'day' ? now.day === one.day : now.values[name] === one.values[name],
    );
    return overwritten && !same ? [`${one.id} lost what was changed by hand`] : [];
  });
  const differs = JSON.stringify(sorted(after)) !== JSON.stringify(sorted(naiveEdit(list, wanted)));
  return differs ? [...lost, 'the list differs'] : lost;
};
