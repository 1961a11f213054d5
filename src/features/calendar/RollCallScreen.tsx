import { QrCode as QrIcon, Undo2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { AttendanceRow, AttendanceSheet } from '#contract/attendanceView.ts';
import { isTooEarly, presenceOpensMs } from '#domain/calendar/presence.ts';
import {
  allPresent,
  type Marked,
  type Marks,
  nextMark,
  rollCounts,
  shownMark,
  stillOpen,
} from '#domain/calendar/rollCall.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { timeOf } from '#ui/layout/moments.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { errorParts } from '#ui/records/errorCode.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { useOccasion, useSheet, useTeam, useTeamNumbers } from './occasionQueries.ts';
import { OfflineLine } from './parts/OfflineLine.tsx';
import { RollRow, useMarkWords } from './parts/RollRow.tsx';
import { type RollCall, useRollCall } from './useRollCall.ts';

const CheckInCode = lazyPart(async () => (await import('./parts/CheckInCode.tsx')).CheckInCode, { quiet: true });

const useHeadline = (rows: readonly AttendanceRow[], marks: Marks): string => {
  const { t, i18n } = useTranslation('calendar');
  const { open, ...marked } = rollCounts(rows, marks);
  const of = (answer: AttendanceRow['counts']) => rows.filter(({ counts }) => counts === answer).length;
  if (open === rows.length) return t('roll.says', { yes: of('yes'), no: of('no'), none: of(null) });
  const parts = (['present', 'late', 'absent', 'excused'] as const).flatMap((one) =>
    marked[one] > 0 ? [t(`roll.count.${one}`, { count: marked[one] })] : [],
  );
  const all = open > 0 ? [...parts, t('roll.count.open', { count: open })] : parts;
  return new Intl.ListFormat(i18n.language, { type: 'unit' }).format(all);
};

type Last = { readonly words: string };
type RollProps = {
  sheet: AttendanceSheet;
  numbers: ReadonlyMap<string, number | null>;
  roll: RollCall;
};

/** The last touch with its undo, newer marks of others, and the one button: all who are open, else done. */
const Foot = ({
  eventId,
  last,
  left,
  roll,
  onAll,
}: {
  eventId: string;
  last: Last | undefined;
  left: number;
  roll: RollCall;
  onAll: () => void;
}) => {
  const { t } = useTranslation('calendar');
  const navigate = useNavigate();
  const [code, setCode] = useState(false);
  return (
    <div className="full-width sticky bottom-14 z-10 mt-2 border-line border-t bg-paper py-3 sm:bottom-0">
      <div className="mx-auto grid w-full max-w-[720px] gap-2">
        {roll.outdone.length > 0 && (
          <p role="status" className="flex min-h-11 items-center justify-between gap-3 text-14 text-warn">
            {t('roll.outdone', { count: roll.outdone.length })}
            <Button size={44} onClick={roll.see}>
              {t('roll.seen')}
            </Button>
          </p>
        )}
        {last && roll.canUndo && (
          <p className="flex min-h-11 items-center justify-between gap-3 text-14" aria-live="polite">
            <span className="text-soft">{last.words}</span>
            <Button variant="ghost" size={44} icon={<Undo2 size={18} aria-hidden="true" />} onClick={roll.undo}>
              {t('roll.undo')}
            </Button>
          </p>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          {left > 0 ? (
            <Button variant="go" size={64} wide onClick={onAll}>
              {t('roll.all', { count: left })}
            </Button>
          ) : (
            <Button variant="go" size={64} wide onClick={() => navigate(`/calendar/${eventId}`)}>
              {t('roll.done')}
            </Button>
          )}
          <Button size={64} aria-label={t('roll.code')} title={t('roll.code')} onClick={() => setCode(true)}>
            <QrIcon size={24} aria-hidden="true" />
          </Button>
        </div>
      </div>
      {code && (
        <Suspense fallback={null}>
          <CheckInCode eventId={eventId} onClose={() => setCode(false)} />
        </Suspense>
      )}
    </div>
  );
};

const Roll = ({ sheet, numbers, roll }: RollProps) => {
  const { t, i18n } = useTranslation('calendar');
  const markWords = useMarkWords();
  const [open, setOpen] = useState<string>();
  const [last, setLast] = useState<Last>();
  const { marks } = roll;
  const rows = useMemo(
    () => sheet.rows.toSorted((a, b) => (numbers.get(a.personId) ?? 999) - (numbers.get(b.personId) ?? 999)),
    [sheet.rows, numbers],
  );
  const early = isTooEarly(Date.parse(sheet.start), Date.now());
  const closed = roll.state === 'closed' || sheet.state === 'cancelled';
  const mark = (row: AttendanceRow, next: Marked): void => {
    roll.mark({ [row.personId]: { ...next, at: Date.now() } }, { [row.personId]: shownMark(row, marks) });
    setOpen(next.presence === 'late' ? row.personId : undefined);
    setLast({ words: t('roll.last', { name: row.lastName || row.firstName, mark: markWords(next) }) });
  };
  const all = (): void => {
    const given = allPresent(rows, marks, Date.now());
    roll.mark(given, Object.fromEntries(Object.keys(given).map((id) => [id, null])));
    setLast({ words: t('roll.lastAll', { count: Object.keys(given).length }) });
    setOpen(undefined);
  };
  if (closed)
    return (
      <EmptyState
        title={t('roll.closed')}
        description={t('roll.closedSays')}
        action={<LinkButton to={`/calendar/${sheet.eventId}`}>{t('roll.toOccasion')}</LinkButton>}
      />
    );
  if (rows.length === 0) return <EmptyState title={t('roll.empty')} description={t('occasion.nobody')} />;
  return (
    <>
      {early && (
        <p className="py-3 text-soft">
          {t('roll.early', { time: timeOf(Date.parse(sheet.start) - presenceOpensMs, i18n.language) })}
        </p>
      )}
      <ul className="mx-auto w-full max-w-[720px]">
        {rows.map((row) => (
          <RollRow
            key={row.personId}
            row={row}
            number={numbers.get(row.personId) ?? null}
            shown={shownMark(row, marks)}
            open={open === row.personId && shownMark(row, marks)?.presence === 'late'}
            disabled={early}
            waits={row.personId in marks}
            outdone={roll.outdone.includes(row.personId)}
            onNext={() => mark(row, nextMark(shownMark(row, marks), Date.now()))}
            onMark={(presence, minutesLate) => mark(row, { presence, minutesLate })}
          />
        ))}
      </ul>
      {!early && (
        <Foot eventId={sheet.eventId} last={last} left={stillOpen(rows, marks).length} roll={roll} onAll={all} />
      )}
    </>
  );
};

type PageProps = {
  eventId: string;
  occasion: ReturnType<typeof useOccasion>;
  sheet: ReturnType<typeof useSheet>;
};

const Head = ({ eventId, occasion, says }: Pick<PageProps, 'eventId' | 'occasion'> & { says: string }) => {
  const { t } = useTranslation('calendar');
  const { title, kind = 'training' } = occasion.data ?? {};
  return (
    <SectionHead
      title={t('roll.title')}
      description={says}
      above={{ to: `/calendar/${eventId}`, label: title || t(`kind.${kind}`) }}
    />
  );
};

/** The roll call once its people are known. */
const RollPage = ({
  eventId,
  occasion,
  sheet,
  data,
  numbers,
}: PageProps & Pick<RollProps, 'numbers'> & { data: AttendanceSheet }) => {
  const roll = useRollCall(eventId, Date.parse(data.start), sheet.dataUpdatedAt);
  const says = useHeadline(data.rows, roll.marks);
  const offline = roll.state === 'offline' || (sheet.isError && errorParts(sheet.error).code === 'unreachable');
  return (
    <>
      <Head eventId={eventId} occasion={occasion} says={says} />
      {offline && <OfflineLine count={Object.keys(roll.marks).length} />}
      <Gate of={sheet} failedAbove={offline}>
        {(now) => <Roll sheet={now} numbers={numbers} roll={roll} />}
      </Gate>
    </>
  );
};

/** Who is there: everybody present in one touch, then only the exceptions. Works without network. */
export const RollCallScreen = () => {
  const { occasionId = '' } = useParams();
  const occasion = useOccasion(occasionId);
  const sheet = useSheet(occasionId);
  const teamId = occasion.data?.targets.find(({ what, excluded }) => what === 'team' && !excluded)?.id ?? undefined;
  const team = useTeam(teamId);
  const { numbers, known } = useTeamNumbers(teamId);
  // By shirt number: the rows come once, in their order.
  const ready = (occasion.data !== undefined || occasion.isError) && known;
  const parts = { eventId: occasionId, occasion, sheet };
  return (
    <ClubColours shirtColour={team.data?.shirtColour ?? '#1f7a45'} numberColour={team.data?.numberColour ?? '#ffffff'}>
      {ready && sheet.data ? (
        <RollPage {...parts} data={sheet.data} numbers={numbers} />
      ) : (
        <>
          <Head {...parts} says="" />
          <Gate of={{ ...sheet, data: undefined }}>{() => null}</Gate>
        </>
      )}
    </ClubColours>
  );
};
