import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentWords } from '#ui/layout/moments.ts';
import type { Saver } from './saver.ts';

/** Where the drawing is: on the server, on this device, on its way. */
export const SavedMark = ({ saver }: { saver: Saver }) => {
  const { t, i18n } = useTranslation('board');
  const state = useSelector(saver.actor, ({ value }) =>
    typeof value === 'string' ? value : String(Object.keys(value)[0]),
  );
  const here = useSelector(saver.actor, ({ context }) => context.here);
  const unkept = useSelector(saver.actor, ({ context }) => context.unkept);
  const [{ of, at }, setAt] = useState({ of: state, at: Date.now() });
  if (of !== state) setAt({ of: state, at: Date.now() });
  const settled = state === 'saved' || state === 'kept' || state === 'offline' || state === 'refused';
  const time = momentWords(at, i18n.language, { timeStyle: 'short' });
  const words = (): string => {
    if (unkept && state !== 'saved') return t('saved.unkept');
    if (state === 'saved' && !here) return t('saved.saved', { time });
    if (here && state === 'saved') return t('saved.stays');
    if (settled) return t('saved.here', { time });
    return state === 'conflicted' ? t('saved.conflict') : t('saved.saving');
  };
  return (
    <span role="status" className="truncate text-14 text-soft" data-saved={state}>
      {words()}
    </span>
  );
};
