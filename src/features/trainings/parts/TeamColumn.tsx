import { Shuffle, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TrainingPerson } from '#contract/teamTrainingView.ts';
import type { GroupKind } from '#domain/periodization/matchDays.ts';
import { type Group, groupsAtMost } from '#domain/training/groups.ts';
import type { BibColour } from '#domain/training/plan.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import type { Coming } from '../people.ts';
import type { useGroups } from '../useGroups.ts';
import { BlockHead } from './BlockHead.tsx';

/** The bibs as they look; each has its name beside it. */
const bibLook: Readonly<Record<BibColour, string>> = {
  red: '#cf2b30',
  blue: '#2a63c8',
  yellow: '#f2c230',
  green: '#2f9e55',
  orange: '#f08a24',
  white: '#ffffff',
  black: '#1b1f1d',
  pink: '#e86aa6',
};
const counts = Array.from({ length: groupsAtMost - 1 }, (_, index) => String(index + 2));

const nameOf = ({ firstName, lastName }: TrainingPerson): string => lastName || firstName;

type GroupBlockProps = { group: Group; kind: GroupKind | undefined; people: ReadonlyMap<string, TrainingPerson> };
const GroupBlock = ({ group, kind, people }: GroupBlockProps) => {
  const { t } = useTranslation('trainings');
  const players = group.playerIds.flatMap((id) => people.get(id) ?? []);
  return (
    <section aria-label={t(`bib.${group.colour}`)} className="py-2.5">
      <h3 className="flex items-center gap-2 font-semibold text-14">
        <span
          aria-hidden="true"
          className="size-3.5 rounded-[3px] border border-edge"
          style={{ background: bibLook[group.colour] }}
        />
        {t(`bib.${group.colour}`)}
        {kind && <span className="font-normal">{t(`after.${kind}`)}</span>}
        <span className="ml-auto font-normal text-soft">{players.length}</span>
      </h3>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {players.map((one) => (
          <li key={one.personId} title={`${one.firstName} ${one.lastName}`.trim()}>
            {one.dorsal === null ? (
              <span className="inline-grid h-8 place-items-center rounded-4 border border-edge px-1.5 text-12">
                {nameOf(one)}
              </span>
            ) : (
              <>
                <ShirtNumber number={one.dorsal} />
                <span className="sr-only">{nameOf(one)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** After a match: who makes up, who recovers. One touch makes them groups. */
const AfterMatch = ({ of }: { of: NonNullable<ReturnType<typeof useGroups>['after']> }) => {
  const { t } = useTranslation('trainings');
  const parts = of.counts.flatMap(({ kind, count }) => (count > 0 ? t(`after.count.${kind}`, { count }) : []));
  return (
    <div className="grid gap-2 border-line border-t py-2.5">
      <p className="text-14">{t('after.says', { rival: of.rival, parts: parts.join(', ') })}</p>
      {!of.byMinutes && (
        <Button wide icon={<Timer size={18} aria-hidden="true" />} onClick={of.put}>
          {t('after.make')}
        </Button>
      )}
    </div>
  );
};

export type TeamColumnProps = { trainingId: string; coming: Coming; groups: ReturnType<typeof useGroups> };

/** Who comes, in groups by bib; who does not, and who has not answered. */
export const TeamColumn = ({ trainingId, coming, groups }: TeamColumnProps) => {
  const { t } = useTranslation(['trainings', 'calendar']);
  const { come, absent, open } = coming;
  const people = new Map(come.map((one) => [one.personId, one]));
  const withReason = (one: TrainingPerson): string =>
    one.reasonKind
      ? t('team.reason', { name: nameOf(one), reason: t(`calendar:occasion.reason.${one.reasonKind}`).toLowerCase() })
      : nameOf(one);
  return (
    <section aria-label={t('team.coming', { count: come.length })}>
      <BlockHead title={t('team.coming', { count: come.length })}>
        <Link
          to={`/calendar/${trainingId}`}
          className="-mt-4 -mb-1 inline-flex min-h-12 items-end pb-1 text-14 text-soft underline-offset-4 hover:text-ink hover:underline"
        >
          {open.length > 0 ? t('team.open', { count: open.length }) : t('team.who')}
        </Link>
      </BlockHead>
      {groups.groups.map((group) => (
        <GroupBlock key={group.colour} group={group} kind={groups.after?.kindOf(group)} people={people} />
      ))}
      {come.length === 0 && <p className="py-3 text-soft">{t('team.nobody')}</p>}
      <div className="grid gap-1 border-line border-t py-2.5 text-14 text-soft empty:hidden">
        {absent.length > 0 && <p>{t('team.absent', { names: absent.map(withReason).join(', ') })}</p>}
        {open.length > 0 && <p>{t('team.unanswered', { names: open.map(nameOf).join(', ') })}</p>}
      </div>
      {groups.after && come.length > 1 && <AfterMatch of={groups.after} />}
      {come.length > 1 && (
        <div className="grid gap-2">
          <Segmented
            label={t('team.count')}
            value={String(groups.groups.length)}
            choices={counts.map((value) => ({ value, label: value, name: t('team.groups', { count: Number(value) }) }))}
            onChange={(value) => groups.remake(Number(value))}
          />
          <Button
            wide
            icon={<Shuffle size={18} aria-hidden="true" />}
            onClick={() => groups.remake(Math.max(2, groups.groups.length))}
          >
            {t('team.remake')}
          </Button>
          {groups.proposed ? (
            <p className="text-12 text-soft">{t('team.proposed')}</p>
          ) : (
            <Button variant="ghost" size={44} onClick={groups.drop}>
              {t('team.none')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};
