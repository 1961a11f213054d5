import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { dayWords } from '#ui/layout/dates.ts';
import type { Candidate } from '../squad.ts';

export type CallInjuredProps = {
  player: Candidate;
  /** The club calls up nobody who is out. */
  blocks: boolean;
  onClose: () => void;
  onCall: (reason: string) => void;
};

/** Asks why somebody who is out injured is called up; a club may refuse it. */
export const CallInjured = ({ player, blocks, onClose, onCall }: CallInjuredProps) => {
  const { t, i18n } = useTranslation('preparation');
  const [reason, setReason] = useState('');
  const given = reason.trim();
  const name = player.shortName;
  const says = player.until
    ? t('callInjured.until', { name, day: dayWords(player.until, i18n.language) })
    : t('missing.injured', { name });
  return (
    <FormDialog
      values={reason}
      onClose={onClose}
      title={t('callInjured.title', { name })}
      description={`${says} ${t(blocks ? 'callInjured.blocks' : 'callInjured.says')}`}
      footer={
        blocks ? (
          <Button onClick={onClose}>{t('understood')}</Button>
        ) : (
          <Button
            variant="go"
            disabled={given.length < 3}
            onClick={() => {
              onCall(given);
              onClose();
            }}
          >
            {t('callInjured.go')}
          </Button>
        )
      }
    >
      {!blocks && (
        <TextArea
          label={t('callInjured.reason')}
          value={reason}
          maxLength={200}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
};
