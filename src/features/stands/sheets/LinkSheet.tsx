import { Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useLiveMatch } from '#realtime/useLiveMatch.ts';
import { Button } from '#ui/controls/Button.tsx';
import { QrCode } from '#ui/controls/QrCode.tsx';
import { toast } from '#ui/controls/toast.ts';
import { momentWords } from '#ui/layout/moments.ts';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { Failed } from '#ui/records/Failed.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { useLink, useSwitchLink } from '../queries.ts';
import { MatchSheet } from './MatchSheet.tsx';
import './poster.css';

type Open = { readonly url: string; readonly until: number };
type Text = { readonly link: Open; readonly match: string };

const share = async (url: string, title: string, copied: string): Promise<void> => {
  try {
    if ('share' in navigator) await navigator.share({ url, title });
    else {
      await (navigator as Navigator).clipboard.writeText(url);
      void toast.done(copied);
    }
  } catch {
    // Cancelled, or not allowed: the address stands beside the code.
  }
};

/** The code and the address: on the screen, and alone on a printed page. */
const Poster = ({ link, match }: Text) => {
  const { t } = useTranslation('stands');
  return (
    <div data-poster className="grid justify-items-center gap-1 text-center">
      <p className="title hidden text-48 leading-tight print:block">{match}</p>
      <p className="hidden pb-6 text-20 print:block">{t('link.poster')}</p>
      <div className="w-60 print:w-[110mm] [&_svg]:max-w-none">
        <QrCode text={link.url} label={t('link.code', { match })} />
      </div>
      <p className="max-w-full select-all break-all text-14 text-soft">{link.url}</p>
    </div>
  );
};

const OpenLink = ({ matchId, link, match }: Text & { matchId: string }) => {
  const { t, i18n } = useTranslation('stands');
  const close = useSwitchLink(matchId);
  const [sure, setSure] = useState(false);
  const until = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return (
    <>
      <Poster link={link} match={match} />
      <p className="pt-3 text-center text-14 text-soft">
        {t('link.until', { time: momentWords(link.until, i18n.language, until) })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          className="flex-1"
          icon={<Share2 size={20} aria-hidden="true" />}
          onClick={() => void share(link.url, match, t('link.copied'))}
        >
          {t('link.share')}
        </Button>
        <Button className="flex-1" icon={<Printer size={20} aria-hidden="true" />} onClick={() => print()}>
          {t('link.print')}
        </Button>
        <Button
          wide
          variant={sure ? 'danger' : 'ghost'}
          busy={close.isPending}
          onClick={() => (sure ? close.mutate(false) : setSure(true))}
        >
          {t(sure ? 'link.closeSure' : 'link.close')}
        </Button>
      </div>
      {close.error && (
        <p role="alert" className="mt-3 border-danger border-l-4 pl-3 text-danger">
          <ErrorSentence error={close.error} />
        </p>
      )}
    </>
  );
};

/** The live page for families: off until a user who records the match turns it on, gone when they turn it off. */
export const LinkSheet = () => {
  const { t } = useTranslation('stands');
  const { matchId = '' } = useParams();
  const { facts } = useLiveMatch(matchId);
  const found = useLink(matchId);
  const open = useSwitchLink(matchId);
  const link = found.data?.link;
  const match = facts ? `${facts.teamName} – ${facts.rival.name}` : '';
  const failed = open.error ?? found.error;
  return (
    <MatchSheet title={t('link.title')} description={t('link.says')}>
      {found.isPending && <Skeleton />}
      {failed && !link && <Failed error={failed} />}
      {link && <OpenLink matchId={matchId} link={link} match={match} />}
      {found.data && !link && (
        <Button variant="go" size={64} wide busy={open.isPending} onClick={() => open.mutate(true)}>
          {t('link.open')}
        </Button>
      )}
    </MatchSheet>
  );
};
