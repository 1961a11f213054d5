import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEditing } from '#api/useEditing.ts';
import { MatchView } from '#contract/matchView.ts';
import { saved } from '#ui/controls/saved.ts';
import { RecordForm } from '#ui/form/RecordForm.tsx';
import { editOf, homeOf, type MatchValues, matchForm, valuesOf } from '../matchForm.ts';
import { useSaveMatch } from '../queries.ts';
import { useValueWords } from '../useValueWords.ts';
import { MatchFields } from './MatchFields.tsx';
import { RemoveMatch } from './RemoveMatch.tsx';
import { RulesOfMatch } from './RulesOfMatch.tsx';

export type EditMatchFormProps = { match: MatchView; rivals: readonly string[] };

/** Edits the facts of a match that are not in its log. The values stay when saving fails. */
export const EditMatchForm = ({ match, rivals }: EditMatchFormProps) => {
  const { t } = useTranslation('matches');
  const go = useNavigate();
  const store = useSaveMatch();
  const [based, setBased] = useState(match);
  const words = useValueWords(based.teamId);
  const form = useForm<MatchValues>({ resolver: zodResolver(matchForm), defaultValues: valuesOf(match) });
  const editing = useEditing<MatchView, MatchValues>({
    record: based,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => MatchView.safeParse(present).data,
    save: (changes, version) => store.save(based.id, { ...editOf(changes, based), version }),
    onSaved: (kept) => void go(homeOf(kept), { replace: true, state: saved }),
    onTaken: (theirs) => {
      setBased(store.keep(theirs));
      form.reset(valuesOf(theirs));
    },
  });
  const begun = based.period > 0;
  // A signed report is corrected with a reason, which the screen of corrections requires.
  const signed = based.state === 'confirmed';
  return (
    <RecordForm
      form={form}
      editing={editing}
      back={homeOf(based)}
      save={t('edit.save')}
      labelOf={words.labelOf}
      wordsOf={words.wordsOf}
    >
      <div className="grid gap-5 pb-6">
        <MatchFields key={based.version} rivals={rivals} signed={signed} />
        {!signed && <RulesOfMatch />}
        {begun && <p className="text-14 text-soft">{t(signed ? 'edit.signed' : 'edit.begun')}</p>}
      </div>
      <RemoveMatch match={based} />
    </RecordForm>
  );
};
