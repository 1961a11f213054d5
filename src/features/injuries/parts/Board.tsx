import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InjuryRow } from '#contract/injuryRecord.ts';
import { boardPhases, nameOf, useInjuryWords } from '#records/injuries/injuryWords.ts';
import { PhaseBar } from '#records/injuries/PhaseBar.tsx';
import { classes } from '#ui/controls/classes.ts';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';

const Card = ({ of }: { of: InjuryRow }) => {
  const words = useInjuryWords();
  return (
    <li className={classes('border-line border-b', of.overdue && 'border-l-4 border-l-flag pl-2')}>
      <Link to={`/injuries/${of.id}`} className="grid gap-2 py-3 hover:bg-sunken">
        <span className="flex min-w-0 items-center gap-2">
          <ShirtNumber number={of.player.dorsal} />
          <span className="min-w-0 break-words font-semibold">{nameOf(of)}</span>
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="figures text-16">{words.age(of)}</span>
          <span className={classes('text-14', of.overdue ? 'font-semibold text-warn' : 'text-soft')}>
            {words.expected(of)}
          </span>
        </span>
        <PhaseBar phase={of.phase} />
      </Link>
    </li>
  );
};

/** The way back as six columns; the last one is on the pitch. */
export const Board = ({ rows }: { rows: readonly InjuryRow[] }) => {
  const { t } = useTranslation('injuries');
  return (
    <div className="grid grid-cols-3 gap-x-4 gap-y-8 lg:grid-cols-6">
      {boardPhases.map((phase) => {
        const own = rows.filter((row) => row.phase === phase);
        return (
          <section key={phase} aria-labelledby={`phase-${phase}`} className="min-w-0">
            <h2
              id={`phase-${phase}`}
              className={classes(
                'border-b-2 pb-2 font-semibold text-14',
                phase === 'returnToPlay' ? 'border-go' : 'border-ink',
              )}
            >
              <span className="figures block text-32 leading-9">{own.length}</span>
              {t(`phase.${phase}`)}
            </h2>
            <ul>
              {own.map((row) => (
                <Card key={row.id} of={row} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};
