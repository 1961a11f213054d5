import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { type Competition, competition as calls } from '#contract/competition.ts';
import { isCounted } from '#domain/competition/points.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { SearchBox } from '#ui/controls/SearchBox.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useFoundPlayers, useRecordMutation } from '../queries.ts';

/** Awards points manually, with a reason that everybody may read. */
export const GivePoints = ({ competition, onClose }: { competition: Competition; onClose: () => void }) => {
  const { t } = useTranslation(['competitions', 'shell']);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [points, setPoints] = useState(1);
  const [reason, setReason] = useState('');
  const [action, setAction] = useState('');
  const own = competition.actionPoints.filter(({ key }) => !isCounted(key));
  const choose = (key: string) => {
    setAction(key);
    setPoints(own.find((one) => one.key === key)?.points ?? 1);
  };
  const found = useFoundPlayers(search.trim());
  const people = search.trim() === '' ? [] : (found.data ?? []);
  const playerId = people.find(({ id }) => id === chosen)?.id ?? people[0]?.id;
  const give = useRecordMutation(async (id: string) => {
    await send(calls.givePoints, {
      body: { competitionId: competition.id, playerId: id, points, reason, action: action || null },
    });
    onClose();
  });
  return (
    <FormDialog
      values={{ search, points, reason, action }}
      onClose={onClose}
      title={t('points.giveTitle')}
      footer={
        <Button
          variant="go"
          busy={give.isPending}
          disabled={!playerId || points === 0 || reason.trim() === ''}
          onClick={() => playerId && give.mutate(playerId)}
        >
          {t('points.deed')}
        </Button>
      }
    >
      <div className="grid gap-4 py-2">
        <SearchBox wide label={t('points.search')} value={search} onChange={setSearch} />
        {people.length > 0 && (
          <Select
            label={t('points.who')}
            value={playerId}
            choices={people.map(({ id, firstName, lastName }) => ({
              value: id,
              label: `${firstName} ${lastName}`.trim(),
            }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
        {search.trim() !== '' && found.data?.length === 0 && <p className="text-soft">{t('shell:pick.none')}</p>}
        {own.length > 0 && (
          <Select
            label={t('points.forWhat')}
            value={action}
            choices={[
              { value: '', label: t('points.byHand') },
              ...own.map(({ key, label }) => ({ value: key, label })),
            ]}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        )}
        <NumberField
          label={t('points.howMany')}
          hint={t('points.hint')}
          min={-100}
          max={100}
          value={points}
          onChange={setPoints}
        />
        <TextField
          label={t('points.reason')}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FormFailed error={give.error} />
      </div>
    </FormDialog>
  );
};
