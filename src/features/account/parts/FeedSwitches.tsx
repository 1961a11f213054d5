import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { type FeedShows, feedAlarms } from '#contract/calendarFeed.ts';
import { occasionKinds } from '#domain/calendar/occasions.ts';
import { may, reachesTo } from '#domain/rights.ts';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { toast } from '#ui/controls/toast.ts';
import { useFeedShows } from '../feedQueries.ts';

/** What the feed shows, each kept at once. */
export const FeedSwitches = ({ shows }: { shows: FeedShows }) => {
  const { t } = useTranslation('account');
  const { roles } = useUser();
  const save = useFeedShows();
  const keep = (change: Partial<FeedShows>) =>
    save.mutate({ ...shows, ...change }, { onError: (error) => void toast.failed(error) });
  const kindsWith = (kind: FeedShows['kinds'][number], on: boolean) =>
    occasionKinds.filter((one) => (one === kind ? on : shows.kinds.includes(one)));
  const switched = (kind: FeedShows['kinds'][number], on: boolean) => {
    const kinds = kindsWith(kind, on);
    if (kinds.length === 0) void toast.done(t('feed.one'));
    else keep({ kinds });
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="heading pb-2">{t('feed.shows')}</legend>
      {(['training', 'match', 'event'] as const).map((kind) => (
        <Switch
          key={kind}
          label={t(`feed.${kind}`)}
          checked={shows.kinds.includes(kind)}
          onChange={(on) => switched(kind, on)}
        />
      ))}
      {reachesTo(roles, 'event.read', 'club') && (
        <Switch
          label={t('feed.wholeClub')}
          description={t('feed.wholeClubSays')}
          checked={shows.wholeClub}
          onChange={(wholeClub) => keep({ wholeClub })}
        />
      )}
      {may(roles, 'attendance.edit') && (
        <Switch
          label={t('feed.counts')}
          description={t('feed.countsSays')}
          checked={shows.counts}
          onChange={(counts) => keep({ counts })}
        />
      )}
      <Switch label={t('feed.link')} checked={shows.link} onChange={(link) => keep({ link })} />
      <Select
        className="mt-2 max-w-md"
        label={t('feed.alarm')}
        hint={t('feed.alarmSays')}
        choices={feedAlarms.map((minutes) => ({ value: String(minutes), label: t(`feed.alarms.${minutes}`) }))}
        value={String(shows.alarmMinutes)}
        onChange={(event) => {
          const chosen = feedAlarms.find((minutes) => String(minutes) === event.currentTarget.value);
          if (chosen !== undefined) keep({ alarmMinutes: chosen });
        }}
      />
    </fieldset>
  );
};
