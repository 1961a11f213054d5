import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { clubProfile } from '#contract/clubProfile.ts';
import { event } from '#contract/event.ts';
import { pageAtMost } from '#contract/list.ts';
import { eventType } from '#contract/records/eventType.ts';
import { staff } from '#contract/staff.ts';
import { team } from '#contract/team.ts';
import { teamGroup } from '#contract/teamGroup.ts';
import { may, reachesTo } from '#domain/rights.ts';
import { toast } from '#ui/controls/toast.ts';

/** The club with its zone and its pitches. */
export const useClub = () => {
  const { clubId } = useUser();
  return useQuery(query(clubProfile.get, { params: { clubId } }));
};

/** All types of the club by name, those of trainings and matches too. */
export const useEventTypes = () => {
  const { clubId } = useUser();
  return useQuery({
    ...query(eventType.all, { params: { clubId }, query: { sort: 'name', pageSize: pageAtMost } }),
    select: ({ rows }) => rows,
  });
};

/** Whether the user edits events of the whole club, and the teams whose events the user edits. */
export const useEditableTeams = () => {
  const { roles } = useUser();
  const whole = reachesTo(roles, 'event.edit', 'club');
  const teams = useQuery({
    ...query(team.all, { query: {} }),
    enabled: may(roles, 'event.edit'),
    select: (all) => all.filter(({ mine }) => whole || mine),
  });
  return { whole, teams };
};

/** Whom a team has: its players and its groups. */
export const usePeopleOfTeam = (teamId: string) => {
  const enabled = teamId !== '';
  const players = useQuery({ ...query(team.players, { params: { id: teamId } }), enabled });
  const groups = useQuery({ ...query(teamGroup.ofTeam, { params: { teamId } }), enabled });
  return { players: players.data ?? [], groups: groups.data ?? [] };
};
export const useStaffChoices = (wanted: boolean) =>
  useQuery({ ...query(staff.all, { query: { pageSize: pageAtMost } }), enabled: wanted }).data?.rows ?? [];

/** What shows occasions: the calendar, its events, and the pages of trainings and matches. */
const shows = [['api', 'Calendar'], ['api', 'Event'], ['teamtrainning'], ['match']];
/** Reads the calendar and what it shows again. */
export const useRefreshEvents = () => {
  const client = useQueryClient();
  return () => Promise.all(shows.map((queryKey) => client.invalidateQueries({ queryKey })));
};

/** Says what was done, with the way back where there is one. */
export const useUndo = () => {
  const { t } = useTranslation('calendarEdit');
  const refresh = useRefreshEvents();
  const undo = useMutation({
    mutationFn: (undoId: string) => send(event.undo, { params: { undoId } }),
    onSuccess: () => void toast.done(t('undone')),
    onError: (error) => void toast.failed(error),
    onSettled: refresh,
  });
  return (words: string, undoId: string | null): void =>
    void toast.done(words, undoId === null ? undefined : { label: t('undo'), onClick: () => undo.mutate(undoId) });
};
