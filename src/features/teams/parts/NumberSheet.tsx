import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send } from '#api/send.ts';
import { useEditing } from '#api/useEditing.ts';
import { type Team, type TeamPlayer, team as teamCalls } from '#contract/team.ts';
import { Dorsal } from '#contract/values.ts';
import { classes } from '#ui/controls/classes.ts';
import { controlLook } from '#ui/controls/controlLook.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { useWrong } from '#ui/form/wrong.ts';
import { useRecordMutation } from '../queries.ts';

type Squad = readonly TeamPlayer[];
/** Typed shirt number by player. */
type Numbers = Record<string, string>;
const numbersOf = (squad: Squad): Numbers =>
  Object.fromEntries(squad.map(({ id, dorsal }) => [id, dorsal ? String(dorsal) : '']));
const nameOf = ({ firstName, lastName }: TeamPlayer) => `${firstName} ${lastName}`.trim();

/** The numbers that more than one player wears. */
const twiceIn = (numbers: Partial<Numbers>): ReadonlySet<string> => {
  const worn = Object.values(numbers).flatMap((number) => number || []);
  return new Set(worn.filter((number, index) => worn.indexOf(number) !== index));
};
const numbersForm = z
  .record(
    z.string(),
    z.string().refine((typed) => typed === '' || Dorsal.safeParse(Number(typed)).success),
  )
  .superRefine((numbers, { addIssue }) => {
    const twice = twiceIn(numbers);
    for (const [id, number] of Object.entries(numbers)) if (twice.has(number)) addIssue({ code: 'custom', path: [id] });
  });

const NumberRow = ({ one, twice }: { one: TeamPlayer; twice: ReadonlySet<string> }) => {
  const { t } = useTranslation('teams');
  const { register } = useFormContext<Numbers>();
  const number = useWatch<Numbers>({ name: one.id });
  const wrong = useWrong(one.id);
  const name = nameOf(one);
  return (
    <li className="flex min-h-14 items-center gap-3 border-line border-b">
      {/* The box is as wide as a number of two digits; the names have the rest. */}
      <span className="w-14 shrink-0">
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          aria-label={t('squad.number', { name })}
          aria-invalid={twice.has(number ?? '') || wrong !== undefined || undefined}
          className={classes(controlLook, 'figures no-spinner px-1 text-center text-20')}
          {...register(one.id)}
        />
      </span>
      <span className="min-w-0 break-words leading-5">
        {name}
        {wrong && <span className="block text-14 text-danger">{wrong}</span>}
      </span>
    </li>
  );
};

const NumberRows = ({ squad }: { squad: Squad }) => {
  const { t } = useTranslation('teams');
  const twice = twiceIn(useWatch<Numbers>());
  return (
    <div className="sm:col-span-2">
      {twice.size > 0 && (
        <p role="status" className="pb-2 text-14 text-danger">
          {t('squad.twice', { numbers: [...twice].join(', ') })}
        </p>
      )}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {squad.map((one) => (
          <NumberRow key={one.id} one={one} twice={twice} />
        ))}
      </ul>
    </div>
  );
};

export type NumberSheetProps = { team: Team; players: Squad; onClose: () => void };

/** All numbers at once, so that two players may swap. */
export const NumberSheet = ({ team, players, onClose }: NumberSheetProps) => {
  const { t } = useTranslation('teams');
  const [based, setBased] = useState(players);
  const form = useForm<Numbers>({ resolver: zodResolver(numbersForm), defaultValues: numbersOf(players) });
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
      form.reset(numbersOf(theirs));
    },
  });
  return (
    <>
      <DialogForm
        form={form}
        onSubmit={editing.submit}
        onClose={onClose}
        title={t('squad.numbers')}
        save={t('squad.save')}
        busy={editing.busy}
        error={editing.stale ? undefined : editing.error}
      >
        <NumberRows squad={based} />
      </DialogForm>
      <QuickerDialog
        editing={editing}
        labelOf={(id) =>
          based
            .filter((one) => one.id === id)
            .map(nameOf)
            .join('')
        }
      />
    </>
  );
};
