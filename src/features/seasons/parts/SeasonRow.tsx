import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { send } from '#api/send.ts';
import { season as calls, type Season } from '#contract/season.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/controls/ConfirmDialog.tsx';
import { classes } from '#ui/controls/classes.ts';
import { toast } from '#ui/controls/toast.ts';
import { dayWords } from '#ui/layout/dates.ts';
import { useRecordMutation } from '../queries.ts';
import { SeasonProgress } from './SeasonProgress.tsx';

export type SeasonRowProps = { season: Season; runs: boolean; onEdit: () => void };
type Asking = 'current' | 'remove' | 'undo';

/** One season and its actions; each action has one confirmation. */
export const SeasonRow = ({ season, runs, onEdit }: SeasonRowProps) => {
  const { t, i18n } = useTranslation('seasons');
  const [asking, setAsking] = useState<Asking>();
  const { id, clubId, name, current, undoableChangeId } = season;
  const mutation = useRecordMutation(async (what: Asking) => {
    if (what === 'current') await send(calls.setCurrent, { body: { seasonId: id, clubId } });
    if (what === 'remove') await send(calls.remove, { params: { id } });
    if (what === 'undo' && undoableChangeId) {
      const before = await send(calls.undoChange, { params: { id: undoableChangeId }, body: {} });
      void toast.done(t('undone', { name: before.name }));
    }
    setAsking(undefined);
  });
  const words = {
    current: [t('currentTitle', { name }), t('currentSays'), t('makeCurrent')],
    remove: [t('removeTitle', { name }), t('removeSays'), t('remove')],
    undo: [t('undoTitle', { name }), t('undoSays'), t('undo')],
  } as const;
  const [title, description, label] = words[asking ?? 'current'];
  const ask = (what: Asking) => (
    <Button size={44} variant="ghost" onClick={() => setAsking(what)}>
      {words[what][2]}
    </Button>
  );
  return (
    <li
      className={classes(
        'flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b py-4',
        current && 'border-l-4 border-l-club-edge pl-4',
      )}
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="title flex flex-wrap items-baseline gap-x-3 text-32">
          {name}
          {current && <span className="heading text-ink">{t('current')}</span>}
        </h2>
        <p className="tabular text-14 text-soft">
          {`${dayWords(season.startsOn, i18n.language)} – ${dayWords(season.endsOn, i18n.language)}`}
        </p>
        {current && <SeasonProgress season={season} />}
      </div>
      <Link
        to={current ? '/teams' : `/teams?season=${id}`}
        className="figures inline-flex min-h-11 items-center text-24 underline-offset-4 hover:underline"
      >
        {t('teams', { count: season.teams })}
      </Link>
      {runs && (
        <div className="flex flex-wrap gap-1">
          {undoableChangeId && ask('undo')}
          {!current && ask('current')}
          {!current && season.teams === 0 && ask('remove')}
          <Button size={44} onClick={onEdit}>
            {t('edit')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={title}
        description={description}
        confirmLabel={label}
        busy={mutation.isPending}
        error={mutation.error}
        onConfirm={() => asking && mutation.mutate(asking)}
      />
    </li>
  );
};
