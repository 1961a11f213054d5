import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterWords } from '#contract/reportWords.ts';
import { limits } from '#domain/insight/limits.ts';
import { conditionOf, filtersFor, withCondition } from '#machines/report/question.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import { useCatalog, useOptions } from '../queries.ts';
import { useReportWords } from '../useReportWords.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { Builder } from './useBuilder.ts';

/** Those have words of their own in the sentence. */
const inSentence: ReadonlySet<string> = new Set(['season', 'dates', 'team']);

/** The values of one filter, and which of them hold. */
const Values = ({ builder, filter }: { builder: Builder; filter: string }) => {
  const { t } = useTranslation('reports');
  const { definition } = builder.draft;
  const [search, setSearch] = useState('');
  const options = useOptions(filter, search);
  const { is, in: several = [] } = conditionOf(definition, filter) ?? {};
  const value = is === undefined ? several : [is];
  return (
    <ChoiceList
      label={t('builder.values')}
      several
      most={limits.values}
      groups={[
        {
          title: '',
          choices: options.map((one) => ({
            ...{ value: one.value, label: one.name },
            ...(one.detail && { says: one.detail }),
          })),
        },
      ]}
      value={value}
      onChange={(next) =>
        builder.put(withCondition(definition, [filter], next.length === 0 ? undefined : { filter, in: [...next] }))
      }
      search={{ label: t('builder.searchValues'), value: search, onChange: setSearch }}
    />
  );
};

const Chooser = ({ builder, onClose, first }: { builder: Builder; onClose: () => void; first: string | undefined }) => {
  const { t } = useTranslation(['reports', 'common']);
  const hasRoom = useRoom();
  const catalog = useCatalog().data;
  const fits = filtersFor(builder.draft.definition);
  const offered = (catalog?.filters ?? []).filter(
    ({ key, hasOptions }) => hasOptions && fits.includes(key) && !inSentence.has(key),
  );
  const [chosen, setChosen] = useState(first);
  const filter = chosen ?? offered[0]?.key;
  return (
    <Dialog
      open
      form={hasRoom('sm') ? 'dialog' : 'sheet'}
      title={t('builder.narrow')}
      onClose={onClose}
      footer={
        <Button variant="go" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        <p className="text-soft">
          {t('builder.only')}{' '}
          <InlineSelect
            label={t('builder.filter')}
            value={filter ?? ''}
            onChange={setChosen}
            choices={offered.map(({ key, name }) => ({ value: key, label: name }))}
          />
        </p>
        {filter && <Values key={filter} builder={builder} filter={filter} />}
      </div>
    </Dialog>
  );
};

/** Further conditions below the sentence, each with a button that takes it off, and one that adds some. */
export const Conditions = ({ builder }: { builder: Builder }) => {
  const { t } = useTranslation('reports');
  const words = useReportWords();
  const [open, setOpen] = useState<{ readonly filter: string | undefined }>();
  const { definition } = builder.draft;
  const said = new Map((builder.context.answer?.filters ?? []).map((one) => [one.key, one]));
  const further = definition.filters.filter(
    ({ filter, in: several }) => !inSentence.has(filter) && !several?.some((value) => value.startsWith('$')),
  );
  return (
    <div className="flex flex-wrap items-center gap-2 pt-4">
      {further.map(({ filter }) => {
        const asked = said.get(filter);
        const label = asked ? filterWords(words, asked) : words.say(`filter.${filter}`);
        return (
          <span
            key={filter}
            className="inline-flex min-h-11 max-w-full items-center rounded-8 border border-edge bg-raised text-14"
          >
            <button
              type="button"
              onClick={() => setOpen({ filter })}
              className="min-h-11 min-w-0 truncate pl-3 hover:underline"
            >
              {label}
            </button>
            <button
              type="button"
              aria-label={t('builder.without', { what: label })}
              onClick={() => builder.put(withCondition(definition, [filter], undefined))}
              className="grid size-11 shrink-0 place-items-center rounded-8 hover:bg-sunken"
            >
              <X size={18} aria-hidden="true" />
            </button>
          </span>
        );
      })}
      <Button
        size={44}
        variant="ghost"
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => setOpen({ filter: undefined })}
      >
        {t('builder.narrow')}
      </Button>
      {open && <Chooser builder={builder} first={open.filter} onClose={() => setOpen(undefined)} />}
    </div>
  );
};
