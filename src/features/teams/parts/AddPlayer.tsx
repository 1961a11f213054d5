import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { type Team, type TeamPlayer, team as teamCalls } from '#contract/team.ts';
import { FormFailed } from '#ui/FormFailed.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import { Portrait } from '#ui/Portrait.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useDeed, useFoundPlayers } from '../queries.ts';

export type AddPlayerProps = { team: Team; inside: readonly TeamPlayer[]; onClose: () => void };

/** Players of the club by name; a touch and he is in. The dialog stays, for the next one. */
export const AddPlayer = ({ team, inside, onClose }: AddPlayerProps) => {
  const { t } = useTranslation(['teams', 'shell']);
  const [search, setSearch] = useState('');
  const [dorsal, setDorsal] = useState('');
  const found = useFoundPlayers(search.trim());
  const number = Number(dorsal);
  const join = useDeed(async (playerId: string) => {
    await send(teamCalls.addPlayer, { body: { teamId: team.id, playerId, ...(number > 0 && { dorsal: number }) } });
    setDorsal('');
  });
  const others = (found.data ?? []).filter(({ id }) => !inside.some((one) => one.id === id));
  return (
    <LazyDialog open onClose={onClose} title={t('squad.addTitle', { team: team.name })}>
      <div className="grid min-h-80 content-start gap-4 py-2">
        <div className="flex flex-wrap items-end gap-3">
          <SearchBox label={t('squad.search')} value={search} onChange={setSearch} />
          <TextField
            label={t('squad.dorsal')}
            type="number"
            inputMode="numeric"
            min={1}
            max={99}
            value={dorsal}
            onChange={(event) => setDorsal(event.currentTarget.value)}
          />
        </div>
        <FormFailed error={join.error ?? found.error} />
        <ul>
          {search.trim() !== '' &&
            others.map((one) => {
              const name = `${one.firstName} ${one.lastName}`.trim();
              return (
                <li key={one.id} className="border-line border-b">
                  <button
                    type="button"
                    disabled={join.isPending}
                    onClick={() => join.mutate(one.id)}
                    className="flex min-h-14 w-full items-center gap-3 px-2 text-left hover:bg-sunken"
                  >
                    <Portrait name={name} photo={one.photo} />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-semibold">{name}</span>
                      <span className="text-14 text-soft">{one.teams.map(({ teamName }) => teamName).join(', ')}</span>
                    </span>
                    <span className="font-semibold text-14">{t('squad.joins')}</span>
                  </button>
                </li>
              );
            })}
        </ul>
        {search.trim() !== '' && found.data && others.length === 0 && (
          <p className="text-soft">{t('shell:pick.none')}</p>
        )}
      </div>
    </LazyDialog>
  );
};
