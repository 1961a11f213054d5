import { ArrowLeft, Bot, PencilLine, Presentation } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchView } from '#contract/matchView.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SquareLink } from '#ui/controls/SquareLink.tsx';
import { momentWords } from '#ui/layout/moments.ts';

/** Opponent and date, the way back, and the link to the plan; on the right the actions of the whole match. */
type HeaderProps = { match: MatchView; planning?: boolean; onPlan?: () => void; children?: ReactNode };

export const PreparationHeader = ({ match, planning = false, onPlan, children }: HeaderProps) => {
  const { t, i18n } = useTranslation(['preparation', 'common', 'rehearsal']);
  const { teamName, rival, isLocal, kickoffAt, venue } = match;
  const when = momentWords(kickoffAt, i18n.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <header className="border-line border-b bg-paper px-2 md:px-4">
      <div className="mx-auto flex min-h-14 w-full max-w-[1480px] wide:max-w-[1840px] items-center gap-2">
        <SquareLink to="/matches" label={t('back')} icon={ArrowLeft} />
        <div className="min-w-0 flex-1 md:flex md:items-baseline md:gap-4">
          <h1 className="title line-clamp-2 text-20 leading-tight md:text-24">
            {isLocal ? `${teamName} – ${rival.name}` : `${rival.name} – ${teamName}`}
          </h1>
          <p className="text-12 text-soft md:truncate md:text-14">
            {[when, t(`common:sports.${match.format}`), venue].filter(Boolean).join(' · ')}
          </p>
        </div>
        <SquareLink to={`/matches/${match.id}/edit`} label={t('edit')} icon={PencilLine} />
        <Link
          to={`/matches/${match.id}/rehearsal`}
          title={t('rehearsal:startSays')}
          className="inline-flex min-h-12 min-w-12 shrink-0 items-center justify-center rounded-8 font-semibold underline underline-offset-4 hover:bg-sunken md:px-3"
        >
          <Bot size={20} aria-hidden="true" className="md:hidden" />
          <span className="max-md:sr-only">{t('rehearsal:start')}</span>
        </Link>
        <Link
          to={`/matches/${match.id}/prepare/boards`}
          className="inline-flex min-h-12 min-w-12 shrink-0 items-center justify-center rounded-8 font-semibold underline underline-offset-4 hover:bg-sunken md:px-3"
        >
          <Presentation size={20} aria-hidden="true" className="md:hidden" />
          <span className="max-md:sr-only">{t('boards.title')}</span>
        </Link>
        {onPlan && (
          <Button className="max-md:hidden" aria-pressed={planning} onClick={onPlan}>
            {t(planning ? (match.rules.changes.returns ? 'lineUp' : 'squad') : 'plan')}
          </Button>
        )}
        {children}
      </div>
    </header>
  );
};
