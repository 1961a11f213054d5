import { Plus } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { ForeignPlayer, ScoutingReport } from '#contract/scoutingRecord.ts';
import { may } from '#domain/rights.ts';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { Fold } from '#ui/controls/Fold.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { Part } from '#ui/layout/Part.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { useScoutingWords } from '../scoutingWords.ts';
import { ReportActions } from './ReportActions.tsx';

const Attachments = lazyPart(async () => (await import('./Attachments.tsx')).Attachments);

/** "UD Peñalba – CD Ribera, minute 23": where somebody was seen. */
const useSeen = () => {
  const { t } = useTranslation(['scouting', 'common']);
  return ({ seenIn, position }: ScoutingReport): string => {
    const { home, away, competition, minute, minutes, level } = seenIn;
    const sides = home !== '' || away !== '' ? t('sides', { home, away }) : '';
    return [
      sides,
      competition,
      minute === null ? '' : t('atMinute', { minute }),
      minutes === null ? '' : t('seenFor', { count: minutes }),
      position ? t(`common:positions.${position}`) : '',
      level ? t(`levels.${level}`) : '',
    ]
      .filter((one) => one !== '')
      .join(' · ');
  };
};

const Scores = ({ of: { scores } }: { of: ScoutingReport }) => {
  const { t } = useTranslation(['scouting', 'players']);
  const words = useScoreWords();
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {scores.map(({ criterion, score, sentence }) => (
        <li key={criterion} className="flex justify-between gap-3 border-line border-b py-1.5">
          <span className="min-w-0">
            {t(`players:abilities.names.${criterion}`)}
            {sentence && <span className="block break-words text-14 text-soft">{sentence}</span>}
          </span>
          <span className={score === null ? 'text-14 text-soft' : 'figures text-20'}>
            {score === null ? t('notSeen') : words(score)}
          </span>
        </li>
      ))}
    </ul>
  );
};

const One = ({ of }: { of: ScoutingReport }) => {
  const { t } = useTranslation('scouting');
  const words = useScoutingWords();
  const seen = useSeen();
  const place = useRef<HTMLElement>(null);
  const isNamed = useLocation().hash === `#report-${of.id}`;
  useEffect(() => {
    if (isNamed) place.current?.scrollIntoView({ block: 'start' });
  }, [isNamed]);
  const { state, verdict, confidence, texts, author, day, mine, shared } = of;
  const title = state === 'done' && verdict ? t(`verdicts.${verdict}`) : t(`states.${state}`);
  const sure = state === 'done' && confidence ? t(`confidences.${confidence}`).toLocaleLowerCase() : '';
  return (
    <article ref={place} id={`report-${of.id}`} className="grid gap-2 border-line border-b py-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">
          {title}
          {sure && <span className="font-normal text-soft"> · {sure}</span>}
        </h3>
        <p className="text-14 text-soft">
          {mine ? t('byMe') : author} · {words.day(day)}
          {state === 'done' && ` · ${t(shared ? 'isShared' : 'isOwn')}`}
        </p>
      </header>
      <p className="break-words text-14 text-soft empty:hidden">{seen(of)}</p>
      {texts.summary !== '' && <p className="whitespace-pre-line break-words">{texts.summary}</p>}
      <Scores of={of} />
      {(['strengths', 'toImprove'] as const).map(
        (name) =>
          texts[name] !== '' && (
            <p key={name} className="whitespace-pre-line break-words">
              <span className="font-semibold">{t(`texts.${name}`)}: </span>
              {texts[name]}
            </p>
          ),
      )}
      {of.nextOn !== null && (
        <p className="text-14">
          <span className="text-soft">{t('form.nextStep')}: </span>
          {words.step(of)}
        </p>
      )}
      {(mine || of.attachments > 0) && (
        <Fold title={of.attachments > 0 ? t('attachments.count', { count: of.attachments }) : t('attachments.title')}>
          <Suspense fallback={null}>
            <Attachments of={of} />
          </Suspense>
        </Fold>
      )}
      <ReportActions of={of} />
    </article>
  );
};

/** The reports and notes on somebody that the user reads, one after the other. */
export const OutsiderReports = ({ of }: { of: ForeignPlayer }) => {
  const { t } = useTranslation('scouting');
  const { roles } = useUser();
  const draft = of.allReports.find(({ mine, state }) => mine && state === 'draft');
  return (
    <Part title={t('list.reports')}>
      {may(roles, 'scouting.edit') && (
        <p className="pt-3">
          <LinkButton
            to={draft ? `/scouting/${of.id}/report?of=${draft.id}` : `/scouting/${of.id}/report`}
            icon={<Plus size={20} aria-hidden="true" />}
          >
            {t(draft ? 'writeOn' : 'write')}
          </LinkButton>
        </p>
      )}
      {of.hidden > 0 && <p className="pt-3 text-14 text-soft">{t('hidden', { count: of.hidden })}</p>}
      {of.allReports.length === 0 && of.hidden === 0 && <p className="pt-3 text-soft">{t('noReports')}</p>}
      {of.allReports.map((one) => (
        <One key={one.id} of={one} />
      ))}
    </Part>
  );
};
