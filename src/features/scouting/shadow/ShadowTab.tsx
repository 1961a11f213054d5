import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import type { ShadowTeam } from '#contract/scoutingPlan.ts';
import { season } from '#contract/season.ts';
import { team } from '#contract/team.ts';
import { formationByKey, formationsOf } from '#domain/formations.ts';
import { sports } from '#domain/sports.ts';
import { Select } from '#ui/controls/Select.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { CandidateList } from './CandidateList.tsx';
import { ShadowPitch } from './ShadowPitch.tsx';
import { useShadow } from './useShadow.ts';

const OneShadow = ({ of, shadow }: { of: ShadowTeam; shadow: ReturnType<typeof useShadow> }) => {
  const { t } = useTranslation(['scouting', 'common']);
  const hasRoom = useRoom();
  // The place that was open stays open when it is no longer the thinnest.
  const [picked, setPicked] = useState(of.thinnest);
  const sport = formationByKey(of.formation)?.sport ?? 'FUT11';
  const thinnest = of.slots.find(({ slot }) => slot === of.thinnest);
  const chosen = of.slots.find(({ slot }) => slot === picked) ?? of.slots[0];
  return (
    <div className="grid gap-x-6 gap-y-6 lg:grid-cols-[minmax(0,2.4fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-2">
        {thinnest && (
          <p className="font-semibold">
            {t('shadow.thinnest', {
              position: t(`common:positions.${thinnest.position}`).toLocaleLowerCase(),
              count: thinnest.candidates.length,
            })}
          </p>
        )}
        <ShadowPitch
          of={of}
          sport={sport}
          turned={hasRoom('md') ? 'landscape' : 'portrait'}
          chosen={chosen?.slot}
          onChoose={setPicked}
        />
        <div className="w-40">
          <Select
            label={t('shadow.formation')}
            value={of.formation}
            disabled={shadow.busy}
            choices={formationsOf(sport).map(({ key, label }) => ({ value: key, label }))}
            onChange={(event) => void shadow.form(event.target.value)}
          />
        </div>
      </div>
      <div className="grid content-start gap-3">
        <FormFailed error={shadow.error} />
        {chosen && <CandidateList key={chosen.slot} of={chosen} team={of.teamId} shadow={shadow} />}
      </div>
    </div>
  );
};

const OfTeam = ({ teamId, seasonId }: { teamId: string; seasonId: string | undefined }) => {
  const shadow = useShadow(teamId, seasonId);
  return <Gate of={shadow.found}>{(of) => <OneShadow of={of} shadow={shadow} />}</Gate>;
};

/** Who is wanted for which place, own players and those who are watched, by team and season. */
export const ShadowTab = () => {
  const { t } = useTranslation('scouting');
  const { clubId } = useUser();
  const teams = useQuery(query(team.all, { query: {} }));
  const seasons = useQuery(query(season.ofClub, { params: { clubId } }));
  const [chosenTeam, setTeam] = useState<string>();
  const [seasonId, setSeason] = useState<string>();
  return (
    <Gate of={teams} empty={<EmptyState title={t('shadow.noTeams')} description={t('shadow.noTeamsSays')} />}>
      {(all) => {
        // The largest format first: those teams sign from outside.
        const [first] = all.toSorted((a, b) => sports[b.format].onPitch - sports[a.format].onPitch);
        const teamId = chosenTeam ?? String(first?.id);
        return (
          <>
            <div className="grid gap-4 pb-4 sm:grid-cols-[16rem_12rem]">
              <Select
                label={t('team')}
                value={teamId}
                choices={all.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => setTeam(event.target.value)}
              />
              <Select
                label={t('shadow.season')}
                value={seasonId ?? ''}
                choices={[
                  { value: '', label: t('shadow.thisSeason') },
                  ...(seasons.data ?? [])
                    .filter(({ current }) => !current)
                    .map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(event) => setSeason(event.target.value || undefined)}
              />
            </div>
            <OfTeam key={`${teamId} ${seasonId ?? ''}`} teamId={teamId} seasonId={seasonId} />
          </>
        );
      }}
    </Gate>
  );
};
