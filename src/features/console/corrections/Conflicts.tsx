import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleModel } from '../useConsole.ts';
import { ConflictCard } from './ConflictCard.tsx';
import type { Fixing } from './useFixing.ts';

/** Everything that would become illegal, as sentences, before anything is sent; each with its solutions. */
export const Conflicts = ({ model, fixing }: { model: ConsoleModel; fixing: Fixing }) => {
  const { t } = useTranslation('corrections');
  const { conflicts, decided, lines } = fixing;
  const ids = [...new Set([...decided, ...conflicts.map(({ id }) => id)])];
  const there = ids.length > 0;
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    if (there) top.current?.scrollIntoView({ block: 'start' });
  }, [there]);
  if (!there) return null;
  return (
    <section ref={top} role="alert" className="grid gap-3" data-testid="conflicts">
      <div>
        <h3 className="font-semibold text-20">{t('settle.title', { count: ids.length })}</h3>
        <p className="text-14 text-soft">{t('settle.says')}</p>
      </div>
      {ids.map((id) => {
        const entry = lines.get(id)?.entry;
        const refused = conflicts.find((one) => one.id === id) ?? null;
        return entry && <ConflictCard key={id} model={model} fixing={fixing} entry={entry} refused={refused} />;
      })}
    </section>
  );
};
