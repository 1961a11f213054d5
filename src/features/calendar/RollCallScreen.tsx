import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
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
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { timeOf } from '#ui/layout/moments.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { errorParts } from '#ui/records/errorCode.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { useOccasion, useSheet, useTeam, useTeamNumbers } from './occasionQueries.ts';
import { OfflineLine } from './parts/OfflineLine.tsx';
import { RollFoot } from './parts/RollFoot.tsx';
import { RollRow, useMarkWords } from './parts/RollRow.tsx';
import { type RollCall, useRollCall } from './useRollCall.ts';

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

type RollProps = {
  sheet: AttendanceSheet;
  numbers: ReadonlyMap<string, number | null>;
  roll: RollCall;
  /** Without network. */
  line: ReactNode;
};

/** People whose minutes stay open. The rows above the touched one stay as they are: it must not move under the finger. */
const openAfter = (rows: readonly AttendanceRow[], open: ReadonlySet<string>, touched: string): ReadonlySet<string> => {
  const above = rows.slice(
    0,
    rows.findIndex(({ personId }) => personId === touched),
  );
  return new Set([...above.filter(({ personId }) => open.has(personId)).map(({ personId }) => personId), touched]);
};

const Roll = ({ sheet, numbers, roll, line }: RollProps) => {
  const { t, i18n } = useTranslation('calendar');
  const markWords = useMarkWords();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const { marks } = roll;
  const rows = useMemo(
    () => sheet.rows.toSorted((a, b) => (numbers.get(a.personId) ?? 999) - (numbers.get(b.personId) ?? 999)),
    [sheet.rows, numbers],
  );
  const early = isTooEarly(Date.parse(sheet.start), Date.now());
  const closed = roll.state === 'closed' || sheet.state === 'cancelled';
  const mark = (row: AttendanceRow, next: Marked): void => {
    roll.mark({ [row.personId]: { ...next, at: Date.now() } }, { [row.personId]: shownMark(row, marks) });
    setOpen(openAfter(rows, open, row.personId));
    setLast(t('roll.last', { name: row.lastName || row.firstName, mark: markWords(next) }));
  };
  const all = (): void => {
    const given = allPresent(rows, marks, Date.now());
    roll.mark(given, Object.fromEntries(Object.keys(given).map((id) => [id, null])));
    setLast(t('roll.lastAll', { count: Object.keys(given).length }));
    setOpen(new Set());
  };
  if (closed)
    return (
      <EmptyState
        title={t('roll.closed')}
        description={t('roll.closedSays')}
        action={<LinkButton to={`/calendar/${sheet.eventId}`}>{t('roll.toOccasion')}</LinkButton>}
      />
    );
  if (rows.length === 0)
    return (
      <>
        {line}
        <EmptyState title={t('roll.empty')} description={t('occasion.nobody')} />
      </>
    );
  return (
    <>
      {early && line}
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
            open={open.has(row.personId) && shownMark(row, marks)?.presence === 'late'}
            disabled={early}
            waits={row.personId in marks}
            outdone={roll.outdone.includes(row.personId)}
            onNext={() => mark(row, nextMark(shownMark(row, marks), Date.now()))}
            onMark={(presence, minutesLate) => mark(row, { presence, minutesLate })}
          />
        ))}
      </ul>
      {!early && (
        <RollFoot {...{ eventId: sheet.eventId, last, roll, line }} left={stillOpen(rows, marks).length} onAll={all} />
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
  const waiting = Object.keys(roll.marks).length;
  const offline = roll.state === 'offline' || (sheet.isError && errorParts(sheet.error).code === 'unreachable');
  return (
    <>
      <Head eventId={eventId} occasion={occasion} says={says} />
      <Gate of={sheet} failedAbove={offline}>
        {(now) => <Roll {...{ sheet: now, numbers, roll }} line={offline && <OfflineLine count={waiting} />} />}
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
