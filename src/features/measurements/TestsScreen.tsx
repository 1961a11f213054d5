import { Table2, Timer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { Reply } from '#contract/call.ts';
import type { measurement } from '#contract/measurement.ts';
import { may } from '#domain/rights.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { MoreMenu } from '#ui/controls/MoreMenu.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { FilterWords } from '#ui/records/FilterWords.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { TestResults } from './parts/TestResults.tsx';
import { useSheets, useSummary, useTeam, useTests } from './queries.ts';

const LibraryDialog = lazyPart(async () => (await import('./parts/LibraryDialog.tsx')).LibraryDialog);

/** "Laia and Ada have clearly improved." */
const useSentence = (found: Reply<typeof measurement.ofTeam> | undefined): string => {
  const { t, i18n } = useTranslation('measurements');
  if (!found) return '';
  const measured = found.rows.filter(({ last }) => last !== null).length;
  if (measured === 0) return t('team.says.none');
  const better = found.rows.filter(({ change }) => change?.word === 'clear' && change.direction === 'better');
  const names = new Intl.ListFormat(i18n.language).format(better.slice(0, 3).map(({ firstName }) => firstName));
  if (better.length === 0) return t('team.says.measured', { count: measured, of: found.rows.length });
  return better.length > 3
    ? t('team.says.many', { count: better.length })
    : t('team.says.better', { count: better.length, names });
};

/** No tests yet: who runs the club takes some from the library. */
const NoTests = () => {
  const { t } = useTranslation('measurements');
  const [open, setOpen] = useState(false);
  const edits = may(useUser().roles, 'structure.edit');
  return (
    <>
      <EmptyState
        title={t('team.noTests')}
        description={edits ? t('team.noTestsSays') : t('team.noTestsReader')}
        action={edits && <Button onClick={() => setOpen(true)}>{t('library.open')}</Button>}
      />
      {open && (
        <Suspense fallback={null}>
          <LibraryDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** The tests of a team: one test, each player then and now. */
export const TestsScreen = () => {
  const { t } = useTranslation(['measurements', 'common']);
  const { teamId = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const team = useTeam(teamId);
  const tests = useTests(teamId);
  const lastUsed = tests.data?.toSorted((a, b) => (b.lastUsedOn ?? '').localeCompare(a.lastUsedOn ?? ''));
  const chosen = tests.data?.find(({ id }) => id === address.get('test')) ?? lastUsed?.[0];
  const summary = useSummary(teamId, chosen?.id ?? '');
  const sentence = useSentence(summary.data);
  usePageTitle(team.data && `${team.data.name} · ${t('team.title')}`);
  const { exported } = useSheets(teamId);
  const choices = (tests.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ClubColours shirtColour={team.data?.shirtColour ?? '#1f7a45'} numberColour={team.data?.numberColour ?? '#ffffff'}>
      <SectionHead
        title={t('team.title')}
        description={sentence}
        above={{ to: `/teams/${teamId}`, label: team.data?.name ?? '' }}
      >
        {chosen && (
          <MoreMenu
            imports={{ to: `/teams/${teamId}/tests/import`, label: t('common:titles.importMeasurements') }}
            exports={summary.data ? { name: `${team.data?.name} ${t('team.title')}`, onExport: exported } : undefined}
          />
        )}
        {chosen && (
          <HeadAction
            to={`/teams/${teamId}/tests/sheet?test=${chosen.id}`}
            label={t('sheet.open')}
            icon={Table2}
            look="chalk"
          />
        )}
        {chosen && <HeadAction to={`/teams/${teamId}/tests/${chosen.id}`} label={t('team.take')} icon={Timer} />}
      </SectionHead>
      <Gate of={tests} empty={<NoTests />}>
        {() => (
          <>
            {chosen && (
              <FilterWords
                label={t('team.filter')}
                filter={{ test: chosen.id }}
                words={{ test: { label: t('type'), choices } }}
                onChange={({ test }) => setAddress({ test: String(test) }, { replace: true })}
                sentence={t('team.sentence')}
              />
            )}
            <Gate of={summary}>
              {(found) =>
                found.rows.every(({ last }) => last === null) ? (
                  <EmptyState
                    title={t('team.empty')}
                    description={t('team.emptySays')}
                    action={<LinkButton to={`/teams/${teamId}/tests/${found.type.id}`}>{t('team.take')}</LinkButton>}
                  />
                ) : (
                  <TestResults of={found} />
                )
              }
            </Gate>
          </>
        )}
      </Gate>
    </ClubColours>
  );
};
