import { useTranslation } from 'react-i18next';
import { useMeasuredWords } from '#records/measurements/measuredWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { TestRow } from '../day/testRows.ts';
import type { SheetTest } from './sheetCells.ts';
import type { TestSheet } from './useSheet.ts';

type State = NonNullable<ReturnType<TestSheet['stateOf']>>;
export type SheetQuestionProps = { sheet: TestSheet; test: SheetTest; player: TestRow; state: State };

/** What is wrong with what was typed of a player in a test, or the question about a value that is far from the others. */
export const SheetQuestion = ({ sheet, test, player, state }: SheetQuestionProps) => {
  const { t } = useTranslation('measurements');
  const words = useMeasuredWords();
  const { type } = test.summary;
  const { playerId } = player;
  const undo = (
    <Button variant="ghost" onClick={() => sheet.undo(test, playerId)}>
      {t('sheet.undo')}
    </Button>
  );
  if (state.as === 'odd') {
    const { last, proposed } = state.odd;
    const values = 'trials' in state.sent ? state.sent.trials : 'value' in state.sent ? [state.sent.value] : [];
    const value = values.map((one) => words.value(one, type)).join(' · ');
    const isTypable = proposed !== null && values.length === 1 && Number(proposed.toFixed(type.decimals)) === proposed;
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2 pb-2">
        <p className="mr-2">
          {last === null
            ? t('unlike.team', { value })
            : t('unlike.last', { name: player.firstName, last: words.value(last, type), value })}
        </p>
        {isTypable && (
          <Button onClick={() => sheet.propose(test, playerId, proposed)}>
            {t('unlike.proposed', { value: words.value(proposed, type) })}
          </Button>
        )}
        <Button onClick={() => sheet.confirm(test, playerId)}>{t('unlike.confirm', { value })}</Button>
        {undo}
      </div>
    );
  }
  const limits = [type.least, type.most].map((one) => (one === null ? '…' : words.value(one, type)));
  const wanted =
    state.as === 'outside'
      ? t('between', { least: limits[0], most: limits[1] })
      : t('wanted', { count: type.decimals });
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 pb-2 text-14 text-danger">
      <p>{`${type.name}: ${wanted}`}</p>
      {undo}
    </div>
  );
};
