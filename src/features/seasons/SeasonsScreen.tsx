import { CalendarPlus, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { seasonRecord } from '#contract/records/season.ts';
import { type Season, season } from '#contract/season.ts';
import { may } from '#domain/rights.ts';
import { RemovedRecords } from '#records/RemovedRecords.tsx';
import { formBinding } from '#records/recordBinding.ts';
import { Button } from '#ui/controls/Button.tsx';
import { MoreMenu } from '#ui/controls/MoreMenu.tsx';
import { dayWords } from '#ui/layout/dates.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { SeasonRow } from './parts/SeasonRow.tsx';
import { useExport, useSeasons } from './queries.ts';

type Days = z.input<typeof seasonRecord.Create>;

/** A season's name and days as its dialog and the list of removed seasons know them. */
const record = formBinding(seasonRecord, season, {
  add: (values, clubId) => send(season.create, { body: { ...(values as Days), clubId } }),
  update: (id, version, changes) => send(season.update, { body: { ...changes, id, version } }),
});

const SeasonDialog = lazyPart(async () => (await import('#records/RecordDialog.tsx')).RecordDialog<Season>);

/** Seasons of the club, newest first; the current one is marked. */
export const SeasonsScreen = () => {
  const { t, i18n } = useTranslation('seasons');
  const { roles } = useUser();
  const seasons = useSeasons();
  const exported = useExport();
  const [editing, setEditing] = useState<Season | 'new'>();
  const runs = may(roles, 'structure.edit');
  const current = seasons.data?.find((one) => one.current);
  const description = current
    ? t('says', { name: current.name, day: dayWords(current.endsOn, i18n.language, 'long') })
    : t('none');
  // Without any record the screen shows only the button to create the first one.
  const nothing = seasons.data?.length === 0;
  const add = (
    <Button variant="go" icon={<Plus size={20} aria-hidden="true" />} onClick={() => setEditing('new')}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <SectionHead title={t('title')} description={seasons.data ? description : ''}>
        {!nothing && (
          <>
            <MoreMenu exports={{ name: t('export'), onExport: exported }} />
            {runs && <HeadAction label={t('new')} icon={Plus} look="chalk" onClick={() => setEditing('new')} />}
            {/* It has its place before the seasons have loaded, so that nothing moves. */}
            {runs && (current || !seasons.data) && (
              <HeadAction to="/seasons/change" label={t('change')} icon={CalendarPlus} />
            )}
          </>
        )}
      </SectionHead>
      <Gate
        of={seasons}
        empty={<EmptyState title={t('emptyTitle')} description={t('emptySays')} action={runs ? add : undefined} />}
      >
        {(list) => (
          <ul className="mt-4 border-ink border-t-2">
            {list.map((one) => (
              <SeasonRow key={one.id} season={one} runs={runs} onEdit={() => setEditing(one)} />
            ))}
          </ul>
        )}
      </Gate>
      <RemovedRecords of={record} />
      {editing && (
        <Suspense fallback={null}>
          <SeasonDialog
            of={record}
            row={editing === 'new' ? undefined : editing}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
