import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '#machines/match/replay.ts';
import type { MatchWords } from '#realtime/matchWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Part } from '#ui/layout/Part.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { RulesFields } from '#ui/rules/RulesFields.tsx';
import type { RuleOverrides } from '#ui/rules/ruleChoice.ts';
import { type Situation, storyOf } from '../book.ts';
import { judged } from '../useStory.ts';
import { Answered } from './SituationList.tsx';

const Why = ({ code, details }: Pick<Conflict, 'code' | 'details'>) => (
  <ErrorSentence error={{ code, details }} given={details.playerId ? { player: details.playerId } : {}} />
);

/** The same story by other rules of play: the answer changes, or the story ends before. */
export const OtherRules = ({ situation, words }: { situation: Situation; words: MatchWords }) => {
  const { t } = useTranslation('referee');
  const own = (situation.rules ?? {}) as RuleOverrides;
  const [rules, setRules] = useState(own);
  const isOther = JSON.stringify(rules) !== JSON.stringify(own);
  const { verdict, earlier } = useMemo(
    () => judged(situation, rules as Situation['rules'] & object),
    [situation, rules],
  );
  const { log } = useMemo(() => storyOf(situation), [situation]);
  const saidBefore = (id: string) => {
    const entry = log.find((one) => one.id === id);
    return entry ? words.entrySentence(entry, log) : '';
  };
  return (
    <div className="pt-8">
      <Part title={t('rules.title')}>
        <p className="pt-3 pb-2">{t('rules.says')}</p>
        {isOther && (
          <div
            role="status"
            className="sticky top-2 z-10 my-3 grid gap-3 rounded-8 border border-line bg-raised p-4"
            data-testid="other"
          >
            {earlier.length > 0 ? (
              <div>
                <p className="font-semibold">{t('rules.earlier')}</p>
                <ul className="pt-1">
                  {earlier.map(({ id, code, details }) => (
                    <li key={id}>
                      {saidBefore(id)}: <Why code={code} details={details} />
                    </li>
                  ))}
                </ul>
              </div>
            ) : (
              <p className="flex items-center gap-3">
                <Answered refused={verdict.ok ? undefined : verdict.refused.code} />
                <span>
                  <strong>
                    {verdict.ok === (situation.refused === undefined) ? t('rules.same') : t('rules.changed')}
                  </strong>{' '}
                  {verdict.ok ? t('isAccepted') : <Why {...verdict.refused} />}
                </span>
              </p>
            )}
            <div>
              <Button onClick={() => setRules(own)}>{t('rules.back')}</Button>
            </div>
          </div>
        )}
        <RulesFields sport={situation.sport} value={rules} onChange={setRules} />
      </Part>
    </div>
  );
};
