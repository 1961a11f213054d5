import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { InjuryRow } from '#contract/injuryRecord.ts';
import { may } from '#domain/rights.ts';
import { newId } from '#realtime/newId.ts';
import { InjuryLine } from '#records/injuries/InjuryLine.tsx';
import { boardPhases } from '#records/injuries/injuryWords.ts';
import { classes } from '#ui/controls/classes.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { HeadFigure } from '#ui/layout/HeadFigure.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { WhenNear } from '#ui/records/WhenNear.tsx';
import { Board } from './parts/Board.tsx';
import { useOpenInjuries } from './queries.ts';

const RecordInjury = lazyPart(async () => (await import('./parts/RecordInjury.tsx')).RecordInjury);
const SeasonFigures = lazyPart(async () => (await import('./parts/SeasonFigures.tsx')).SeasonFigures);
const RemovedInjuries = lazyPart(async () => (await import('./parts/RemovedInjuries.tsx')).RemovedInjuries);

/** "Eight on the way back. The expected day of Palacios is over." */
const useSentence = (rows: readonly InjuryRow[] | undefined): string => {
  const { t, i18n } = useTranslation('injuries');
  if (!rows) return '';
  if (rows.length === 0) return t('says.none');
  const late = rows.filter(({ overdue }) => overdue).map(({ player }) => player.lastName || player.firstName);
  const names = new Intl.ListFormat(i18n.language).format(late.slice(0, 3));
  const open = t('says.open', { count: rows.length });
  return late.length === 0 ? open : `${open} ${t('says.overdue', { names })}`;
};

const chip =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border px-4 font-medium text-14 whitespace-nowrap';

/** On a phone: one list, with a chip for each phase that somebody is in. */
const PhaseList = ({ rows }: { rows: readonly InjuryRow[] }) => {
  const { t } = useTranslation('injuries');
  const [chosen, setChosen] = useState<InjuryRow['phase']>();
  const shown = rows.filter(({ phase }) => chosen === undefined || phase === chosen);
  const counts = boardPhases.flatMap((phase) => {
    const count = rows.filter((row) => row.phase === phase).length;
    return count > 0 ? [{ phase, count }] : [];
  });
  const look = (on: boolean) =>
    classes(chip, on ? 'border-ink bg-ink text-inverse' : 'border-edge bg-raised text-ink hover:border-ink');
  return (
    <>
      <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-2">
        <legend className="sr-only">{t('filter')}</legend>
        <button
          type="button"
          aria-pressed={chosen === undefined}
          className={look(chosen === undefined)}
          onClick={() => setChosen(undefined)}
        >
          {t('all', { count: rows.length })}
        </button>
        {counts.map(({ phase, count }) => (
          <button
            key={phase}
            type="button"
            aria-pressed={chosen === phase}
            className={look(chosen === phase)}
            onClick={() => setChosen(phase)}
          >
            {t('chip', { phase: t(`phase.${phase}`), count })}
          </button>
        ))}
      </fieldset>
      <ul>
        {shown.map((row) => (
          <InjuryLine key={row.id} of={row} />
        ))}
      </ul>
    </>
  );
};

/** Who is injured, by phase: six columns on a desk, a list on a phone. Overdue ones come first. */
export const InjuriesScreen = () => {
  const { t } = useTranslation('injuries');
  const hasRoom = useRoom();
  const found = useOpenInjuries();
  const rows = found.data?.rows;
  const edits = may(useUser().roles, 'injury.edit');
  const [commandId, setCommandId] = useState<string>();
  usePageTitle(t('title'));
  const countOf = (availability: InjuryRow['availability']) =>
    rows?.filter((row) => row.availability === availability).length;
  return (
    <>
      <SectionHead
        title={t('title')}
        description={useSentence(rows)}
        figures={
          <>
            <HeadFigure value={countOf('none')} label={t('figures.out')} />
            <HeadFigure value={countOf('partial')} label={t('figures.limited')} />
          </>
        }
      >
        {edits && <HeadAction label={t('new')} icon={Plus} look="chalk" onClick={() => setCommandId(newId())} />}
      </SectionHead>
      <Gate
        of={found}
        isEmpty={({ rows: all }) => all.length === 0}
        empty={<EmptyState title={t('empty')} description={t('emptySays')} />}
      >
        {({ rows: all }) => (hasRoom('md') ? <Board rows={all} /> : <PhaseList rows={all} />)}
      </Gate>
      <WhenNear>
        <Suspense fallback={null}>
          <SeasonFigures />
          {edits && <RemovedInjuries />}
        </Suspense>
      </WhenNear>
      {commandId !== undefined && (
        <Suspense fallback={null}>
          <RecordInjury commandId={commandId} onClose={() => setCommandId(undefined)} />
        </Suspense>
      )}
    </>
  );
};
