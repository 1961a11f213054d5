import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { PlayerReport } from '#contract/playerReport.ts';
import { type PlayerSection, playerBlocks } from '#domain/insight/playerReport.ts';
import type { Audience } from '#domain/insight/sharing.ts';
import { may } from '#domain/rights.ts';
import { Chips } from '#ui/controls/Chips.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { errorParts } from '#ui/records/errorCode.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { Part } from '../../parts/Part.tsx';
import { useSeasons } from '../../queries.ts';
import type { OpenedFigureDialogProps } from '../OpenedFigureDialog.tsx';
import { ReportBlocks } from '../ReportBlocks.tsx';
import { IssuedList } from './IssuedList.tsx';
import { IssueForm } from './IssueForm.tsx';
import { usePlayerReport } from './queries.ts';

const OpenedFigureDialog = lazyPart<OpenedFigureDialogProps>(
  async () => (await import('../OpenedFigureDialog.tsx')).OpenedFigureDialog,
);

/** The questions behind the figures of a report, by which its numbers open. */
const askedBy = ({ audience, player, season }: PlayerReport): OpenedFigureDialogProps['asked'] => ({
  audience,
  definition: {
    ...{ v: 1, context: 'player' },
    filters: [
      { filter: 'season', is: season.id },
      { filter: 'player', is: player.id },
    ],
    blocks: playerBlocks(audience, ['season', 'months', 'matches', 'attendance', 'cards']).map(
      ({ id, metrics, by = [], chart }) => {
        const own = { id, title: '', metrics: [...metrics], by: [...by], filters: [], sort: [], totals: false };
        if (chart) return { ...own, kind: 'chart', chart: { type: chart } };
        return { ...own, kind: by.length > 0 ? 'table' : 'figure' };
      },
    ),
  },
});

const Answer = ({ of }: { of: PlayerReport }) => {
  const { t } = useTranslation('reports');
  const [address] = useSearchParams();
  const [left, setLeft] = useState<readonly PlayerSection[]>([]);
  const chosen = of.sections.filter((one) => !left.includes(one));
  const blocks = of.blocks.filter(({ id }) => chosen.some((one) => one === id));
  const lines = [
    t(`player.says.${of.audience}`),
    ...(of.player.isInitialled ? [t('player.initials')] : []),
    ...(of.ofTeams ? [t('player.ofTeams', { teams: of.ofTeams.join(', ') })] : []),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-3">
      <p className="max-w-[68ch] text-14 text-soft">{lines.join(' ')}</p>
      <Chips
        label={t('player.parts')}
        value={chosen}
        onChange={(next) => setLeft(of.sections.filter((one) => !next.includes(one)))}
        choices={of.sections.map((value) => ({ value, label: t(`player.section.${value}`) }))}
      />
      <IssueForm of={of} sections={chosen} />
      <ReportBlocks of={{ blocks }} />
      {address.has('open') && (
        <Suspense fallback={null}>
          <OpenedFigureDialog asked={askedBy(of)} blocks={blocks} />
        </Suspense>
      )}
    </div>
  );
};

const isConsentMissing = (error: unknown): boolean => errorParts(error).code === 'consentMissing';

/** The report of a player: what it has, for the club or for outside, and the button that issues it. */
export const PlayerReportScreen = () => {
  const { t } = useTranslation('reports');
  const id = String(useParams().playerId);
  const { roles } = useUser();
  const seasons = useSeasons();
  const [address, setAddress] = useSearchParams();
  const inside = may(roles, 'report.player');
  const audience: Audience = inside && address.get('for') === 'club' ? 'Internal' : 'External';
  const season = address.get('season') ?? undefined;
  const found = usePlayerReport(id, audience, season);
  // Of the other audience, while the answer comes: its name would be wrong, and its parts too.
  const of = found.data?.audience === audience ? found : { ...found, data: undefined };
  const name = of.data?.player.name ?? '';
  const title = name === '' ? t('player.pick') : t(`player.title.${audience}`, { name });
  usePageTitle(title);
  const put = (key: 'for' | 'season', value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('open');
        if (value === '') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <SectionHead title={title} above={{ to: `/players/${id}`, label: name || t('dimension.player') }} />
      <div className="flex flex-wrap items-end gap-4 pt-3 sm:pt-0">
        {inside && (
          <Segmented<Audience>
            label={t('player.audience')}
            className="min-w-64"
            value={audience}
            onChange={(next) => put('for', next === 'Internal' ? 'club' : '')}
            choices={(['External', 'Internal'] as const).map((value) => ({ value, label: t(`audience.${value}`) }))}
          />
        )}
        {seasons.length > 1 && (
          <Select
            label={t('player.season')}
            value={season ?? of.data?.season.id ?? ''}
            onChange={({ target }) => put('season', target.value)}
            choices={seasons.map((one) => ({ value: one.id, label: one.name }))}
          />
        )}
      </div>
      {isConsentMissing(of.error) ? (
        <EmptyState
          title={t('player.consent')}
          description={t('player.consentSays')}
          {...(inside && { action: <LinkButton to={`/players/${id}/edit`}>{t('player.consentOpen')}</LinkButton> })}
        />
      ) : (
        <Gate of={of}>{(data) => <Answer key={`${data.audience} ${data.season.id}`} of={data} />}</Gate>
      )}
      <div className="pt-10">
        <Part title={t('issued.title')}>
          <IssuedList playerId={id} none={t('issued.none')} />
        </Part>
      </div>
    </>
  );
};
