import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { PlayerComparison } from '#contract/playerReport.ts';
import { amountWords } from '#contract/reportWords.ts';
import { comparedMost } from '#domain/insight/playerReport.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { toast } from '#ui/controls/toast.ts';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { errorParts } from '#ui/records/errorCode.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { type Column, ListTable } from '#ui/records/ListTable.tsx';
import { saveFile } from '#ui/records/saveFile.ts';
import { ChoiceList } from '../builder/ChoiceList.tsx';
import { useOptions } from '../queries.ts';
import { useReportWords } from '../useReportWords.ts';
import { comparisonFile, useComparison } from './queries.ts';

type Metric = PlayerComparison['metrics'][number];
type Row = { readonly metric: Metric; readonly at: number };
type Beside = {
  readonly key: string;
  readonly name: string;
  readonly says: string;
  readonly values: readonly (number | null)[];
};

/** The players side by side, and at the end the medians of those who play the same. */
const Table = ({ of }: { of: PlayerComparison }) => {
  const { t } = useTranslation('reports');
  const words = useReportWords();
  const beside: Beside[] = [
    ...of.rows.map(({ playerId, name, team, line, values }) => ({
      ...{ key: playerId, name, values, says: [team, words.say(`compare.line.${line}`)].filter(Boolean).join(' · ') },
    })),
    ...of.peers.map(({ line, n, values }, at) => ({
      ...{
        key: `peers ${at}`,
        values,
        says: words.say(`compare.line.${line}`),
        name: t('compare.median', { count: n }),
      },
    })),
  ];
  const columns: Column<Row>[] = [
    {
      ...{ key: 'metric', header: t('compare.figure'), className: 'min-w-32' },
      cell: ({ metric }) => <span title={metric.definition}>{metric.name}</span>,
    },
    ...beside.map(({ key, name, says, values }) => ({
      ...{ key, header: says === '' ? name : `${name} · ${says}`, figures: true },
      cell: ({ metric, at }: Row) => {
        const best = Math.max(...of.rows.map((row) => row.values[at] ?? Number.NEGATIVE_INFINITY));
        const isBest = metric.better === 'higher' && values[at] === best && best > 0 && !key.startsWith('peers');
        return (
          <span className={isBest ? 'font-semibold' : undefined}>
            {amountWords(words.language, metric, values[at])}
          </span>
        );
      },
    })),
  ];
  const rows = of.metrics.map((metric, at) => ({ metric, at }));
  return (
    <div className="pt-4 [&_th_.heading]:whitespace-normal">
      <ListTable
        label={t('compare.table')}
        columns={columns}
        rows={rows}
        keyOf={({ metric }) => metric.key}
        minWidth={128 + beside.length * 104}
      />
    </div>
  );
};

const Picker = ({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: readonly string[]) => void }) => {
  const { t } = useTranslation('reports');
  const [search, setSearch] = useState('');
  const players = useOptions('player', search).filter(({ value }) => !value.startsWith('$'));
  const choices = players.map(({ value, name, detail }) => ({ value, label: name, ...(detail && { says: detail }) }));
  return (
    <ChoiceList
      label={t('compare.title')}
      several
      most={comparedMost}
      groups={[{ title: '', choices }]}
      value={chosen}
      onChange={onChange}
      search={{ label: t('page.searchPlayers'), value: search, onChange: setSearch }}
    />
  );
};

/** Two to six players beside each other; the address has who. */
export const CompareScreen = () => {
  const { t } = useTranslation('reports');
  usePageTitle(t('compare.title'));
  const hasRoom = useRoom();
  const [address, setAddress] = useSearchParams();
  const [picking, setPicking] = useState(false);
  const chosen = (address.get('players') ?? '').split(',').filter(Boolean).slice(0, comparedMost);
  const asked = { playerIds: chosen, confirm: address.has('anyway') };
  const found = useComparison(asked);
  const differ = errorParts(found.error).code === 'linesDiffer';
  const put = (ids: readonly string[], anyway = false) =>
    setAddress(
      { ...(ids.length > 0 && { players: ids.join(',') }), ...(anyway && { anyway: '1' }) },
      { replace: true },
    );
  const print = async () => {
    try {
      saveFile(await comparisonFile(asked), `${t('compare.title')}.pdf`);
    } catch (fault) {
      void toast.failed(fault);
    }
  };
  return (
    <>
      <SectionHead
        title={t('compare.title')}
        description={t('compare.says')}
        above={{ to: '/reports', label: t('title') }}
      />
      <div className="flex flex-wrap items-center gap-2 pt-3 sm:pt-0">
        {chosen.length > 1 &&
          found.data?.rows.map(({ playerId, name }) => (
            <button
              key={playerId}
              type="button"
              onClick={() => put(chosen.filter((one) => one !== playerId))}
              className="inline-flex min-h-11 items-center gap-2 rounded-8 border border-edge bg-raised px-3 text-14 hover:border-ink"
            >
              <span className="sr-only">{t('compare.remove', { name })}</span>
              <span aria-hidden="true">{name}</span>
              <X size={16} aria-hidden="true" />
            </button>
          ))}
        <Button onClick={() => setPicking(true)}>
          <UserPlus size={20} aria-hidden="true" />
          {t('compare.add')}
        </Button>
        {found.data && chosen.length > 1 && <Button onClick={() => void print()}>{t('player.print')}</Button>}
      </div>
      {chosen.length < 2 && <EmptyState title={t('compare.few')} description={t('compare.fewSays')} />}
      {chosen.length > 1 && differ && (
        <EmptyState
          title={t('compare.lines')}
          description={t('compare.linesSays')}
          action={<Button onClick={() => put(chosen, true)}>{t('compare.anyway')}</Button>}
        />
      )}
      {chosen.length > 1 && !differ && <Gate of={found}>{(of) => <Table of={of} />}</Gate>}
      {picking && (
        <Dialog
          open
          form={hasRoom('sm') ? 'dialog' : 'sheet'}
          title={t('compare.title')}
          onClose={() => setPicking(false)}
        >
          <div className="flex min-h-64 flex-col pb-2">
            <Picker chosen={chosen} onChange={(ids) => put(ids)} />
          </div>
        </Dialog>
      )}
    </>
  );
};
