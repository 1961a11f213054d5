import { useTranslation } from 'react-i18next';
import type { LineUpEditor } from '../useLineUpEditor.ts';

/** Announces the selection and the next step to screen readers. */
export const Notices = ({ editor }: { editor: LineUpEditor }) => {
  const { t } = useTranslation(['preparation', 'common']);
  const { chosen, candidates } = editor;
  const name = chosen?.kind === 'player' ? candidates.find((one) => one.id === chosen.playerId)?.shortName : undefined;
  const description = name
    ? t('instruction.player', { name })
    : chosen?.kind === 'spot'
      ? t('instruction.spot', { position: t(`common:positions.${chosen.spot.position}`) })
      : '';
  return (
    <p aria-live="polite" className="sr-only">
      {description}
    </p>
  );
};
