import { useTranslation } from 'react-i18next';
import type { OutboxQuery } from '#contract/mail.ts';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { FilledSentence } from '#ui/layout/FilledSentence.tsx';

export type OutboxFilterProps = { only: OutboxQuery['only']; onChange: (only: OutboxQuery['only']) => void };

/** All mails, or only those that give access to an account: somebody may be waiting for one of those. */
export const OutboxFilter = ({ only, onChange }: OutboxFilterProps) => {
  const { t } = useTranslation('account');
  const choices = (['any', 'access'] as const).map((value) => ({ value, label: t(`mail.only.${value}`) }));
  return (
    <search className="text-soft leading-10">
      <FilledSentence
        text={t('mail.sentence')}
        parts={{
          only: (
            <InlineSelect
              label={t('mail.which')}
              value={only}
              choices={choices}
              onChange={(value) => onChange(value === 'access' ? 'access' : 'any')}
            />
          ),
        }}
      />
    </search>
  );
};
