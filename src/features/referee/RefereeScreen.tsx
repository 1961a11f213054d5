import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useSession } from '#api/SessionContext.ts';
import { classes } from '#ui/controls/classes.ts';
import { ToastHost } from '#ui/controls/ToastHost.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import { Wordmark } from '#ui/layout/Wordmark.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { situations } from './book.ts';
import { SituationList } from './parts/SituationList.tsx';
import { SituationPage } from './parts/SituationPage.tsx';
import { useBook } from './useBook.ts';

const refused = situations.filter((one) => one.refused !== undefined).length;

/** The laws as a book: each situation with the answer of the console and the server, played on the pitch. */
export const RefereeScreen = () => {
  const { t } = useTranslation('referee');
  const { user } = useSession();
  const { n } = useParams();
  const chosen = situations.find((one) => String(one.n) === n);
  const book = useBook(chosen);
  const has = useRoom();
  const isWide = has('lg');
  const first = isWide && n === undefined ? book.shown[0] : undefined;
  const shown = chosen ?? first;
  return (
    <>
      <main
        id="main"
        tabIndex={-1}
        className="w-full px-(--bleed) pb-16 [--bleed:--spacing(4)] md:[--bleed:--spacing(6)]"
      >
        <p className="flex min-h-14 items-center justify-between gap-4">
          <Wordmark />
          <Link to={user ? '/' : '/auth/login'} className="grid min-h-12 place-items-center font-semibold">
            {t(user ? 'home' : 'signIn')}
          </Link>
        </p>
        <ClubColours shirtColour="#1f7a45" numberColour="#ffffff">
          <SectionHead title={t('title')} description={t('says', { count: situations.length, refused })} />
        </ClubColours>
        <div
          className={classes(
            'grid items-start gap-x-8 max-sm:pt-3',
            isWide && 'grid-cols-[minmax(340px,2fr)_minmax(0,5fr)]',
          )}
        >
          {(isWide || n === undefined) && <SituationList book={book} chosen={shown?.n} />}
          {shown && <SituationPage key={shown.n} situation={shown} query={book.query} isWide={isWide} />}
          {n !== undefined && !chosen && <EmptyState title={t('none', { n })} description={t('noneSays')} />}
        </div>
      </main>
      <ToastHost />
    </>
  );
};
