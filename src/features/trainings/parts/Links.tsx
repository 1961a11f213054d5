import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TeamTraining } from '#contract/teamTrainingView.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';
import { toast } from '#ui/controls/toast.ts';
import { shortDay } from '#ui/layout/moments.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { failed } from '../failed.ts';
import { everyTraining, useLink, useLinked, useTrainings, useUnlink } from '../queries.ts';
import { nameOf } from '../trainingWords.ts';
import { BlockHead } from './BlockHead.tsx';

type Choice = Parameters<typeof useTrainings>[0];
const listed = (view: string): Choice => ({
  search: '',
  sort: 'start',
  direction: 'asc',
  page: 1,
  filter: { ...everyTraining, view },
});

/** The trainings that this one may be linked with: the next ones, and the last. */
const Choices = ({ not, onChoose }: { not: ReadonlySet<string>; onChoose: (id: string) => void }) => {
  const { t, i18n } = useTranslation('trainings');
  const [coming, past] = [useTrainings(listed('coming')), useTrainings(listed('past'))];
  const rows = [...(coming.data?.rows ?? []), ...(past.data?.rows ?? [])].filter(({ id }) => !not.has(id));
  return (
    <Gate of={coming.data ? past : coming} isEmpty={() => rows.length === 0} empty={<p>{t('link.nothing')}</p>}>
      {() => (
        <ul>
          {rows.map((one) => (
            <li key={one.id} className="border-line border-b">
              <button
                type="button"
                onClick={() => onChoose(one.id)}
                className="flex min-h-14 w-full items-center gap-3 text-left hover:bg-sunken"
              >
                <span className="w-24 shrink-0 text-14 text-soft">
                  {one.start && shortDay(one.start, i18n.language)}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="break-words font-semibold">{nameOf(one, t)}</span>
                  <span className="block text-14 text-soft">{one.team.name}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Gate>
  );
};

/** The chain of trainings with the same theme, by date; those that are linked directly can be unlinked. */
export const Links = ({ training }: { training: TeamTraining }) => {
  const { t, i18n } = useTranslation(['trainings', 'common']);
  const [choosing, setChoosing] = useState(false);
  const chain = useLinked(training.id, training.links > 0);
  const [link, unlink] = [useLink(), useUnlink()];
  const rows = (chain.data ?? []).filter(({ itself }) => !itself);
  const choose = (otherId: string): void => {
    setChoosing(false);
    link.mutate({ id: training.id, otherId }, { onError: failed });
  };
  const remove = (otherId: string, name: string): void => {
    const pair = { id: training.id, otherId };
    unlink.mutate(pair, {
      onError: failed,
      onSuccess: () =>
        toast.done(t('link.removed', { name }), {
          label: t('common:undo'),
          onClick: () => link.mutate(pair, { onError: failed }),
        }),
    });
  };
  if (rows.length === 0 && !training.editable) return null;
  return (
    <section aria-label={t('link.title')} className="mt-8">
      <BlockHead title={t('link.title')} />
      {rows.length === 0 && <p className="pt-3 text-soft">{t('link.says')}</p>}
      <ol>
        {rows.map((one) => (
          <li key={one.id} className="flex min-h-14 items-center gap-3 border-line border-b">
            <span className="w-24 shrink-0 text-14 text-soft">{one.start && shortDay(one.start, i18n.language)}</span>
            <Link to={`/trainings/${one.id}`} className="min-w-0 flex-1 break-words font-semibold hover:underline">
              {nameOf(one, t)}
            </Link>
            {one.direct && training.editable && (
              <IconButton
                size={48}
                label={t('link.unlink', { name: nameOf(one, t) })}
                icon={<Unlink size={18} aria-hidden="true" />}
                onClick={() => remove(one.id, nameOf(one, t))}
              />
            )}
          </li>
        ))}
      </ol>
      {training.editable && (
        <Button className="mt-3" icon={<Link2 size={18} aria-hidden="true" />} onClick={() => setChoosing(true)}>
          {t('link.add')}
        </Button>
      )}
      <LazyDialog open={choosing} onClose={() => setChoosing(false)} title={t('link.choose')}>
        <Choices
          not={new Set([training.id, ...rows.filter(({ direct }) => direct).map(({ id }) => id)])}
          onChoose={choose}
        />
      </LazyDialog>
    </section>
  );
};
