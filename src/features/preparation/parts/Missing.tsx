import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import type { LineUpEditor } from '../useLineUpEditor.ts';

/** What prevents the kick-off, as a sentence; and what is only a warning. */
const useMissing = ({
  state,
  refusal,
  candidates,
  bench,
  locked,
}: LineUpEditor): { description: string; stops: boolean } => {
  const { t } = useTranslation('preparation');
  const placed = Object.keys(state.lineup).length;
  const { onPitch, least } = state.rules;
  if (locked) return { description: t('missing.locked'), stops: false };
  if (Object.keys(state.players).length === 0) return { description: t('missing.squad'), stops: true };
  if (refusal?.code === 'lineup.tooFew')
    return { description: t('missing.players', { count: least - placed }), stops: true };
  if (refusal?.code === 'lineup.keeperMissing') return { description: t('missing.keeper'), stops: true };
  if (refusal?.code === 'lineup.keeperTwice') return { description: t('missing.keepers'), stops: true };
  const unfit = candidates.filter((one) => one.id in state.lineup && one.status !== 'active');
  const description = [
    placed < onPitch
      ? t('missing.open', { count: onPitch - placed, placed })
      : t('missing.nothing', { bench: bench.length }),
    ...unfit.map((one) => t(`missing.${one.status === 'active' ? 'away' : one.status}`, { name: one.shortName })),
  ].join(' ');
  return { description, stops: false };
};

export const Missing = ({ editor }: { editor: LineUpEditor }) => {
  const { description, stops } = useMissing(editor);
  return (
    <p role="status" className={classes('min-w-0 flex-1 text-14', stops ? 'font-semibold text-warn' : 'text-soft')}>
      {description}
    </p>
  );
};
