import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchEvent } from '#domain/match/entry.ts';
import { ruleChange, rulesOf, withRules } from '#domain/match/format.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { RulesFields } from '#ui/rules/RulesFields.tsx';
import { overridesOf, type RuleOverrides } from '#ui/rules/ruleChoice.ts';
import { Conflicts } from '../corrections/Conflicts.tsx';
import { FixButtons } from '../corrections/FixButtons.tsx';
import { useFixing } from '../corrections/useFixing.ts';
import { offerFor } from '../ruleOffers.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { Drawer } from './Drawer.tsx';

type RulesDrawerProps = { model: ConsoleModel; code: string | undefined; onClose: () => void };
type Draft = { readonly rules: RuleOverrides; readonly isLocal: boolean };

/** Corrects the rules of the match, freely or as a refusal requires. Conflicts that this makes are solved here too. */
export const RulesDrawer = ({ model, code, onClose }: RulesDrawerProps) => {
  const { t } = useTranslation(['console', 'corrections', 'matches']);
  const { state, facts } = model;
  const sport = facts.format;
  const eventOf = ({ rules, isLocal }: Draft): MatchEvent => {
    const change = ruleChange(state.rules, rulesOf(sport, rules));
    return {
      type: 'rules.corrected',
      ...(change && { rules: change }),
      ...(isLocal !== state.isLocal && { isLocal }),
    };
  };
  const [draft, setDraft] = useState<Draft>(() => ({
    rules: overridesOf(sport, withRules(state.rules, offerFor(code, state, sport))),
    isLocal: state.isLocal,
  }));
  const fixing = useFixing(model, { event: eventOf(draft) });
  const put = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    fixing.setEvent(eventOf(next));
  };
  const { event } = fixing.draft;
  const said = event?.type === 'rules.corrected' && (event.rules ?? event.isLocal) !== undefined;
  return (
    <Drawer title={t('rules.title')} onClose={onClose} tall>
      <div className="grid gap-4 px-4 pb-4">
        {fixing.closed && (
          <p className="border-flag border-l-8 bg-raised p-3 font-semibold">{t('corrections:closed')}</p>
        )}
        <p className="text-16" aria-live="polite" data-testid="rules-change">
          {said && event ? <strong>{model.words.description(event)}</strong> : t('rules.says')}
        </p>
        {fixing.own && (
          <p role="alert" className="rounded-8 border-danger border-l-8 bg-raised p-3 font-semibold text-danger">
            <ErrorSentence error={fixing.own} />
          </p>
        )}
        <Conflicts model={model} fixing={fixing} />
        <Segmented
          shown
          label={t('rules.side')}
          value={draft.isLocal ? 'home' : 'away'}
          choices={(['home', 'away'] as const).map((value) => ({ value, label: t(`matches:${value}`) }))}
          onChange={(value) => put({ isLocal: value === 'home' })}
        />
        <RulesFields sport={sport} value={draft.rules} onChange={(rules) => put({ rules })} unfolded />
        <TextField
          label={t(fixing.signed ? 'corrections:reason' : 'rules.reason')}
          maxLength={200}
          value={fixing.reason}
          onChange={({ currentTarget }) => fixing.setReason(currentTarget.value)}
        />
      </div>
      <FixButtons fixing={fixing} onDone={onClose} insert="save" />
    </Drawer>
  );
};
