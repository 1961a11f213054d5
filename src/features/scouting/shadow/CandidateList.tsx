import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ShadowTeam } from '#contract/scoutingPlan.ts';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { PositionDisc } from '../parts/PositionDisc.tsx';
import { type Candidate, candidatesAtMost, moved, type Shadow } from './useShadow.ts';

const AddCandidate = lazyPart(async () => (await import('./AddCandidate.tsx')).AddCandidate);

const useFacts = () => {
  const { t } = useTranslation('scouting');
  return ({ kind, age, minutes, raters }: Candidate): string =>
    [
      age === null ? '' : t('shadow.age', { count: age }),
      kind === 'player' && minutes !== null ? t('seenFor', { count: minutes }) : '',
      kind === 'foreignPlayer' && raters > 0 ? t('shadow.raters', { count: raters }) : '',
    ]
      .filter((one) => one !== '')
      .join(' · ');
};

type RowProps = {
  of: Candidate;
  at: number;
  last: boolean;
  busy: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};
const Row = ({ of, at, last, busy, onMove, onRemove }: RowProps) => {
  const { t } = useTranslation('scouting');
  const words = useScoreWords();
  const facts = useFacts();
  const name = `${of.firstName} ${of.lastName}`.trim() || '–';
  const own = of.kind === 'player';
  const range =
    of.low !== null &&
    of.high !== null &&
    (of.low === of.high ? words(of.low) : t('range', { low: words(of.low), high: words(of.high) }));
  return (
    <li className="border-line border-b py-2">
      <div className="flex items-center gap-3">
        {own ? <ShirtNumber number={of.dorsal} /> : <PositionDisc position={of.position} />}
        <Link to={own ? `/players/${of.id}` : `/scouting/${of.id}`} className="min-w-0 flex-1 py-1 hover:underline">
          <span className="block break-words font-semibold leading-5">{name}</span>
          <span className="block text-14 text-soft">{facts(of)}</span>
        </Link>
        {own && of.mean !== null && <span className="figures text-24">{words(of.mean)}</span>}
        {!own && range && <span className="whitespace-nowrap text-14">{range}</span>}
      </div>
      {of.note && <p className="break-words pt-1 text-14">{of.note}</p>}
      <div className="flex justify-end">
        <IconButton
          label={t('shadow.up', { name })}
          icon={<ArrowUp size={20} aria-hidden="true" />}
          disabled={busy || at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('shadow.down', { name })}
          icon={<ArrowDown size={20} aria-hidden="true" />}
          disabled={busy || last}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={t('shadow.remove', { name })}
          icon={<X size={20} aria-hidden="true" />}
          disabled={busy}
          onClick={onRemove}
        />
      </div>
    </li>
  );
};

export type CandidateListProps = { of: ShadowTeam['slots'][number]; team: string; shadow: Shadow };
/** The candidates of one place in their order: a mean of own players, a range of those who are watched. */
export const CandidateList = ({ of, team, shadow }: CandidateListProps) => {
  const { t } = useTranslation(['scouting', 'common']);
  const [adds, setAdds] = useState(false);
  const { slot, position, candidates } = of;
  const put = (next: readonly Pick<Candidate, 'kind' | 'id' | 'note'>[]) => shadow.put(slot, next);
  return (
    <section aria-labelledby="candidates" className="min-w-0">
      <h2 id="candidates" className="heading flex justify-between border-ink border-b-2 pb-2">
        {t(`common:positions.${position}`)}
        <span>{candidates.length}</span>
      </h2>
      <ol>
        {candidates.map((one, at) => (
          <Row
            key={one.id}
            of={one}
            at={at}
            last={at === candidates.length - 1}
            busy={shadow.busy}
            onMove={(by) => void put(moved(candidates, at, by))}
            onRemove={() => void put(candidates.filter(({ id }) => id !== one.id))}
          />
        ))}
      </ol>
      {candidates.length === 0 && <p className="py-3 text-soft">{t('shadow.none')}</p>}
      {candidates.length < candidatesAtMost && (
        <Button wide className="mt-3" icon={<Plus size={20} aria-hidden="true" />} onClick={() => setAdds(true)}>
          {t('shadow.add')}
        </Button>
      )}
      <p className="pt-3 text-14 text-soft">{t('shadow.says')}</p>
      {adds && (
        <Suspense fallback={null}>
          <AddCandidate
            team={team}
            taken={candidates.map(({ id }) => id)}
            onAdd={(one) => void put([...candidates, one])}
            onClose={() => setAdds(false)}
          />
        </Suspense>
      )}
    </section>
  );
};
