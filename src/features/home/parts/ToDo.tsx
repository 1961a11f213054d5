import { useTranslation } from 'react-i18next';
import type { Home } from '#contract/home.ts';
import type { MatchListItem } from '#contract/matchListItem.ts';
import { includesRight } from '#domain/roles.ts';
import { agoWords } from '#i18n/agoWords.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { dayHere, dayInSentence } from '#ui/layout/dates.ts';
import { BlockHead } from './BlockHead.tsx';
import { ClashRow } from './ClashRow.tsx';
import { useOccasionTitle } from './useOccasionTitle.ts';

type Item = {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly to: string;
  readonly verb: string;
};
const threeDays = 3 * 86_400_000;

const sidesOf = ({ teamName, rival, isLocal }: MatchListItem, between: string): string =>
  (isLocal ? [teamName, rival.name] : [rival.name, teamName]).join(between);

const scoreOf = (match: MatchListItem): string => sidesOf(match, ` ${match.localScore}–${match.visitorScore} `);

const rowsAtMost = 5;

const useItems = ({ home, shown }: ToDoProps): readonly Item[] => {
  const { t, i18n } = useTranslation('home');
  const titleOf = useOccasionTitle();
  const now = Date.now();
  const uncalled = home.agenda.flatMap(({ match, called }) => {
    if (!match || called !== 0 || shown.has(match.id) || !includesRight(match.right, 'write')) return [];
    const away = Date.parse(match.kickoffAt) - now;
    if (away < 0 || away > threeDays || match.state === 'postponed') return [];
    return {
      key: match.id,
      title: sidesOf(match, ' – '),
      description: t('todo.noSquad'),
      to: `/matches/${match.id}/prepare`,
      verb: t('todo.callUp'),
    };
  });
  const unsigned = home.unsigned
    .filter(({ id }) => !shown.has(id))
    .map((match) => ({
      key: match.id,
      title: scoreOf(match),
      description: t('todo.report'),
      to: `/matches/${match.id}/report`,
      verb: t('todo.sign'),
    }));
  const count = home.unsentMail ?? 0;
  const mail = {
    key: 'mail',
    title: t('todo.mail', { count }),
    description: t('todo.mailSays'),
    to: '/club/mail',
    verb: t('todo.view'),
  };
  const backup = home.oldBackup && {
    key: 'backup',
    title: t('todo.backup'),
    description: home.oldBackup.madeAt
      ? t('todo.backupSays', { ago: agoWords(home.oldBackup.madeAt, i18n.language, now) })
      : t('todo.backupNever'),
    to: '/club/backups',
    verb: t('todo.view'),
  };
  const unmarked = home.unmarked.map((one) => ({
    key: one.id,
    title: titleOf(one),
    description: t('todo.noRoll', { day: dayInSentence(dayHere(one.start), i18n.language, new Date()) }),
    to: `/calendar/${one.id}/roll`,
    verb: t('todo.roll'),
  }));
  const { match, training } = home.unrated;
  const rate = (of: { id: string }, title: string, says: string, place: 'matches' | 'trainings') => ({
    ...{ key: `rate ${of.id}`, title, description: says, to: `/${place}/${of.id}/rating`, verb: t('todo.rate') },
  });
  const day = (at: string) => dayInSentence(dayHere(at), i18n.language, new Date());
  const unrated = [
    match && rate(match, scoreOf(match), t('todo.unratedMatch', { day: day(match.kickoffAt) }), 'matches'),
    training && rate(training, titleOf(training), t('todo.unratedTraining', { day: day(training.start) }), 'trainings'),
  ].filter((one) => one !== null);
  return [...(backup ? [backup] : []), ...unmarked, ...uncalled, ...unsigned, ...unrated, ...(count > 0 ? [mail] : [])];
};

export type ToDoProps = { home: Home; shown: ReadonlySet<string> };

/** The tasks of this user: each row ends in its own button. Tasks on the board are not repeated. */
export const ToDo = ({ home, shown }: ToDoProps) => {
  const { t } = useTranslation('home');
  const items = useItems({ home, shown });
  const title = t(home.teams.length > 0 ? 'todo.resolve' : 'todo.title');
  return (
    <section aria-label={title}>
      <BlockHead title={title} />
      {items.length + home.clashes.length === 0 && <p className="py-4 text-soft">{t('todo.empty')}</p>}
      <ul>
        {home.clashes.map((clash) => (
          <ClashRow key={`${clash.id} ${clash.other.id}`} clash={clash} />
        ))}
        {items.slice(0, rowsAtMost).map(({ key, title: what, description, to, verb }) => (
          <li key={key} className="flex min-h-14 items-center gap-3 border-line border-b py-1">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold leading-5">{what}</span>
              <span className="line-clamp-2 text-14 text-soft">{description}</span>
            </span>
            <LinkButton to={to} className="text-14" aria-label={`${verb}: ${what}`}>
              {verb}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
};
