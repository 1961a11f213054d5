import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { send } from '#api/send.ts';
import { type Team, type TeamPlayer, team as teamCalls } from '#contract/team.ts';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';
import { ConfirmDialog } from '#ui/controls/ConfirmDialog.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Portrait } from '#ui/football/Portrait.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { useRecordMutation } from '../queries.ts';

export type SquadListProps = {
  team: Team;
  players: readonly TeamPlayer[];
  /** The squad is being edited: each row has a button to remove the player. */
  removable: boolean;
  /** Whether the page of a player may be opened. */
  opens: (playerId: string) => boolean;
};

const nameOf = ({ firstName, lastName }: TeamPlayer) => `${firstName} ${lastName}`.trim();

/** The squad, by number. */
export const SquadList = ({ team, players, removable, opens }: SquadListProps) => {
  const { t } = useTranslation(['teams', 'common']);
  const [leaving, setLeaving] = useState<TeamPlayer>();
  const remove = useRecordMutation((playerId: string) =>
    send(teamCalls.removePlayer, { params: { id: team.id, playerId } }).then(() => setLeaving(undefined)),
  );
  return (
    <>
      <ul className="border-ink border-t-2 columns-[20rem] gap-x-10">
        {players.map((one) => {
          const row = (
            <>
              <ShirtNumber number={one.dorsal} colours={team} size={44} />
              <Portrait name={nameOf(one)} photo={one.photo} size={40} />
              <span className="min-w-0">
                <span className="line-clamp-3 break-words font-semibold leading-5">{nameOf(one)}</span>
                <span className="line-clamp-2 text-14 text-soft leading-5">
                  {one.position ? t(`common:positions.${one.position}`) : '–'}
                </span>
              </span>
            </>
          );
          const look = 'flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1.5 sm:px-2';
          return (
            <li key={one.id} className="flex break-inside-avoid items-center border-line border-b">
              {opens(one.id) ? (
                <Link to={`/players/${one.id}`} className={`${look} hover:bg-sunken`}>
                  {row}
                </Link>
              ) : (
                <div className={look}>{row}</div>
              )}
              {removable && (
                <IconButton
                  label={t('squad.leaves', { name: nameOf(one) })}
                  icon={<CloseIcon />}
                  onClick={() => setLeaving(one)}
                  className="text-soft"
                />
              )}
            </li>
          );
        })}
      </ul>
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(undefined)}
          title={t('squad.leaveTitle', { name: nameOf(leaving), team: team.name })}
          description={t('squad.leaveSays')}
          confirmLabel={t('squad.leave')}
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(leaving.id)}
        />
      )}
    </>
  );
};
