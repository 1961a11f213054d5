import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeasurementType } from '#contract/records/measurementType.ts';
import { type PadKey, pressed } from '#domain/measurement/testDay.ts';
import { asTyped, typedNumber } from '#domain/measurement/typed.ts';
import { sentOf } from '#records/measurements/measuredValues.ts';
import { useMeasuredWords } from '#records/measurements/measuredWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { Shirt } from '#ui/football/Shirt.tsx';
import { dayWords } from '#ui/layout/dates.ts';
import { NumberPad } from './NumberPad.tsx';
import { TrialBoxes } from './TrialBoxes.tsx';
import type { TestRow } from './testRows.ts';
import { UnlikeTrial } from './UnlikeTrial.tsx';
import type { TestDay } from './useTestDay.ts';

export type PlayerTurnProps = {
  type: MeasurementType;
  row: TestRow;
  test: TestDay;
  colours: { readonly shirtColour: string; readonly numberColour: string } | undefined;
  onNext: (playerId: string | null) => void;
};

/** What is typed on a keyboard, as a key of the pad. */
const keyOf = ({ key }: KeyboardEvent): PadKey | undefined => {
  if (/^\d$/.test(key)) return key as PadKey;
  if (key === ',' || key === '.') return 'mark';
  return key === 'Backspace' ? 'back' : undefined;
};

/** The trials that are typed, the box that is open, and what the keys do. */
const useTrials = ({ type, row }: Pick<PlayerTurnProps, 'type' | 'row'>) => {
  const { mark } = useMeasuredWords();
  const [typed, setTyped] = useState(() =>
    Array.from({ length: type.trials }, (_, at) => {
      const trial = row.trials[at];
      return trial === undefined ? '' : asTyped(trial, mark);
    }),
  );
  const empty = typed.indexOf('');
  const [active, setActive] = useState(empty < 0 ? typed.length - 1 : empty);
  const put = (at: number, text: (before: string) => string) =>
    setTyped((before) => before.map((one, index) => (index === at ? text(one) : one)));
  return {
    ...{ typed, active, setActive, mark },
    press: (key: PadKey) => put(active, (before) => pressed(before, key, { decimals: type.decimals, mark })),
    replace: (text: string) => put(active, () => text),
    numbers: typed.flatMap((text) => typedNumber(text, type.decimals) ?? []),
  };
};

const BeforeWords = ({ type, row }: Pick<PlayerTurnProps, 'type' | 'row'>) => {
  const { t, i18n } = useTranslation('measurements');
  const words = useMeasuredWords();
  if (row.refused) return <span className="text-danger">{t('testDay.refused')}</span>;
  if (row.before?.value == null) return t('testDay.first');
  return t('testDay.before', {
    value: words.value(row.before.value, type),
    day: dayWords(row.before.day, i18n.language),
  });
};

/** One player's turn: shirt and name, trials, number pad; saving goes on to the next player by itself. */
export const PlayerTurn = ({ type, row, test, colours, onNext }: PlayerTurnProps) => {
  const { t } = useTranslation('measurements');
  const words = useMeasuredWords();
  const trials = useTrials({ type, row });
  const [text, setText] = useState(row.text);
  const [asks, setAsks] = useState<NonNullable<ReturnType<TestDay['oddity']>>>();
  const isNote = type.kind === 'note';
  const given = sentOf(type, { trials: trials.typed, text });
  const count = isNote ? 1 : Math.max(trials.numbers.length, 1);
  const nextId = test.nextAfter(row.playerId, count);
  const next = test.order.find(({ playerId }) => playerId === nextId);
  const { least, most } = type;
  const isOutside = trials.numbers.some((one) => (least !== null && one < least) || (most !== null && one > most));
  const save = (confirm = false): void => {
    if (!given || isOutside) return;
    const [first, ...others] = trials.numbers;
    const odd = first === undefined || confirm ? null : test.oddity(row.playerId, [first, ...others]);
    if (odd) setAsks(odd);
    else {
      test.record(row.playerId, given, confirm);
      onNext(nextId);
    }
  };
  useEffect(() => {
    if (isNote || asks) return;
    const typing = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = keyOf(event);
      if (key) trials.press(key);
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) save();
    };
    addEventListener('keydown', typing);
    return () => removeEventListener('keydown', typing);
  });
  const limits = [least, most].map((one) => (one === null ? '…' : words.value(one, type)));
  return (
    <section aria-label={`${row.firstName} ${row.lastName}`} className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex items-center gap-4">
        <Shirt number={row.dorsal} {...(colours && { colours })} size={64} />
        <div className="min-w-0">
          <h2 className="title break-words text-24 leading-7">{`${row.firstName} ${row.lastName}`}</h2>
          <p className="text-14 text-soft">
            <BeforeWords type={type} row={row} />
          </p>
        </div>
      </div>
      {isNote ? (
        <TextArea label={t('text')} value={text} maxLength={1000} onChange={(event) => setText(event.target.value)} />
      ) : (
        <>
          <TrialBoxes typed={trials.typed} active={trials.active} onChoose={trials.setActive} />
          <p role="status" className="min-h-5 text-14 text-danger">
            {isOutside && t('between', { least: limits[0], most: limits[1] })}
          </p>
          {asks ? (
            <UnlikeTrial
              type={type}
              name={row.firstName}
              typed={trials.numbers}
              odd={asks}
              onChange={() => setAsks(undefined)}
              onProposed={(value) => {
                trials.replace(asTyped(value, trials.mark));
                setAsks(undefined);
              }}
              onConfirm={() => save(true)}
            />
          ) : (
            <NumberPad mark={trials.mark} decimals={type.decimals} onPress={trials.press} />
          )}
        </>
      )}
      {!asks && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
          <Button
            size={64}
            onClick={() => {
              test.voidTrial(row.playerId);
              onNext(test.nextAfter(row.playerId, row.trials.length + 1));
            }}
          >
            {t('testDay.void')}
          </Button>
          <Button variant="go" size={64} disabled={!given || isOutside} onClick={() => save()}>
            <span className="min-w-0 leading-tight">
              {t('save')}
              {next && (
                <span className="block truncate text-14 font-normal">
                  {t('testDay.next', { name: next.lastName || next.firstName })}
                </span>
              )}
            </span>
          </Button>
        </div>
      )}
    </section>
  );
};
