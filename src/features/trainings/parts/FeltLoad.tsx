import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { teamTraining } from '#contract/teamTraining.ts';
import type { TeamTraining, TrainingPeople, TrainingPerson } from '#contract/teamTrainingView.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/controls/toast.ts';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { countWords } from '#ui/layout/dates.ts';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { RpeFields } from '#ui/training/RpeFields.tsx';
import { failed } from '../failed.ts';
import { useRefresh } from '../queries.ts';
import { BlockHead } from './BlockHead.tsx';

/** Only where somebody is too young to be asked. */
const GroupFigure = lazyPart(async () => (await import('./GroupFigure.tsx')).GroupFigure, { quiet: true });

const wasThere = ({ presence, personKind }: TrainingPerson): boolean =>
  personKind === 'player' && (presence === 'present' || presence === 'late');

/** What each player said, beside the intensity that was planned; a bar for each, without colours that judge. */
const Said = ({ rows }: { rows: readonly TrainingPerson[] }) => {
  const { t } = useTranslation('trainings');
  return (
    <ul>
      {rows.map((one) => (
        <li key={one.personId} className="flex min-h-11 items-center gap-3 border-line border-b">
          <ShirtNumber number={one.dorsal} size={24} />
          {/* On a phone the bar is below the name, which then has room. */}
          <span className="grid min-w-0 flex-1 gap-1 py-1.5 sm:flex sm:items-center sm:gap-3">
            <span className="wrap-anywhere min-w-0 sm:flex-1">{`${one.firstName} ${one.lastName}`.trim()}</span>
            <span aria-hidden="true" className="h-2 w-full overflow-hidden rounded-full bg-sunken sm:w-28">
              <span className="block h-full bg-club-edge" style={{ width: `${(one.rpe ?? 0) * 10}%` }} />
            </span>
          </span>
          <span className="figures w-8 text-right text-20">{one.rpe ?? '–'}</span>
          <span className="tabular w-16 text-right text-14 text-soft">
            {one.load ?? t(one.asked ? 'load.notSaid' : 'load.notAsked')}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** After a training: the planned load beside the one that its players felt, and how many of them said so. */
export const FeltLoad = ({ training, people }: { training: TeamTraining; people: TrainingPeople }) => {
  const { t, i18n } = useTranslation(['trainings', 'common']);
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const forAll = useMutation({
    mutationFn: (rpe: number) =>
      send(teamTraining.rpe, { params: { id: training.id }, body: { rpe, everybody: true } }),
    onSuccess: () => {
      setAsking(false);
      void toast.done(t('rpe.saved'));
    },
    onError: failed,
    onSettled: () => void refresh(),
  });
  const { doneLoad, plannedLoad } = training;
  const rows = people.rows.filter(wasThere);
  const [older, young] = [rows.filter(({ asked }) => asked), rows.filter(({ asked }) => !asked)];
  const now = Date.now();
  const open = now >= Date.parse(people.rpeFrom) && now <= Date.parse(people.rpeUntil);
  if (!doneLoad || rows.length === 0 || now < Date.parse(people.rpeFrom)) return null;
  const words = (figure: number | null) => (figure === null ? '–' : countWords(Math.round(figure), i18n.language));
  return (
    <section aria-label={t('load.title')} className="mt-8 max-w-[760px]">
      <BlockHead title={t('load.title')} />
      <dl className="flex gap-10 py-3">
        <div>
          <dd className="figures text-48">{words(plannedLoad)}</dd>
          <dt className="text-14 text-soft">{t('load.planned')}</dt>
        </div>
        <div>
          <dd className="figures text-48">{words(doneLoad.median)}</dd>
          <dt className="text-14 text-soft">
            {t('load.felt')} · {t('load.answered', { answered: doneLoad.answered, count: doneLoad.asked })}
          </dt>
        </div>
      </dl>
      <p className="pb-3 text-14 text-soft">{t('load.says')}</p>
      <Said rows={rows} />
      {open && training.editable && young.length > 0 && (
        <Suspense fallback={null}>
          <GroupFigure training={training} people={people} young={young} />
        </Suspense>
      )}
      {open && training.editable && older.some(({ rpe }) => rpe === null) && (
        <div className="pt-3">
          {asking ? (
            <RpeFields
              question={t('rpe.forAll')}
              value={null}
              busy={forAll.isPending}
              onChange={(rpe) => forAll.mutate(rpe)}
            />
          ) : (
            <Button onClick={() => setAsking(true)}>{t('rpe.forAllOpen')}</Button>
          )}
        </div>
      )}
    </section>
  );
};
