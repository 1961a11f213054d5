import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useKept } from '#api/useKept.ts';
import { evaluationSheet } from '#contract/evaluationSheet.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { dayHere, dayTitle } from '#ui/layout/dates.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { RatingSheet } from './RatingSheet.tsx';
import { ratedTraining } from './ratedSheet.ts';

/** The ratings of who came to a training: effort, focus and learning, one after the other. */
export const TrainingRatingScreen = () => {
  const { t, i18n } = useTranslation('evaluations');
  const { trainingId = '' } = useParams();
  const read = useKept(evaluationSheet.ofTraining, { params: { id: trainingId } });
  const nobody = (
    <EmptyState
      title={t('rating.nobody')}
      description={t('trainingRating.nobodySays')}
      action={<LinkButton to={`/calendar/${trainingId}/roll`}>{t('trainingRating.roll')}</LinkButton>}
    />
  );
  return (
    <RatingSheet
      sheet={read}
      shown={(sheet) => {
        const { near, date } = dayTitle(dayHere(sheet.start), i18n.language, new Date());
        return {
          sheet: ratedTraining(sheet),
          words: {
            title: t('trainingRating.title'),
            says: (count, of) => t('trainingRating.says', { day: near ?? date, count, of }),
            ...{ leave: t('trainingRating.leave'), leaveTo: `/calendar/${sheet.trainingId}` },
            ...{ clash: t('trainingRating.clash'), nobody },
          },
        };
      }}
    />
  );
};
