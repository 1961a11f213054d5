import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import { ChoiceList } from './builder/ChoiceList.tsx';
import { useOptions } from './queries.ts';

export type PlayerWordProps = {
  /** The player that is chosen; null: as the report is saved. */
  value: string | null;
  /** What the sentence says of them. */
  name: string;
  onChange: (id: string) => void;
};

const List = ({ value, onChange, onDone }: Pick<PlayerWordProps, 'value' | 'onChange'> & { onDone: () => void }) => {
  const { t } = useTranslation('reports');
  const [search, setSearch] = useState('');
  const players = useOptions('player', search).filter((one) => !one.value.startsWith('$'));
  return (
    <ChoiceList
      label={t('page.player')}
      groups={[
        {
          title: '',
          choices: players.map((one) => ({
            ...{ value: one.value, label: one.name },
            ...(one.detail && { says: one.detail }),
          })),
        },
      ]}
      value={value === null ? [] : [value]}
      onChange={([id = '']) => onChange(id)}
      onPicked={onDone}
      search={{ label: t('page.searchPlayers'), value: search, onChange: setSearch }}
    />
  );
};

/** The player of a report, as a word of its sentence: it opens a list of those that the reader reaches. */
export const PlayerWord = ({ value, name, onChange }: PlayerWordProps) => {
  const { t } = useTranslation('reports');
  const hasRoom = useRoom();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-my-1 group inline-flex min-h-12 items-center"
      >
        <span className="sr-only">{`${t('page.player')}: `}</span>
        <span className="border-edge border-b-2 border-dotted font-semibold text-ink leading-6 group-hover:border-ink group-hover:border-solid">
          {name}
        </span>
      </button>
      {open && (
        <Dialog open form={hasRoom('sm') ? 'dialog' : 'sheet'} title={t('page.player')} onClose={() => setOpen(false)}>
          <div className="flex min-h-64 flex-col pb-2">
            <List value={value} onChange={onChange} onDone={() => setOpen(false)} />
          </div>
        </Dialog>
      )}
    </>
  );
};
