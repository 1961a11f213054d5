import { Circle, CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoundSheet } from '#contract/evaluationRound.ts';
import { Part } from './Part.tsx';

const marks = { pending: CircleDashed, draft: Circle, done: CircleCheck };

/** Who evaluates, and how far each is; the shape says it without colour. */
export const Raters = ({ sheet }: { sheet: RoundSheet }) => {
  const { t } = useTranslation('rounds');
  const { raters, withSelf, players } = sheet;
  const selves = players.filter(({ self }) => self).length;
  return (
    <Part title={t('raters.title')}>
      <ul>
        {raters.map(({ userId, name, state }) => {
          const Mark = marks[state];
          return (
            <li key={userId} className="flex min-h-12 items-center gap-3 border-line border-b py-2">
              <Mark size={20} aria-hidden="true" className="shrink-0" />
              <span className="min-w-0 flex-1 break-words">{name}</span>
              <span className="text-14 text-soft">{t(`raters.${state}`)}</span>
            </li>
          );
        })}
      </ul>
      {withSelf && sheet.sees && (
        <p className="pt-2 text-14 text-soft">{t('raters.selves', { count: selves, of: players.length })}</p>
      )}
    </Part>
  );
};
