import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { Chips } from '#ui/controls/Chips.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Shirt } from '#ui/football/Shirt.tsx';
import type { TeamPlan } from '../seasonChange.ts';

export type TeamPlanRowProps = { plan: TeamPlan; onChange: (plan: TeamPlan) => void };

/** One team in the next season: whether it continues, its name and category, and its players. */
export const TeamPlanRow = ({ plan, onChange }: TeamPlanRowProps) => {
  const { t } = useTranslation('seasons');
  const { team, squad, goes, playerIds } = plan;
  const put = (change: Partial<TeamPlan>) => onChange({ ...plan, ...change });
  return (
    <li className="border-line border-b py-3">
      <label className="flex min-h-14 items-center gap-4">
        <input
          type="checkbox"
          checked={goes}
          onChange={(event) => put({ goes: event.currentTarget.checked })}
          className="size-6 accent-ink"
        />
        <Shirt colours={team} size={40} />
        <span className="flex-1 font-semibold text-20">{t('wizard.team', { team: team.name })}</span>
      </label>
      {goes && (
        <div className="grid gap-4 pt-2 pb-4 sm:pl-10">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('wizard.name')}
              maxLength={120}
              value={plan.name}
              onChange={(event) => put({ name: event.currentTarget.value })}
            />
            <TextField
              label={t('wizard.category')}
              maxLength={60}
              value={plan.category}
              onChange={(event) => put({ category: event.currentTarget.value })}
            />
          </div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={plan.staff}
              onChange={(event) => put({ staff: event.currentTarget.checked })}
              className="size-5 accent-ink"
            />
            {t('wizard.staff')}
          </label>
          <details>
            <summary className="min-h-11 content-center font-semibold">
              {t('wizard.players', { count: playerIds.length, all: squad.length })}
            </summary>
            <div className="flex gap-2 pb-3">
              <Button size={44} onClick={() => put({ playerIds: squad.map(({ id }) => id) })}>
                {t('wizard.everybody')}
              </Button>
              <Button size={44} onClick={() => put({ playerIds: [] })}>
                {t('wizard.nobody')}
              </Button>
            </div>
            <Chips
              label={t('wizard.players', { count: playerIds.length, all: squad.length })}
              value={[...playerIds]}
              choices={squad.map(({ id, shortName, dorsal }) => ({
                value: id,
                label: dorsal ? `${dorsal} ${shortName}` : shortName,
              }))}
              onChange={(ids) => put({ playerIds: ids })}
            />
          </details>
        </div>
      )}
    </li>
  );
};
