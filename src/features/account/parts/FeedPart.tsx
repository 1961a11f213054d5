import { CalendarPlus, Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedReply } from '#contract/calendarFeed.ts';
import { agoWords } from '#i18n/agoWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/controls/ConfirmDialog.tsx';
import { QrCode } from '#ui/controls/QrCode.tsx';
import { toast } from '#ui/controls/toast.ts';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { useFeed, useRemoveFeed, useRenewFeed } from '../feedQueries.ts';
import { FeedSwitches } from './FeedSwitches.tsx';

type Address = NonNullable<FeedReply['feed']>;

const copy = async (url: string, words: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    void toast.done(words);
  } catch (error) {
    void toast.failed(error);
  }
};

/** Who read the feed last, and when. */
const LastRead = ({ readAt, reader }: Pick<Address, 'readAt' | 'reader'>) => {
  const { t, i18n } = useTranslation('account');
  if (readAt === null) return t('feed.never');
  const when = agoWords(readAt, i18n.language);
  return reader ? t('feed.read', { when, reader }) : t('feed.readUnknown', { when });
};

/** The address, as text, as code, and as a button of the calendar program. */
const AddressPart = ({ feed }: { feed: Address }) => {
  const { t } = useTranslation('account');
  const renew = useRenewFeed();
  const remove = useRemoveFeed();
  const [asks, setAsks] = useState(false);
  const again = () => renew.mutate();
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="w-40 [&_svg]:mb-0">
        <QrCode text={feed.url.replace(/^https?:/, 'webcal:')} label={t('feed.qr')} />
      </div>
      <div className="grid content-start gap-3">
        <p className="select-all break-all rounded-8 bg-sunken px-3 py-2 text-14">{feed.url}</p>
        <p className="text-14 text-soft">{t('feed.secret')}</p>
        <div className="flex flex-wrap gap-2">
          <a
            href={feed.url.replace(/^https?:/, 'webcal:')}
            className="inline-flex min-h-12 items-center gap-2 rounded-8 border border-go bg-go px-4 font-semibold text-on-go hover:border-go-pressed hover:bg-go-pressed"
          >
            <CalendarPlus size={20} aria-hidden="true" />
            {t('feed.open')}
          </a>
          <Button icon={<Copy size={20} aria-hidden="true" />} onClick={() => void copy(feed.url, t('feed.copied'))}>
            {t('feed.copy')}
          </Button>
        </div>
      </div>
      <div className="grid gap-2 sm:col-span-2">
        <p>
          <LastRead {...feed} />
        </p>
        <p className="text-14 text-soft">{t('feed.slow')}</p>
        <div className="flex flex-wrap gap-2">
          <Button icon={<RefreshCw size={20} aria-hidden="true" />} onClick={() => setAsks(true)}>
            {t('feed.renew')}
          </Button>
          <Button
            variant="ghost"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: () => void toast.done(t('feed.removed'), { label: t('feed.undoRemove'), onClick: again }),
                onError: (error) => void toast.failed(error),
              })
            }
          >
            {t('feed.remove')}
          </Button>
        </div>
      </div>
      {/* A former address never comes back, so this cannot be undone. */}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('feed.renew')}
        description={t('feed.renewSays')}
        confirmLabel={t('feed.renew')}
        busy={renew.isPending}
        error={renew.error}
        onConfirm={() =>
          renew.mutate(undefined, {
            onSuccess: () => {
              setAsks(false);
              void toast.done(t('feed.renewed'));
            },
          })
        }
      />
    </div>
  );
};

const Feed = ({ feed, names }: FeedReply) => {
  const { t } = useTranslation('account');
  const renew = useRenewFeed();
  if (!feed)
    return (
      <div className="grid justify-items-start gap-3">
        <p>{t('feed.none')}</p>
        <Button
          icon={<CalendarPlus size={20} aria-hidden="true" />}
          busy={renew.isPending}
          onClick={() => renew.mutate()}
        >
          {t('feed.create')}
        </Button>
        {renew.error && (
          <p role="alert" className="border-danger border-l-4 pl-3 text-danger">
            <ErrorSentence error={renew.error} />
          </p>
        )}
      </div>
    );
  return (
    <div className="grid gap-6">
      <AddressPart feed={feed} />
      <FeedSwitches shows={feed.shows} />
      <p className="text-14 text-soft">{t(names ? 'feed.names' : 'feed.noNames')}</p>
    </div>
  );
};

/** The user's calendar for other programs: its address, and what it shows. */
export const FeedPart = () => (
  <Gate of={useFeed()} skeleton={<Skeleton rows={2} room="h-32" />}>
    {(found) => <Feed {...found} />}
  </Gate>
);
