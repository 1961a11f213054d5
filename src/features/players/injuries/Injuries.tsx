import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { injury } from '#contract/injury.ts';
import type { Player } from '#contract/player.ts';
import { newId } from '#realtime/newId.ts';
import { InjuryLine } from '#records/injuries/InjuryLine.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { dayWords } from '#ui/layout/dates.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';

const NewInjuryDialog = lazyPart(async () => (await import('#records/injuries/NewInjuryDialog.tsx')).NewInjuryDialog);

/** The injuries of a player, the newest first, and a button to record one. */
export const Injuries = ({ player }: { player: Player }) => {
  const { t, i18n } = useTranslation('injuries');
  const found = useQuery(query(injury.ofPlayer, { params: { id: player.id } }));
  const [commandId, setCommandId] = useState<string>();
  return (
    <Gate of={found}>
      {({ report, injuries }) => {
        const add = report && (
          <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setCommandId(newId())}>
            {t('new')}
          </Button>
        );
        return (
          <>
            {injuries.length === 0 ? (
              <EmptyState title={t('tab.empty')} description={t('tab.emptySays')} action={add} />
            ) : (
              <>
                {add && <div className="flex justify-end pb-4">{add}</div>}
                <ul className="border-line border-t">
                  {injuries.map((one) => (
                    <InjuryLine
                      key={one.id}
                      of={one}
                      title={`${t(`kinds.${one.kind}`)}, ${dayWords(one.onsetOn, i18n.language)}`}
                    />
                  ))}
                </ul>
              </>
            )}
            {commandId !== undefined && (
              <Suspense fallback={null}>
                <NewInjuryDialog
                  players={[{ id: player.id, name: `${player.firstName} ${player.lastName}` }]}
                  commandId={commandId}
                  onClose={() => setCommandId(undefined)}
                />
              </Suspense>
            )}
          </>
        );
      }}
    </Gate>
  );
};
