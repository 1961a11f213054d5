import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { KindMark } from '#ui/football/KindMark.tsx';
import { FilledSentence } from '#ui/layout/FilledSentence.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { type CalendarState, shownKinds, whoseOf } from '../calendarState.ts';
import { useOtherCalendars } from '../useOtherCalendars.ts';

const PersonDialog = lazyPart(async () => (await import('./PersonDialog.tsx')).PersonDialog);

type Named = { readonly id: string; readonly name: string };
export type FiltersProps = {
  state: CalendarState;
  teams: readonly Named[];
  /** Whether the user may choose the calendar of the club. */
  whole: boolean;
  onChange: (change: Partial<CalendarState>) => void;
};
const aPerson = 'person';

/** "Calendar of [my calendar] with [Trainings] [Matches] [Events] [Birthdays]". */
export const Filters = ({ state, teams, whole, onChange }: FiltersProps) => {
  const { t } = useTranslation('calendar');
  const [asksPerson, setAsksPerson] = useState(false);
  const { groups, pitches, person } = useOtherCalendars(state.of, whole);
  const choices = [
    { value: 'mine', label: t('filter.mine') },
    ...(whole ? [{ value: 'club', label: t('filter.club') }] : []),
    ...teams.flatMap(({ id, name }) => [
      { value: id, label: name },
      ...groups
        .filter(({ teamId }) => teamId === id)
        .map((group) => ({ value: `group:${group.id}`, label: t('filter.group', { team: name, name: group.name }) })),
    ]),
    ...pitches.map(({ id, name }) => ({ value: `pitch:${id}`, label: t('filter.pitch', { name }) })),
    ...(whoseOf(state.of)?.of === aPerson ? [{ value: state.of, label: person ?? t('filter.onePerson') }] : []),
    ...(whole ? [{ value: aPerson, label: t('filter.person') }] : []),
  ];
  const choose = (of: string) => (of === aPerson ? setAsksPerson(true) : onChange({ of }));
  return (
    <search
      aria-label={t('filter.label')}
      className="scrollbar-none flex flex-wrap items-center gap-x-3 gap-y-1 text-16 text-soft max-md:full-width max-md:flex-nowrap max-md:overflow-x-auto max-md:py-1"
    >
      <span className="shrink-0 leading-10">
        <FilledSentence
          text={t('filter.sentence')}
          parts={{
            of: <InlineSelect label={t('filter.of')} value={state.of} choices={choices} onChange={choose} />,
          }}
        />
      </span>
      <fieldset className="flex min-w-0 flex-wrap gap-1.5 max-md:shrink-0 max-md:flex-nowrap">
        <legend className="sr-only">{t('filter.kinds')}</legend>
        {shownKinds.map((kind) => {
          const on = state.kinds.includes(kind);
          const next = on ? state.kinds.filter((one) => one !== kind) : [...state.kinds, kind];
          return (
            <label
              key={kind}
              className={classes(
                'relative inline-flex min-h-11 items-center gap-2 rounded-8 border px-3 text-14 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
                on
                  ? 'border-ink bg-raised font-semibold text-ink'
                  : 'border-edge border-dashed text-soft hover:border-ink',
              )}
            >
              <input
                type="checkbox"
                checked={on}
                onChange={() => onChange({ kinds: shownKinds.filter((one) => next.includes(one)) })}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <KindMark kind={kind} className={on ? 'text-go' : undefined} />
              <span>{t(`kinds.${kind}`)}</span>
            </label>
          );
        })}
      </fieldset>
      {asksPerson && (
        <Suspense fallback={null}>
          <PersonDialog
            onClose={() => setAsksPerson(false)}
            onPick={(id) => {
              setAsksPerson(false);
              onChange({ of: `person:${id}` });
            }}
          />
        </Suspense>
      )}
    </search>
  );
};
