import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { type Team, type TeamPlayer, team as teamCalls } from '#contract/team.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { controlLook } from '#ui/controlLook.ts';
import { FormFailed } from '#ui/FormFailed.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import { useDeed } from '../queries.ts';

export type NumberSheetProps = { team: Team; players: readonly TeamPlayer[]; onClose: () => void };

/** All numbers at once, so that two players may swap. */
export const NumberSheet = ({ team, players, onClose }: NumberSheetProps) => {
  const { t } = useTranslation('teams');
  const [typed, setTyped] = useState(
    () => new Map(players.map(({ id, dorsal }) => [id, dorsal ? String(dorsal) : ''])),
  );
  const save = useDeed(async () => {
    const changed = players.filter(({ id, dorsal }) => (typed.get(id) ?? '') !== (dorsal ? String(dorsal) : ''));
    const dorsals = changed.map(({ id }) => ({ playerId: id, dorsal: Number(typed.get(id)) || null }));
    if (dorsals.length > 0) await send(teamCalls.setDorsals, { params: { id: team.id }, body: { dorsals } });
    onClose();
  });
  const worn = [...typed.values()].filter(Boolean);
  const twice = new Set(worn.filter((number, index) => worn.indexOf(number) !== index));
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('squad.numbers')}
      footer={
        <Button variant="go" busy={save.isPending} disabled={twice.size > 0} onClick={() => save.mutate(undefined)}>
          {t('squad.save')}
        </Button>
      }
    >
      <FormFailed error={save.error} />
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {players.map((one) => {
          const name = `${one.firstName} ${one.lastName}`.trim();
          const number = typed.get(one.id) ?? '';
          return (
            <li key={one.id} className="flex min-h-14 items-center gap-3 border-line border-b">
              <input
                type="number"
                inputMode="numeric"
                min={1}
                max={99}
                aria-label={t('squad.number', { name })}
                aria-invalid={twice.has(number) || undefined}
                value={number}
                onChange={({ currentTarget: { value } }) => setTyped((before) => new Map(before).set(one.id, value))}
                className={classes(controlLook, 'figures no-spinner w-14 shrink-0 px-1 text-center text-20')}
              />
              <span className="truncate">{name}</span>
            </li>
          );
        })}
      </ul>
    </LazyDialog>
  );
};
