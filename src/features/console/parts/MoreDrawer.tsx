import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hears } from '#machines/match/phase.ts';
import { classes } from '#ui/controls/classes.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { chooseTheme, readTheme } from '#ui/layout/themeChoice.ts';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { ChoiceRow, row } from '../corrections/ChoiceRow.tsx';
import { boardKeys, moreKeys, shortcut } from '../keys/consoleKeys.ts';
import { moreChoices } from '../moreChoices.ts';
import type { ConsoleModel } from '../useConsole.ts';
import type { Drawer as DrawerContext } from '../useDrawer.ts';
import { Drawer } from './Drawer.tsx';

/** Sheets over the console, and other screens of the match. */
const places = ['people', 'follow', 'stands', 'screen'] as const;
const sheets: readonly string[] = ['people', 'follow'];

/** It includes the players of the team, so it loads with the first opening. */
export const MoreWork = lazyPart(async () => (await import('./MoreWork.tsx')).MoreWork);

type MoreDrawerProps = { model: ConsoleModel; onClose: () => void; toggle: DrawerContext['toggle'] };

/** Rare actions: penalties of the other side, own goals, stoppages, theme. */
export const MoreDrawer = ({ model, onClose, toggle }: MoreDrawerProps) => {
  const { t } = useTranslation('console');
  const [dark, setDark] = useState(() => {
    const theme = readTheme();
    return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  });
  return (
    <Drawer title={t('more.title')} onClose={onClose}>
      <ul>
        {moreChoices(model).map((choice) => (
          <ChoiceRow key={choice.key} choice={choice} model={model} onDone={onClose} />
        ))}
        {model.state.rules.winnerNeeded && model.state.rules.shootoutKicks > 0 && (
          <li>
            <button
              type="button"
              data-choice="kicks"
              aria-keyshortcuts={shortcut(moreKeys.kicks)}
              className={classes(row, 'font-semibold')}
              onClick={() => toggle('kicks')}
            >
              <SignalIcon signal="penalty" size={28} />
              {t('more.kicks')}
            </button>
          </li>
        )}
        <li>
          <button
            type="button"
            data-choice="rules"
            aria-keyshortcuts={shortcut(moreKeys.rules)}
            className={classes(row, 'font-semibold')}
            onClick={() => toggle('rules')}
          >
            <SignalIcon signal="whistle" size={28} />
            {t('more.rules')}
          </button>
        </li>
        {hears(model.phase, 'match.awarded') && (
          <li>
            <button
              type="button"
              data-choice="award"
              aria-keyshortcuts={shortcut(moreKeys.award)}
              className={classes(row, 'font-semibold')}
              onClick={() => toggle('award')}
            >
              <SignalIcon signal="whistle" size={28} />
              {t('more.award')}
            </button>
          </li>
        )}
        {!model.rehearsal && (
          <li>
            <Link
              data-choice="notes"
              aria-keyshortcuts={shortcut(boardKeys.notes)}
              className={classes(row, 'font-semibold')}
              to={`/matches/${model.facts.id}/console/notes`}
              onClick={onClose}
            >
              <SignalIcon signal="note" size={28} />
              {t('more.notes')}
            </Link>
          </li>
        )}
        <li className="border-line border-b">
          <Suspense fallback={null}>
            <MoreWork model={model} onDone={onClose} />
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
          <button
            type="button"
            data-choice="keys"
            className={classes(row, 'font-semibold')}
            onClick={() => toggle('keys')}
          >
            {t('keys.title')}
            <kbd className="figures ml-auto rounded-4 border border-edge px-2">?</kbd>
          </button>
        </li>
        {(model.rehearsal ? [] : places).map((place) => (
          <li key={place}>
            <Link
              className={classes(row, 'font-semibold')}
              to={`/matches/${model.facts.id}/${sheets.includes(place) ? `console/${place}` : place}`}
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
