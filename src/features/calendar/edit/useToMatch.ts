import { useNavigate } from 'react-router';
import { saved } from '#ui/controls/saved.ts';
import { type EventValues, timesOf } from './eventForm.ts';

/** Goes on to the form of a new match, with the day, the time and the team. */
export const useToMatch = (zone: string) => {
  const go = useNavigate();
  return (values: EventValues): void => {
    const { start } = timesOf({ ...values, allDay: false }, zone);
    const teamId = values.targets.find(({ what }) => what === 'team')?.id;
    const asked = new URLSearchParams({ ...(start && { at: start }), ...(teamId && { teamId }) });
    void go(`/matches/new?${asked}`, { state: saved });
  };
};
