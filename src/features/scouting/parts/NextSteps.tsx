import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForeignPlayer } from '#contract/scoutingRecord.ts';
import type { ScoutingStage } from '#domain/scouting/stages.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { Part } from '#ui/layout/Part.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { isDue, useScoutingWords } from '../scoutingWords.ts';

const DecisionDialog = lazyPart(async () => (await import('./DecisionDialog.tsx')).DecisionDialog);
const SignDialog = lazyPart(async () => (await import('./SignDialog.tsx')).SignDialog);

/** What comes next and when, and the decisions that can follow. */
export const NextSteps = ({ of }: { of: ForeignPlayer }) => {
  const { t } = useTranslation('scouting');
  const words = useScoutingWords();
  const [open, setOpen] = useState<ScoutingStage | 'register'>();
  const { stage, discardReason, forgotten, stillFor, playerId, decide, next } = of;
  const canRegister = decide && stage === 'signed' && playerId === null;
  const close = () => setOpen(undefined);
  return (
    <Part title={t('form.nextStep')}>
      <p className="flex items-baseline gap-2 pt-3 font-semibold">
        {isDue(of) && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-ink" />}
        <span className="min-w-0 break-words">
          {stage === 'discarded' && discardReason
            ? t('discardedFor', { reason: t(`discardReasons.${discardReason}`).toLocaleLowerCase() })
            : words.step(of)}
        </span>
      </p>
      {forgotten && <p className="font-semibold text-14 text-warn">{t('still', { count: stillFor })}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden pt-3">
        {canRegister && (
          <Button variant="go" onClick={() => setOpen('register')}>
            {t('register')}
          </Button>
        )}
        {playerId !== null && <LinkButton to={`/players/${playerId}`}>{t('seePlayer')}</LinkButton>}
        {next.map((to) => (
          <Button key={to} variant={to === 'discarded' || canRegister ? 'quiet' : 'go'} onClick={() => setOpen(to)}>
            {t(`decide.${to}`)}
          </Button>
        ))}
      </div>
      <Suspense fallback={null}>
        {open === 'register' && <SignDialog of={of} onClose={close} />}
        {open && open !== 'register' && <DecisionDialog of={of} to={open} onClose={close} />}
      </Suspense>
    </Part>
  );
};
