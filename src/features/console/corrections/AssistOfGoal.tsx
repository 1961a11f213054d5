import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EntryId, PlayerId } from '#domain/ids.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import type { ConsoleModel } from '../useConsole.ts';

export type AssistOfGoalProps = {
  model: ConsoleModel;
  assist: { readonly id: EntryId; readonly playerId: PlayerId };
  onShow: (entryId: EntryId) => void;
};

/** The assist that was recorded after the goal: it is corrected in its own line. */
export const AssistOfGoal = ({ model, assist: { id, playerId }, onShow }: AssistOfGoalProps) => {
  const { t } = useTranslation('corrections');
  return (
    <button
      type="button"
      onClick={() => onShow(id)}
      className="flex min-h-14 w-full items-center gap-3 rounded-8 border border-edge bg-raised px-3 text-left active:bg-sunken"
    >
      <span className="w-20 shrink-0 text-14 text-soft">{t('assist')}</span>
      <ShirtNumber number={numberOf(model, playerId)} colours={model.facts} size={32} />
      <span className="min-w-0 flex-1 truncate font-semibold text-20">{model.words.nameOf(playerId)}</span>
      <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-soft" />
    </button>
  );
};
