import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classes } from '#ui/classes.ts';
import { ErrorSentence } from '#ui/ErrorSentence.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { SignalIcon } from '#ui/SignalIcon.tsx';
import { chooseTheme, readTheme } from '#ui/themeChoice.ts';
import { type MoreChoice, moreChoices } from '../moreChoices.ts';
import { useArmed } from '../useArmed.ts';
import type { Desk } from '../useConsole.ts';
import { Drawer } from './Drawer.tsx';

/** Sheets over the console, and other screens of the match. */
const places = ['people', 'follow', 'stands', 'screen'] as const;
const sheets: readonly string[] = ['people', 'follow'];

/** Brings the players of the team with it, so it comes with the first opening. */
export const MoreWork = lazyPart(async () => (await import('./MoreWork.tsx')).MoreWork);

const row = 'flex min-h-16 w-full items-center gap-4 border-line border-b px-4 text-left active:bg-sunken';

const ChoiceRow = ({ choice, desk, onDone }: { choice: MoreChoice; desk: Desk; onDone: () => void }) => {
  const { t } = useTranslation('console');
  const { key, event, signal, grave = false } = choice;
  const refused = desk.objection(event)?.refused;
  const { armed, touch } = useArmed(() => {
    desk.say(event, { button: key });
    onDone();
  });
  const once = () => {
    desk.say(event, { button: key });
    onDone();
  };
  return (
    <li>
      <button
        type="button"
        data-choice={key}
        aria-disabled={refused !== undefined}
        onClick={refused ? undefined : grave ? touch : once}
        className={classes(row, refused && 'text-soft', armed && 'bg-danger-solid text-on-danger')}
      >
        <SignalIcon signal={signal} size={28} className={refused ? 'opacity-40 grayscale' : ''} />
        <span>
          <span className="block font-semibold">
            {armed ? t('steps.sure', { what: t(`more.${key}`) }) : t(`more.${key}`)}
          </span>
          {refused && (
            <span className="block text-14">
              <ErrorSentence error={refused} />
            </span>
          )}
        </span>
      </button>
    </li>
  );
};

/** What is needed seldom: penalties of the other side, own goals, interruptions, day and night. */
export const MoreDrawer = ({ desk, onClose, onKeys }: { desk: Desk; onClose: () => void; onKeys: () => void }) => {
  const { t } = useTranslation('console');
  const [dark, setDark] = useState(() => {
    const theme = readTheme();
    return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  });
  return (
    <Drawer title={t('more.title')} onClose={onClose}>
      <ul>
        {moreChoices(desk).map((choice) => (
          <ChoiceRow key={choice.key} choice={choice} desk={desk} onDone={onClose} />
        ))}
        {!desk.rehearsal && (
          <li>
            <Link data-choice="notes" className={classes(row, 'font-semibold')} to="notes" onClick={onClose}>
              <SignalIcon signal="note" size={28} />
              {t('more.notes')}
            </Link>
          </li>
        )}
        <li className="border-line border-b">
          <Suspense fallback={null}>
            <MoreWork desk={desk} onDone={onClose} />
          </Suspense>
        </li>
        <li>
          <button
            type="button"
            className={row}
            onClick={() => {
              chooseTheme(dark ? 'light' : 'dark');
              setDark(!dark);
            }}
          >
            <span className="font-semibold">{t(dark ? 'more.day' : 'more.night')}</span>
          </button>
        </li>
        <li>
          <button type="button" data-choice="keys" className={classes(row, 'font-semibold')} onClick={onKeys}>
            {t('keys.title')}
            <kbd className="figures ml-auto rounded-4 border border-edge px-2">?</kbd>
          </button>
        </li>
        {(desk.rehearsal ? [] : places).map((place) => (
          <li key={place}>
            <Link
              className={classes(row, 'font-semibold')}
              to={sheets.includes(place) ? place : `/matches/${desk.facts.id}/${place}`}
              onClick={sheets.includes(place) ? onClose : undefined}
            >
              {t(`more.${place}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  );
};
