import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';

/** The ball is out: a corner of the pitch, the ball beyond the line, and the way back. */
export const NotFound = () => {
  const { t } = useTranslation('common');
  return (
    <main
      id="main"
      tabIndex={-1}
      className="relative grid min-h-dvh flex-1 content-center overflow-hidden bg-pitch p-6"
    >
      <svg
        viewBox="0 0 400 300"
        className="absolute inset-0 size-full"
        preserveAspectRatio="xMinYMin slice"
        aria-hidden="true"
      >
        <path d="M90 0V300" fill="none" stroke="var(--chalk)" strokeWidth="3" />
        <path d="M90 232H400M90 204a28 28 0 0 1 28 28" fill="none" stroke="var(--chalk)" strokeWidth="3" />
        <path d="M0 0H400V300H0Z" fill="rgb(0 20 10 / 22%)" />
      </svg>
      <div className="relative mx-auto grid w-full max-w-[640px] gap-4 rounded-8 border border-line bg-raised p-6 sm:p-8">
        <SignalIcon signal="goal" size={48} />
        <h1 className="title text-32 sm:text-48">{t('notFound.title')}</h1>
        <p className="text-20 text-soft">{t('notFound.says')}</p>
        <Link
          to="/"
          className="inline-flex min-h-12 items-center justify-self-start rounded-8 bg-go px-5 font-semibold text-on-go hover:bg-go-pressed"
        >
          {t('notFound.home')}
        </Link>
      </div>
    </main>
  );
};
