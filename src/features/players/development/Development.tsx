import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evaluation, PlayerEvaluations } from '#contract/evaluationView.ts';
import type { Player } from '#contract/player.ts';
import { Button } from '#ui/controls/Button.tsx';
import { dayWords } from '#ui/layout/dates.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { ExportMenu } from '#ui/records/ExportMenu.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { Removed } from '#ui/records/Removed.tsx';
import { useRestoreRecord } from '#ui/records/useRestoreRecord.ts';
import { AbilityDots } from './AbilityDots.tsx';
import { EvaluationItem } from './EvaluationItem.tsx';
import { exportOf, useEvaluations, useRemovedEvaluations, useRestoreEvaluation } from './queries.ts';
import { RatedForm } from './RatedForm.tsx';

const EvaluationDialog = lazyPart(async () => (await import('./EvaluationDialog.tsx')).EvaluationDialog);

const Goals = ({ goals }: Pick<PlayerEvaluations, 'goals'>) => {
  const { t, i18n } = useTranslation('evaluations');
  const open = goals.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  return (
    <section aria-label={t('goals')} className="pt-8">
      <h2 className="heading border-line border-b pb-1 text-ink">{t('goals')}</h2>
      <ul>
        {open.map(({ id, text, until }) => (
          <li key={id} className="flex min-h-12 items-center justify-between gap-3 border-line border-b py-2">
            <span className="min-w-0 break-words">{text}</span>
            {until && <span className="whitespace-nowrap text-14 text-soft">{dayWords(until, i18n.language)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Evaluations of the player that were removed and that the user may restore. */
const RemovedEvaluations = ({ playerId }: { playerId: string }) => {
  const { t, i18n } = useTranslation('evaluations');
  const { data } = useRemovedEvaluations();
  const back = useRestoreRecord(useRestoreEvaluation(playerId));
  const rows = data
    ?.filter((one) => one.playerId === playerId)
    .map(({ id, kind, day, removedAt }) => ({
      ...{ id, removedAt },
      name: `${t(`kinds.${kind}`)}, ${dayWords(day, i18n.language)}`,
    }));
  return (
    <Removed
      title={t('gone.title')}
      description={t('gone.says')}
      rows={rows}
      backOf={(name) => t('gone.back', { name })}
      onBack={back}
    />
  );
};

/** Kinds that the form changes; the others are changed where they were made. */
const isTyped = ({ kind, mine }: Evaluation): boolean => mine && (kind === 'period' || kind === 'self');

type Asked = PlayerEvaluations['asked'][number];
type Opened = { readonly kind: 'period' | 'self'; readonly one?: Evaluation; readonly round?: Asked };

type AddProps = {
  player: Player;
  edit: boolean;
  self: boolean;
  /** There is something to export. */
  some: boolean;
  onOpen: (opened: Opened) => void;
};
const AddButtons = ({ player, edit, self, some, onOpen }: AddProps) => {
  const { t } = useTranslation('evaluations');
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {edit && some && (
        <ExportMenu
          name={`${player.firstName} ${player.lastName} ${t('list')}`.toLowerCase()}
          onExport={(format) => exportOf(player, format)}
        />
      )}
      {self && <Button onClick={() => onOpen({ kind: 'self' })}>{t('addSelf')}</Button>}
      {edit && (
        <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => onOpen({ kind: 'period' })}>
          {t('add')}
        </Button>
      )}
    </div>
  );
};

type ListProps = { evaluations: readonly Evaluation[]; name: string; onOpen: (opened: Opened) => void };

const EvaluationList = ({ evaluations, name, onOpen }: ListProps) => {
  const { t } = useTranslation('evaluations');
  const editOf = (one: Evaluation) =>
    isTyped(one) ? () => onOpen({ kind: one.kind === 'self' ? 'self' : 'period', one }) : undefined;
  return (
    <section aria-label={t('list')} className="pt-8">
      <h2 className="heading border-line border-b pb-1 text-ink">{t('list')}</h2>
      <ul>
        {evaluations.map((one) => (
          <EvaluationItem key={one.id} one={one} name={name} onEdit={editOf(one)} />
        ))}
      </ul>
    </section>
  );
};

/** Rounds in which the player is asked, each with the button that answers. */
const AskedRounds = ({ asked, onOpen }: { asked: readonly Asked[]; onOpen: (opened: Opened) => void }) => {
  const { t, i18n } = useTranslation('evaluations');
  if (asked.length === 0) return null;
  return (
    <ul aria-label={t('asked.title')} className="pb-4">
      {asked.map((round) => (
        <li key={round.id} className="flex flex-wrap items-center gap-3 border-line border-y py-3">
          <p className="min-w-0 flex-1 basis-60 break-words">
            {t('asked.says', { name: round.name, day: dayWords(round.closesOn, i18n.language) })}
          </p>
          <Button variant="go" onClick={() => onOpen({ kind: 'self', round })}>
            {t('asked.answer')}
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** How a player develops: form, abilities as dots, goals, and the evaluations that the user sees. */
export const Development = ({ player }: { player: Player }) => {
  const { t } = useTranslation('evaluations');
  const found = useEvaluations(player.id);
  const [open, setOpen] = useState<Opened>();
  return (
    <Gate of={found}>
      {({ edit, self, asked, evaluations, series, form, matches, goals }) => {
        const writes = edit || self;
        const add = writes && <AddButtons {...{ player, edit, self }} some={evaluations.length > 0} onOpen={setOpen} />;
        return (
          <>
            <AskedRounds asked={asked} onOpen={setOpen} />
            {evaluations.length === 0 ? (
              <EmptyState title={t('empty')} description={t(edit ? 'emptySays' : 'emptyReader')} action={add} />
            ) : (
              <>
                {add && <div className="pb-4">{add}</div>}
                <RatedForm form={form} matches={matches} />
                <AbilityDots series={series} />
                <Goals goals={goals} />
                <EvaluationList evaluations={evaluations} name={player.firstName} onOpen={setOpen} />
              </>
            )}
            {writes && <RemovedEvaluations playerId={player.id} />}
            {open && (
              <Suspense fallback={null}>
                <EvaluationDialog
                  player={player}
                  kind={open.kind}
                  one={open.one}
                  round={open.round}
                  onClose={() => setOpen(undefined)}
                />
              </Suspense>
            )}
          </>
        );
      }}
    </Gate>
  );
};
