import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { evaluationRound, type RoundSheet } from '#contract/evaluationRound.ts';
import { RoundDialog } from '#records/evaluations/RoundDialog.tsx';

/** The form of a round, once it is known who can be a rater. */
export const EditRound = ({ sheet, onClose }: { sheet: RoundSheet; onClose: () => void }) => {
  const { data } = useQuery(query(evaluationRound.ofTeam, { params: { id: sheet.teamId } }));
  return data ? (
    <RoundDialog
      teamId={sheet.teamId}
      round={sheet}
      people={data.people}
      templates={data.templates}
      onClose={onClose}
    />
  ) : null;
};
