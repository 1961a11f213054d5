import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Club } from '#contract/clubProfile.ts';
import type { Team } from '#contract/team.ts';
import type { Weekday } from '#domain/calendar/rule.ts';
import { LeaveGuard } from '#ui/controls/LeaveGuard.tsx';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { dayHere } from '#ui/layout/dates.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { useClub, useEditableTeams } from './edit/eventQueries.ts';
import { type Carried, PlanGrid } from './plan/PlanGrid.tsx';
import { PlanSummary } from './plan/PlanSummary.tsx';
import { clashingSlots, type PlanSlot, type PlanSpan } from './plan/planSlots.ts';
import { SlotDialog, type SlotValues } from './plan/SlotDialog.tsx';
import { SlotList } from './plan/SlotList.tsx';
import { SpanFields } from './plan/SpanFields.tsx';
import { TeamRows } from './plan/TeamRows.tsx';
import { usePlan } from './plan/usePlan.ts';

const usualMinutes = 75;
const usualStart = '18:00';

/** The last day of June after a day: the end of a season of youth football. */
const endOfSeason = (day: string): string => {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) > '06-30' ? year + 1 : year}-06-30`;
};

type Asked = { readonly slot: PlanSlot | undefined; readonly first: SlotValues };

const Planning = ({ club, teams }: { club: Club; teams: readonly Team[] }) => {
  const { t } = useTranslation(['calendarPlan', 'calendarEdit']);
  const go = useNavigate();
  const room = useRoom();
  const plan = usePlan(club.timeZone);
  const today = dayHere(Date.now());
  const [span, setSpan] = useState<PlanSpan>({ from: today, until: endOfSeason(today), skipClosed: true });
  const [pitchId, setPitchId] = useState(club.pitches[0]?.id ?? null);
  const [carried, setCarried] = useState<Carried>();
  const [asked, setAsked] = useState<Asked>();
  const pitchName = (id: string | null): string => club.pitches.find((one) => one.id === id)?.name ?? '';
  const valuesFor = (teamId: string): SlotValues => ({
    teamId,
    days: [],
    from: usualStart,
    minutes: usualMinutes,
    pitchId,
    part: 'whole',
  });
  const drop = (weekday: Weekday, from: string) => {
    if (!carried) return;
    if ('slotId' in carried) plan.move(carried.slotId, { weekday, from });
    else {
      const { days: _days, ...values } = valuesFor(carried.teamId);
      plan.add({ ...values, weekday, from });
    }
    setCarried(undefined);
  };
  const openSlot = (slot: PlanSlot) => {
    const { id: _id, weekday, ...values } = slot;
    setAsked({ slot, first: { ...values, days: [weekday] } });
  };
  const keep = ({ days, ...values }: SlotValues) => {
    const [first, ...others] = days;
    if (asked?.slot && first) plan.move(asked.slot.id, { ...values, weekday: first });
    for (const weekday of asked?.slot ? others : days) plan.add({ ...values, weekday });
    setAsked(undefined);
  };
  const [team] = teams;
  return (
    <>
      <SectionHead
        title={t('title')}
        description={t('says')}
        above={{ to: '/calendar', label: t('calendarEdit:calendar') }}
      >
        {team && (
          <HeadAction
            label={t('add')}
            icon={Plus}
            onClick={() => setAsked({ slot: undefined, first: valuesFor(team.id) })}
          />
        )}
      </SectionHead>
      <SpanFields span={span} onSpan={setSpan} pitches={club.pitches} pitchId={pitchId} onPitch={setPitchId} />
      <div className="grid gap-6 md:grid-cols-[13rem_minmax(0,1fr)]">
        <TeamRows
          teams={teams}
          slots={plan.slots}
          onCarry={(teamId) => setCarried(teamId === undefined ? undefined : { teamId })}
          onOpen={(teamId) => setAsked({ slot: undefined, first: valuesFor(teamId) })}
        />
        {room('md') && (
          <PlanGrid
            slots={plan.slots}
            teams={teams}
            pitchName={pitchName}
            clashing={clashingSlots(plan.slots)}
            carried={carried}
            onCarry={setCarried}
            onDrop={drop}
            onOpen={openSlot}
          />
        )}
      </div>
      {!room('md') && plan.slots.length > 0 && (
        <SlotList slots={plan.slots} teams={teams} pitchName={pitchName} onOpen={openSlot} />
      )}
      <div className="py-6">
        <PlanSummary
          plan={plan}
          span={span}
          zone={club.timeZone}
          teams={teams}
          onSaved={(made) => {
            void toast.done(t('saved', { count: made }));
            void go(`/calendar?of=club&day=${span.from}`, { state: saved });
          }}
        />
      </div>
      {asked && (
        <SlotDialog
          first={asked.first}
          teams={teams}
          pitches={club.pitches}
          onSave={keep}
          onRemove={
            asked.slot &&
            (() => {
              plan.remove(asked.slot?.id ?? '');
              setAsked(undefined);
            })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
      <LeaveGuard unsaved={plan.slots.length > 0} />
    </>
  );
};

/** The plan of a season: which team trains when and where, each week. */
export const PlanScreen = () => {
  const club = useClub();
  const { teams } = useEditableTeams();
  return <Gate of={club}>{(of) => <Gate of={teams}>{(all) => <Planning club={of} teams={all} />}</Gate>}</Gate>;
};
