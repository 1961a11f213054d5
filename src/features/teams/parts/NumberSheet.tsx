import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { useEditing } from '#api/useEditing.ts';
import { type Team, type TeamPlayer, team as teamCalls } from '#contract/team.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { controlLook } from '#ui/controls/controlLook.ts';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useRecordMutation } from '../queries.ts';

export type NumberSheetProps = { team: Team; players: readonly TeamPlayer[]; onClose: () => void };

type Squad = readonly TeamPlayer[];
/** Typed shirt number by player. */
type Numbers = Readonly<Record<string, string>>;
const numbersOf = (squad: Squad): Numbers =>
  Object.fromEntries(squad.map(({ id, dorsal }) => [id, dorsal ? String(dorsal) : '']));
const nameOf = ({ firstName, lastName }: TeamPlayer) => `${firstName} ${lastName}`.trim();

/** All numbers at once, so that two players may swap. */
export const NumberSheet = ({ team, players, onClose }: NumberSheetProps) => {
  const { t } = useTranslation('teams');
  const [based, setBased] = useState<Squad>(players);
  const [typed, setTyped] = useState(() => numbersOf(players));
  const write = useRecordMutation((body: () => Promise<Squad>) => body());
  const editing = useEditing<Squad, Numbers>({
    record: based,
    valuesOf: numbersOf,
    // Each place in the team has a version of its own.
    versionOf: () => 0,
    presentOf: (present) => teamCalls.setDorsals.reply.safeParse(present).data,
    save: async (changes, _version, basis = based) => {
      const dorsals = basis.flatMap(({ id: playerId, version }) => {
        const number = changes[playerId];
        return number === undefined ? [] : [{ playerId, dorsal: Number(number) || null, version }];
      });
      if (dorsals.length === 0) return basis;
      return write.mutateAsync(() => send(teamCalls.setDorsals, { params: { id: team.id }, body: { dorsals } }));
    },
    onSaved: onClose,
    onTaken: (theirs) => {
      setBased(theirs);
      setTyped(numbersOf(theirs));
    },
  });
  const worn = based.map(({ id }) => typed[id] ?? '').filter(Boolean);
  const twice = new Set(worn.filter((number, index) => worn.indexOf(number) !== index));
  return (
    <FormDialog
      values={typed}
      onClose={onClose}
      title={t('squad.numbers')}
      footer={
        <Button variant="go" busy={editing.busy} disabled={twice.size > 0} onClick={() => void editing.submit(typed)}>
          {t('squad.save')}
        </Button>
      }
    >
      <FormFailed error={editing.stale ? undefined : editing.error} />
      {twice.size > 0 && (
        <p role="status" className="pb-2 text-14 text-danger">
          {t('squad.twice', { numbers: [...twice].join(', ') })}
        </p>
      )}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {based.map((one) => {
          const name = nameOf(one);
          const number = typed[one.id] ?? '';
          return (
            <li key={one.id} className="flex min-h-14 items-center gap-3 border-line border-b">
              {/* The box is as wide as a number of two digits; the names have the rest. */}
              <span className="w-14 shrink-0">
                <input
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={99}
                  aria-label={t('squad.number', { name })}
                  aria-invalid={twice.has(number) || undefined}
                  value={number}
                  onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [one.id]: value }))}
                  className={classes(controlLook, 'figures no-spinner px-1 text-center text-20')}
                />
              </span>
              <span className="min-w-0 break-words leading-5">{name}</span>
            </li>
          );
        })}
      </ul>
      <QuickerDialog
        editing={editing}
        labelOf={(id) =>
          based
            .filter((one) => one.id === id)
            .map(nameOf)
            .join('')
        }
      />
    </FormDialog>
  );
};
