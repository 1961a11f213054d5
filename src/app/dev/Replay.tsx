import { SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printMinute } from '#domain/match/entry.ts';
import { replay } from '#machines/match/replay.ts';
import { statesOf } from '#realtime/dev/machineNews.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Chart } from './Chart.tsx';
import { asText, fromServer, fromText, linesOf, type Recorded, stepAt } from './recordedMatch.ts';
import { Sequence } from './Sequence.tsx';

const icon = { size: 22, 'aria-hidden': true } as const;

type StepperProps = { at: number; last: number; onStep: (at: number) => void };
/** Forwards and backwards: by its buttons, and by the arrow keys on its line. */
const Stepper = ({ at, last, onStep }: StepperProps) => {
  const { t } = useTranslation('dev');
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        label={t('replay.first')}
        icon={<SkipBack {...icon} />}
        disabled={at === 0}
        onClick={() => onStep(0)}
      />
      <IconButton
        label={t('replay.back')}
        icon={<StepBack {...icon} />}
        disabled={at === 0}
        onClick={() => onStep(at - 1)}
      />
      <input
        type="range"
        aria-label={t('replay.step')}
        min={0}
        max={last}
        value={at}
        onChange={(event) => onStep(Number(event.currentTarget.value))}
        className="h-11 min-w-40 flex-1 accent-live"
      />
      <IconButton
        label={t('replay.on')}
        icon={<StepForward {...icon} />}
        disabled={at === last}
        onClick={() => onStep(at + 1)}
      />
      <IconButton
        label={t('replay.last')}
        icon={<SkipForward {...icon} />}
        disabled={at === last}
        onClick={() => onStep(last)}
      />
      <span className="figures w-20 text-right text-14 text-soft">{`${at}/${last}`}</span>
    </div>
  );
};

/** A recorded match at one step: where the machine is, what it has refused, its state, and who wrote what. */
const Steps = ({ recorded }: { recorded: Recorded }) => {
  const { t } = useTranslation('dev');
  const last = recorded.log.length;
  const [at, setAt] = useState(last);
  const step = useMemo(() => stepAt(recorded, at), [recorded, at]);
  const before = useMemo(() => stepAt(recorded, Math.max(0, at - 1)).now, [recorded, at]);
  const refused = useMemo(() => {
    const { conflicts } = replay(recorded.input, recorded.log.slice(0, at));
    return new Map(conflicts.map(({ id, code }) => [id as string, code as string]));
  }, [recorded, at]);
  const { now, entry } = step;
  const states = statesOf('match', now.snapshot.value);
  return (
    <>
      <Stepper at={at} last={last} onStep={setAt} />
      <p aria-live="polite" className="break-words">
        <strong>{entry ? `${entry.seq} ${entry.type}` : t('replay.nothing')}</strong>{' '}
        <span className="text-soft">
          {[entry && printMinute(entry), states.at(-1), `${now.state.score.own}–${now.state.score.rival}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {step.refused.map(({ id, seq, code }) => (
          <strong key={id} className="block text-danger">{`${seq}: ${code}`}</strong>
        ))}
      </p>
      <Chart machine={{ name: 'match', about: 'replay', states }} label={t('replay.chart')} />
      <Sequence log={recorded.log} at={at} refused={refused} label={t('replay.sequence')} />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        aria-label={t('replay.state')}
        className="max-h-96 overflow-auto border-line border-t p-4"
      >
        <pre className="text-12">
          {linesOf(now, before).map(({ text, isNew }, index) => (
            <span key={index} className={isNew ? 'block bg-sunken font-semibold text-live-ink' : 'block'}>
              {text}
            </span>
          ))}
        </pre>
      </section>
    </>
  );
};

/** A match of the server by its id, or a story that is pasted: each step of it, forwards and backwards. */
export const Replay = () => {
  const { t } = useTranslation('dev');
  const [id, setId] = useState('');
  const [text, setText] = useState('');
  const [recorded, setRecorded] = useState<Recorded>();
  // A match that is shown anew begins at its end.
  const [times, setTimes] = useState(0);
  const [wrong, setWrong] = useState<string>();
  const show = async (read: () => Recorded | Promise<Recorded>): Promise<void> => {
    try {
      setRecorded(await read());
      setTimes((before) => before + 1);
      setWrong(undefined);
    } catch (fault) {
      setWrong(fault instanceof Error ? fault.message : String(fault));
    }
  };
  return (
    <section aria-label={t('replay.title')} className="overflow-hidden rounded-8 border border-line bg-raised">
      <h2 className="title border-line border-b px-4 py-3 text-24">{t('replay.title')}</h2>
      <div className="grid gap-4 p-4">
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <TextField label={t('replay.match')} value={id} onChange={(event) => setId(event.currentTarget.value)} />
          <Button disabled={id.trim() === ''} onClick={() => void show(() => fromServer(id.trim()))}>
            {t('replay.load')}
          </Button>
        </div>
        <TextArea
          label={t('replay.story')}
          rows={4}
          style={{ maxHeight: '14rem' }}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button disabled={text.trim() === ''} onClick={() => void show(() => fromText(text))}>
            {t('replay.show')}
          </Button>
          {recorded && <Button onClick={() => setText(asText(recorded))}>{t('replay.write')}</Button>}
        </div>
        {wrong && (
          <p role="alert" className="max-h-40 overflow-auto whitespace-pre-wrap text-14 text-danger">
            {t('replay.wrong')} {wrong}
          </p>
        )}
        {recorded && <Steps key={times} recorded={recorded} />}
      </div>
    </section>
  );
};
