import { useTranslation } from 'react-i18next';
import { classes } from '#ui/classes.ts';
import type { Desk } from '../useDesk.ts';

/** What keeps the match from being kicked off, said in a sentence; and what only deserves a look. */
const useMissing = ({ state, refusal, candidates, bench, locked }: Desk): { says: string; stops: boolean } => {
  const { t } = useTranslation('preparation');
  const placed = Object.keys(state.lineup).length;
  const { onPitch, least } = state.rules;
  if (locked) return { says: t('missing.locked'), stops: false };
  if (Object.keys(state.players).length === 0) return { says: t('missing.squad'), stops: true };
  if (refusal?.code === 'lineup.tooFew') return { says: t('missing.players', { count: least - placed }), stops: true };
  if (refusal?.code === 'lineup.keeperMissing') return { says: t('missing.keeper'), stops: true };
  if (refusal?.code === 'lineup.keeperTwice') return { says: t('missing.keepers'), stops: true };
  const unfit = candidates.filter((one) => one.id in state.lineup && one.status !== 'active');
  const says = [
    placed < onPitch
      ? t('missing.open', { count: onPitch - placed, placed })
      : t('missing.nothing', { bench: bench.length }),
    ...unfit.map((one) => t(`missing.${one.status === 'active' ? 'away' : one.status}`, { name: one.shortName })),
  ].join(' ');
  return { says, stops: false };
};

export const Missing = ({ desk }: { desk: Desk }) => {
  const { says, stops } = useMissing(desk);
  return (
    <p role="status" className={classes('min-w-0 flex-1 text-14', stops ? 'font-semibold text-warn' : 'text-soft')}>
      {says}
    </p>
  );
};
