import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';
import { momentWords } from '#ui/layout/moments.ts';
import type { LineUpEditor } from '../useLineUpEditor.ts';
import { Missing } from './Missing.tsx';
import { Waiting } from './Waiting.tsx';

/** Earlier than this, in ms, the kick-off needs a confirmation: a tap by accident must not start the clock. */
const early = 30 * 60_000;

/** What is missing, the confirmed line-up, and the kick-off. At the bottom. */
export const KickOffBar = ({ editor }: { editor: LineUpEditor }) => {
  const { t, i18n } = useTranslation('preparation');
  const { match, locked, refusal, say } = editor;
  const [asking, setAsking] = useState(false);
  const kickOff = () => {
    setAsking(false);
    if (!locked) say({ type: 'lineup.confirmed' });
    say({ type: 'period.started', n: 1 });
  };
  const touch = () => (Date.parse(match.kickoffAt) - Date.now() > early ? setAsking(true) : kickOff());
  const when = momentWords(match.kickoffAt, i18n.language, { dateStyle: 'full', timeStyle: 'short' });
  const sure = (
    <>
      <Button onClick={() => setAsking(false)}>{t('kickOff.notYet')}</Button>
      <Button variant="go" onClick={kickOff}>
        {t('kickOff.now')}
      </Button>
    </>
  );
  return (
    <footer className="sticky bottom-0 z-20 border-line border-t bg-paper px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:px-6">
      <div className="mx-auto flex w-full max-w-[1432px] flex-wrap items-center gap-x-3 gap-y-1.5 wide:max-w-[1792px]">
        <div className="flex min-h-6 w-full items-center gap-3 md:w-auto md:flex-1">
          <Missing editor={editor} />
          <Waiting editor={editor} />
        </div>
        {locked ? (
          <Button className="flex-1 md:flex-none" onClick={() => say({ type: 'lineup.reopened' })}>
            {t('reopen')}
          </Button>
        ) : (
          <Button
            className="flex-1 md:flex-none"
            disabled={refusal !== null}
            onClick={() => say({ type: 'lineup.confirmed' })}
          >
            {t('confirm')}
          </Button>
        )}
        <Button
          variant="go"
          className="flex-1 md:min-w-48 md:flex-none"
          disabled={!locked && refusal !== null}
          onClick={touch}
        >
          {t('kickOff.label')}
        </Button>
      </div>
      <LazyDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('kickOff.title')}
        description={t('kickOff.says', { when: when })}
        footer={sure}
      />
    </footer>
  );
};
