import { useTranslation } from 'react-i18next';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { errorParts } from '#ui/records/errorCode.ts';
import type { LineUpEditor } from '../useLineUpEditor.ts';

const playerOf = ({ event }: ConsoleCommand, details: Readonly<Record<string, unknown>>): unknown =>
  details.playerId ?? ('playerId' in event ? event.playerId : undefined);

/** The commands that the server refused, each with its reason, until the user has read it. */
export const Refusals = ({ editor }: { editor: LineUpEditor }) => {
  const { t } = useTranslation(['preparation', 'common']);
  const { refused, candidates, settle } = editor;
  if (refused.length === 0) return null;
  return (
    <section role="alert" className="border-danger border-b-2 bg-raised px-4 py-2 md:px-6">
      <div className="mx-auto flex w-full max-w-[1432px] items-start gap-4">
        <ul className="grid flex-1 gap-1 py-2">
          {refused.map(({ command, error }) => {
            const player = candidates.find((one) => one.id === playerOf(command, errorParts(error).details));
            return (
              <li key={command.commandId} className="text-danger">
                <ErrorSentence error={error} given={player ? { player: player.shortName } : {}} />
              </li>
            );
          })}
        </ul>
        <Button size={48} variant="ghost" onClick={settle}>
          {t('understood')}
        </Button>
      </div>
    </section>
  );
};
