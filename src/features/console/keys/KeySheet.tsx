import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../parts/Drawer.tsx';
import { keysAreOn, turnKeys } from './consoleKeys.ts';
import { keySheet } from './keySheet.ts';

const Row = ({ keys, description }: { keys: string; description: string }) => (
  <div className="flex min-h-11 items-center gap-4 border-line border-b px-4">
    <dt className="w-20 shrink-0">
      <kbd className="figures inline-grid min-h-8 min-w-8 place-items-center whitespace-nowrap rounded-4 border border-edge bg-raised px-2 text-20">
        {keys}
      </kbd>
    </dt>
    <dd>{description}</dd>
  </div>
);

/** All keys of the console on one sheet, beside the clock; and the switch that turns them off. */
export const KeySheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('console');
  const [on, setOn] = useState(keysAreOn);
  const flip = () => {
    turnKeys(!on);
    setOn(!on);
  };
  return (
    <Drawer title={t('keys.title')} onClose={onClose}>
      <label className="flex min-h-14 items-center gap-3 border-line border-b px-4 font-semibold">
        <input type="checkbox" checked={on} onChange={flip} className="size-6 accent-(--ink)" />
        {t('keys.on')}
      </label>
      {keySheet.map(({ title, rows }) => (
        <section key={title}>
          {title && <h3 className="heading px-4 pt-5 pb-1 text-ink">{t(title)}</h3>}
          <dl>
            {rows.map(({ keys, description }) => (
              <Row key={description} keys={keys} description={t(description)} />
            ))}
          </dl>
        </section>
      ))}
    </Drawer>
  );
};
