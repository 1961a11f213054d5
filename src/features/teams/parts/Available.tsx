import { useQuery } from '@tanstack/react-query';
import { Check, Plus, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { injury } from '#contract/injury.ts';
import type { AvailabilityRow } from '#contract/injuryRecord.ts';
import type { Team } from '#contract/team.ts';
import { may } from '#domain/rights.ts';
import { newId } from '#realtime/newId.ts';
import { useInjuryWords } from '#records/injuries/injuryWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';

const NewInjuryDialog = lazyPart(async () => (await import('#records/injuries/NewInjuryDialog.tsx')).NewInjuryDialog);

const groups = ['can', 'partly', 'cannot'] as const;
type Group = (typeof groups)[number];
const nameOf = ({ firstName, lastName }: AvailabilityRow) => `${firstName} ${lastName}`.trim();

const marks: Readonly<Record<Group, string>> = {
  can: 'bg-ink text-inverse',
  partly: 'border-2 border-ink',
  cannot: 'border-2 border-edge border-dashed text-soft',
};

/** A player: why they are away or what is possible, and until when. */
const Row = ({ of, group }: { of: AvailabilityRow; group: Group }) => {
  const { t } = useTranslation('injuries');
  const words = useInjuryWords();
  const Icon = group === 'cannot' ? X : Check;
  const only = of.may.map((one) => t(`activity.${one}`)).join(', ');
  const facts = [
    group === 'partly' && only !== '' && t('available.only', { what: only }),
    group === 'cannot' && of.why !== null && t(`available.${of.why}`),
    of.until !== null && t('available.until', { day: words.day(of.until) }),
  ].filter(Boolean);
  const content = (
    <>
      <span className={classes('grid size-7 shrink-0 place-items-center rounded-full', marks[group])}>
        <Icon size={14} aria-hidden="true" />
      </span>
      <ShirtNumber number={of.dorsal} />
      <span className="min-w-0">
        <span className="block break-words font-semibold">{nameOf(of)}</span>
        {facts.length > 0 && <span className="block text-14 text-soft">{facts.join(' · ')}</span>}
      </span>
    </>
  );
  const look = 'flex min-h-14 items-center gap-3 py-2';
  return (
    <li className="border-line border-b">
      {of.injuryId === null ? (
        <div className={look}>{content}</div>
      ) : (
        <Link to={`/injuries/${of.injuryId}`} className={classes(look, 'hover:bg-sunken')}>
          {content}
        </Link>
      )}
    </li>
  );
};

/** Who of a team can take part today, who partly and who cannot. */
export const Available = ({ team }: { team: Team }) => {
  const { t } = useTranslation('injuries');
  const { roles } = useUser();
  const found = useQuery(query(injury.availability, { query: { teamId: team.id } }));
  const [commandId, setCommandId] = useState<string>();
  return (
    <Gate
      of={found}
      isEmpty={(of) => groups.every((group) => of[group].length === 0)}
      empty={<EmptyState title={t('available.empty')} description={t('available.emptySays')} />}
    >
      {(of) => (
        <>
          {may(roles, 'injury.edit') && (
            <div className="flex justify-end pb-4">
              <Button size={44} icon={<Plus size={18} aria-hidden="true" />} onClick={() => setCommandId(newId())}>
                {t('new')}
              </Button>
            </div>
          )}
          <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
            {groups.map((group) => (
              <section key={group} aria-labelledby={`available-${group}`} className="min-w-0">
                <h2 id={`available-${group}`} className="flex items-baseline gap-2 border-ink border-b-2 pb-2">
                  <span className="figures text-32 leading-9">{of[group].length}</span>
                  <span className="font-semibold text-14">{t(`available.${group}`)}</span>
                </h2>
                {of[group].length === 0 ? (
                  <p className="py-3 text-14 text-soft">{t('available.nobody')}</p>
                ) : (
                  <ul>
                    {of[group].map((row) => (
                      <Row key={row.id} of={row} group={group} />
                    ))}
                  </ul>
                )}
              </section>
            ))}
          </div>
          {commandId !== undefined && (
            <Suspense fallback={null}>
              <NewInjuryDialog
                players={groups.flatMap((group) => of[group]).map((row) => ({ id: row.id, name: nameOf(row) }))}
                commandId={commandId}
                onClose={() => setCommandId(undefined)}
              />
            </Suspense>
          )}
        </>
      )}
    </Gate>
  );
};
