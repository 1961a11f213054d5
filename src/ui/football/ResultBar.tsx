import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export type ResultBarProps = { wins: number; draws: number; losses: number; to?: string };

/** Wins, draws and losses: large figures with their names, and a bar of their shares. */
export const ResultBar = ({ wins, draws, losses, to }: ResultBarProps) => {
  const { t } = useTranslation('shell');
  const parts = [
    { key: 'wins', count: wins, look: 'bg-ink' },
    { key: 'draws', count: draws, look: 'bg-edge' },
    { key: 'losses', count: losses, look: 'bg-line' },
  ] as const;
  const figures = (
    <>
      <dl className="grid grid-cols-3">
        {parts.map(({ key, count }) => (
          <div key={key} className="flex flex-col-reverse">
            <dt className="text-14 text-soft">{t(`results.${key}`, { count })}</dt>
            <dd className="figures text-48 leading-none sm:text-72">{count}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex h-3 gap-0.5 overflow-hidden rounded-4" aria-hidden="true">
        {wins + draws + losses === 0 ? (
          <span className="flex-1 bg-line" />
        ) : (
          parts.map(
            ({ key, count, look }) => count > 0 && <span key={key} className={look} style={{ flexGrow: count }} />,
          )
        )}
      </div>
    </>
  );
  return to ? (
    <Link to={to} className="block rounded-8 hover:bg-sunken">
      {figures}
    </Link>
  ) : (
    <div>{figures}</div>
  );
};
