import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceId } from '#realtime/device/deviceId.ts';
import { momentWords } from '#ui/layout/moments.ts';
import { type Chapter, historyOf } from '../conflicts/history.ts';
import { useStaffName } from '../players/useStaffName.ts';
import type { ConsoleModel } from '../useConsole.ts';

/** Who recorded an entry, from which device and when, and every change since. */
export const EntryHistory = ({ model, entryId }: { model: ConsoleModel; entryId: string }) => {
  const { t, i18n } = useTranslation('corrections');
  const chapters = useMemo(() => historyOf(model.log, entryId), [model.log, entryId]);
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const nameOf = useStaffName(model);
  const byLine = ({ by, device, at }: Chapter): string => {
    const here = device === deviceId();
    return t('history.by', {
      who: nameOf(by),
      device: here ? t('history.thisDevice') : t('history.otherDevice', { device: device.slice(0, 4) }),
      time: momentWords(at, i18n.language, clock),
    });
  };
  return (
    <section aria-label={t('history.title')} className="grid gap-2 border-line border-t pt-3">
      <h3 className="heading">{t('history.title')}</h3>
      <ol className="grid gap-2">
        {chapters.map((one) => (
          <li key={one.id} className="border-line border-l-2 pl-3">
            <p className="font-medium">
              {t(`history.${one.what}`)}
              {one.was && (
                <span className="font-normal"> · {t('history.was', { was: model.words.description(one.was) })}</span>
              )}
            </p>
            <p className="text-14 text-soft">
              {byLine(one)}
              {one.seenBy && ` · ${t('history.seenBy', { who: nameOf(one.seenBy) })}`}
              {model.optimistic.waiting.has(one.id) && ` · ${t('history.pending')}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
};
