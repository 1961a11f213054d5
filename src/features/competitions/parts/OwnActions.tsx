import { useTranslation } from 'react-i18next';
import { isCounted } from '#domain/competition/points.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { type CompetitionValues, ownAction } from '../competitionForm.ts';

type Actions = CompetitionValues['actionPoints'];
export type OwnActionsProps = { value: Actions; onChange: (value: Actions) => void };

/** Kinds of actions of this club: each with its name, and its usual points. */
export const OwnActions = ({ value, onChange }: OwnActionsProps) => {
  const { t } = useTranslation('competitions');
  const own = value.filter(({ key }) => !isCounted(key));
  const put = (key: string, change: Partial<Actions[number]>) =>
    onChange(value.map((one) => (one.key === key ? { ...one, ...change } : one)));
  return (
    <div className="grid gap-4 sm:col-span-2">
      {own.map(({ key, label, points }, index) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto_auto]"
        >
          <TextField
            label={t('form.ownName', { n: index + 1 })}
            value={label}
            maxLength={80}
            onChange={({ currentTarget }) => put(key, { label: currentTarget.value })}
            className="max-md:col-span-2"
          />
          <NumberField
            label={t('form.ownPoints')}
            min={-100}
            max={100}
            value={points}
            onChange={(next) => put(key, { points: next })}
          />
          <IconButton
            label={t('form.removeOwn', { name: label || index + 1 })}
            icon={<CloseIcon />}
            onClick={() => onChange(value.filter((one) => one.key !== key))}
          />
        </div>
      ))}
      <div>
        <Button size={44} disabled={value.length >= 40} onClick={() => onChange([...value, ownAction()])}>
          {t('form.addOwn')}
        </Button>
      </div>
    </div>
  );
};
