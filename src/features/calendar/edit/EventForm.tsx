import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Event } from '#contract/eventView.ts';
import type { EventType } from '#contract/records/eventType.ts';
import { Button } from '#ui/controls/Button.tsx';
import { saved } from '#ui/controls/saved.ts';
import { FormArea } from '#ui/form/FormArea.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { plainWords } from '#ui/form/plainWords.ts';
import { RecordForm } from '#ui/form/RecordForm.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import type { EventValues } from './eventForm.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { ScopeDialog } from './ScopeDialog.tsx';
import { TargetFields } from './TargetFields.tsx';
import { TypeField } from './TypeField.tsx';
import { useEventForm } from './useEventForm.ts';
import { useRuleWords } from './useRuleWords.ts';
import { useTargetName } from './useTargetName.ts';
import { WhenFields } from './WhenFields.tsx';

export type EventFormProps = {
  row?: Event | undefined;
  first: EventValues;
  zone: string;
  types: readonly EventType[];
};

/** The names of fields, as the form names them. */
const labels = {
  typeId: 'type',
  title: 'title',
  description: 'description',
  allDay: 'allDay',
  day: 'day',
  lastDay: 'lastDay',
  from: 'from',
  to: 'to',
  pitchId: 'pitch',
  pitchPart: 'part',
  place: 'place',
  meetMinutes: 'meetMinutes',
  meetPlace: 'meetPlace',
  targets: 'sections.whom',
  asksForAnswer: 'asks',
  answerDefault: 'answerDefault',
  deadline: 'deadline',
  untilDay: 'untilDay',
  untilTime: 'untilTime',
  limit: 'limit',
  repeat: 'sections.repeat',
} as const satisfies Readonly<Record<keyof EventValues, string>>;
const isField = (name: string): name is keyof typeof labels => name in labels;

/** The form of a new or an existing event. A change of a series asks how far it reaches. */
export const EventForm = ({ row, first, zone, types }: EventFormProps) => {
  const { t } = useTranslation(['calendarEdit', 'common']);
  const go = useNavigate();
  const nameOf = useTargetName();
  const ruleWords = useRuleWords();
  const [asking, setAsking] = useState<EventValues>();
  const [changesRule, setChangesRule] = useState(false);
  const { form, editing, submit } = useEventForm({
    ...{ row, first, zone, types },
    onSaved: ({ id }) => void go(`/calendar/${id}`, { replace: true, state: saved }),
  });
  const series = row?.series ?? null;
  const begin = async (values: EventValues): Promise<void> => {
    const repeats = !series && row !== undefined && values.repeat.every !== 'none';
    if (series && (series.toCome > 1 || changesRule)) setAsking(values);
    else await submit(values, { scope: repeats ? 'following' : 'this', keepOwn: true });
  };
  const wordsOf = (name: string, value: unknown): string => {
    if (name === 'typeId') return types.find(({ id }) => id === value)?.name ?? '';
    if (name === 'targets') return (value as EventValues['targets']).map(nameOf).join(', ');
    return plainWords(value);
  };
  return (
    <RecordForm
      form={form}
      editing={{ ...editing, submit: begin }}
      back={row ? `/calendar/${row.id}` : '/calendar'}
      save={t('common:save')}
      labelOf={(name) => (isField(name) ? t(labels[name]) : name)}
      wordsOf={wordsOf}
    >
      <FormSection title={t('sections.what')}>
        <TypeField types={types} isNew={row === undefined} zone={zone} />
        <FormText name="title" label={t('title')} hint={t('titleHint')} maxLength={120} />
      </FormSection>
      <FormSection title={t('sections.when')}>
        <WhenFields zone={zone} />
        <CheckPanel zone={zone} id={row?.id} />
      </FormSection>
      <FormSection title={t('sections.repeat')}>
        {series && !changesRule ? (
          <div className="grid justify-items-start gap-2 sm:col-span-2">
            <p>{ruleWords(series)}</p>
            <Button onClick={() => setChangesRule(true)}>{t('repeat.change')}</Button>
          </div>
        ) : (
          <RepeatFields />
        )}
      </FormSection>
      <FormSection title={t('sections.whom')}>
        <TargetFields />
      </FormSection>
      <FormSection title={t('sections.where')}>
        <PlaceFields />
      </FormSection>
      <FormSection title={t('sections.answers')}>
        <AnswerFields isNew={row === undefined} />
      </FormSection>
      <FormSection title={t('sections.about')}>
        <div className="sm:col-span-2">
          <FormArea name="description" nullable={false} label={t('description')} rows={5} maxLength={4000} />
        </div>
      </FormSection>
      {asking && series && (
        <ScopeDialog
          series={series}
          title={t('scope.title')}
          save={t('common:save')}
          rule={changesRule}
          busy={editing.busy}
          onClose={() => setAsking(undefined)}
          onChosen={(reach) => {
            setAsking(undefined);
            void submit(asking, reach);
          }}
        />
      )}
    </RecordForm>
  );
};
