import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useKept } from '#api/useKept.ts';
import { evaluationSheet } from '#contract/evaluationSheet.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { RatingSheet } from './RatingSheet.tsx';
import { ratedMatch } from './ratedSheet.ts';

/** The ratings of the players after a match. */
export const RatingScreen = () => {
  const { t } = useTranslation('evaluations');
  const { matchId = '' } = useParams();
  const read = useKept(evaluationSheet.ofMatch, { params: { id: matchId } });
  return (
    <RatingSheet
      sheet={read}
      shown={(sheet) => ({
        sheet: ratedMatch(sheet),
        words: {
          title: t('rating.title'),
          says: (count, of) => t('rating.says', { rival: sheet.rival, count, of }),
          ...{ leave: t('rating.leave'), leaveTo: `/matches/${sheet.matchId}/report`, clash: t('rating.clash') },
          nobody: <EmptyState title={t('rating.nobody')} description={t('rating.nobodySays')} />,
        },
      })}
    />
  );
};
