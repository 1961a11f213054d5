import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/controls/TextField.tsx';
import type { OwnSheet } from './useRoundSheet.ts';

export type WordsProps = { playerId: string; own: OwnSheet };

/**
 * What is said of a player, and what only the staff reads. A part for each player (by its key): what is typed stands as it
 * is typed, also where the server keeps it without the space at its end.
 */
export const Words = ({ playerId, own }: WordsProps) => {
  const { t } = useTranslation('evaluations');
  const line = own.lineOf(playerId);
  const [comment, setComment] = useState(line.comment);
  const [staffComment, setStaffComment] = useState(line.staffComment);
  return (
    <>
      <TextField
        label={t('texts.comment')}
        value={comment}
        maxLength={2000}
        onChange={({ currentTarget: { value } }) => {
          setComment(value);
          own.write(playerId, { comment: value });
        }}
      />
      <TextField
        label={t('texts.staffComment')}
        value={staffComment}
        maxLength={2000}
        onChange={({ currentTarget: { value } }) => {
          setStaffComment(value);
          own.write(playerId, { staffComment: value });
        }}
      />
    </>
  );
};
