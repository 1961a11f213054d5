import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { NewMatch } from '#contract/match.ts';
import type { Team } from '#contract/team.ts';
import { firstTeam } from '#records/firstTeam.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LeaveGuard } from '#ui/controls/LeaveGuard.tsx';
import { saved } from '#ui/controls/saved.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { saidOver } from '#ui/rules/ruleChoice.ts';
import { firstValues, type MatchValues, matchForm } from '../matchForm.ts';
import { useNewMatch } from '../queries.ts';
import { useHomePitch } from '../useHomePitch.ts';
import { useInherited } from '../useInherited.ts';
import { FormSentence } from './FormSentence.tsx';
import { NewMatchFields } from './NewMatchFields.tsx';

export type NewMatchFormProps = { teams: readonly Team[]; rivals: readonly string[] };

/** Creates the match and opens its preparation. The values stay when that fails. */
export const NewMatchForm = ({ teams, rivals }: NewMatchFormProps) => {
  const { t } = useTranslation('matches');
  const go = useNavigate();
  const add = useNewMatch();
  // A day in the calendar leads here with its time and its team.
  const [asked] = useSearchParams();
  const [defaultValues] = useState(() => {
    const team = teams.find(({ id }) => id === asked.get('teamId')) ?? firstTeam(teams);
    const at = asked.get('at') ?? '';
    return { ...firstValues(team, new Date()), ...(!Number.isNaN(Date.parse(at)) && { kickoffAt: at }) };
  });
  const form = useForm<MatchValues, unknown, NewMatch>({ resolver: zodResolver(matchForm), defaultValues });
  const inherited = useInherited(form, teams);
  useHomePitch(form, teams);
  const submit = form.handleSubmit((match) =>
    add.mutate(
      { ...match, venue: match.venue || null, rules: saidOver(match.format, inherited, match.rules ?? {}) },
      { onSuccess: ({ id }) => void go(`/matches/${id}/prepare`, { replace: true, state: saved }) },
    ),
  );
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5 pt-1">
        <FormSentence teams={teams} />
        <NewMatchFields teams={teams} rivals={rivals} />
        <FormFailed error={add.error} />
        <div className="flex flex-wrap items-center justify-end gap-3 pt-2">
          <Link to="/matches" className="inline-flex min-h-12 items-center px-4 font-semibold hover:underline">
            {t('new.cancel')}
          </Link>
          <Button type="submit" variant="go" busy={add.isPending}>
            {t('new.make')}
          </Button>
        </div>
      </form>
      <LeaveGuard unsaved={form.formState.isDirty} />
    </FormProvider>
  );
};
