import { useTranslation } from 'react-i18next';
import { changeThings } from '#domain/scene/editThings.ts';
import { type SceneSide, sides } from '#domain/scene/scene.ts';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import type { Board } from '../useBoard.ts';

/** Number, name, side; of a text its words. */
export const WhoFields = ({ board }: { board: Board }) => {
  const { t } = useTranslation('board');
  const { scene, things, chosen, act } = board;
  const [only] = things;
  if (!only) return null;
  const key = `write ${[...chosen].join(' ')}`;
  if (only.kind === 'text')
    return (
      <TextField
        label={t('fields.text')}
        value={only.text ?? ''}
        maxLength={120}
        autoFocus
        onChange={({ currentTarget: { value } }) => act('write', changeThings(scene, chosen, { text: value }), { key })}
      />
    );
  return (
    <>
      {things.length === 1 && (
        <>
          <TextField
            label={t('fields.number')}
            inputMode="numeric"
            value={only.number ?? ''}
            maxLength={3}
            onChange={({ currentTarget: { value } }) => {
              const number = /^\d{1,3}$/.test(value) ? Number(value) : undefined;
              if (number !== undefined || value === '') act('write', changeThings(scene, chosen, { number }), { key });
            }}
          />
          <TextField
            label={t('fields.name')}
            value={only.name ?? ''}
            maxLength={60}
            onChange={({ currentTarget: { value } }) =>
              act('write', changeThings(scene, chosen, { name: value === '' ? undefined : value }), { key })
            }
          />
        </>
      )}
      <Select
        label={t('fields.side')}
        value={only.side ?? 'own'}
        choices={sides.map((value) => ({ value, label: t(`sides.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          act('look', changeThings(scene, chosen, { side: value as SceneSide }))
        }
      />
    </>
  );
};
