import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { evaluation } from '#contract/evaluation.ts';
import type { RoundSheet } from '#contract/evaluationRound.ts';
import type { Evaluation } from '#contract/evaluationView.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { Part } from './Part.tsx';
import { Sharing } from './Sharing.tsx';
import type { ResultPlayer } from './talk.ts';

const Note = ({ one }: { one: Evaluation }) => {
  const { t } = useTranslation(['rounds', 'evaluations']);
  return (
    <li className="grid gap-1 border-line border-b py-2">
      <span className="font-semibold">{one.author}</span>
      {one.comment !== '' && <p className="whitespace-pre-line break-words">{one.comment}</p>}
      {one.staffComment && (
        <p className="whitespace-pre-line break-words text-14">
          <span className="block text-soft">{t('evaluations:texts.staffComment')}</span>
          {one.staffComment}
        </p>
      )}
    </li>
  );
};

/** What the raters wrote, the goals, and sharing the own evaluation once the round is closed. */
export const Notes = ({ sheet, player }: { sheet: RoundSheet; player: ResultPlayer }) => {
  const { t } = useTranslation(['rounds', 'evaluations']);
  const found = useQuery(query(evaluation.ofPlayer, { params: { id: player.playerId } }));
  const isOver = sheet.state === 'closed' || sheet.state === 'talked';
  return (
    <Gate of={found}>
      {({ evaluations }) => {
        const given = evaluations.filter(({ roundId, state }) => roundId === sheet.id && state === 'done');
        const written = given.filter(({ comment, staffComment }) => comment !== '' || staffComment);
        const goals = given.flatMap((one) => one.goals);
        const own = given.find(({ id }) => id === player.mine?.id);
        return (
          <>
            {written.length > 0 && (
              <Part title={t('notes.title')}>
                <ul>
                  {written.map((one) => (
                    <Note key={one.id} one={one} />
                  ))}
                </ul>
              </Part>
            )}
            <Part title={t('evaluations:goals')}>
              {goals.length === 0 ? (
                <p className="pt-2 text-soft">{t('notes.noGoals')}</p>
              ) : (
                <ul className="list-disc pt-2 pl-5">
                  {goals.map(({ id, text }) => (
                    <li key={id} className="break-words">
                      {text}
                    </li>
                  ))}
                </ul>
              )}
              <LinkButton className="mt-3" to={`/players/${player.playerId}?tab=development`}>
                {t('notes.player', { name: player.firstName })}
              </LinkButton>
            </Part>
            {own && <Sharing one={own} name={player.firstName} isOver={isOver} />}
          </>
        );
      }}
    </Gate>
  );
};
