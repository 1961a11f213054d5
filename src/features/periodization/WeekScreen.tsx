import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { PlanTree } from '#contract/periodizationView.ts';
import type { Team } from '#contract/team.ts';
import { mondayOf } from '#domain/days.ts';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useEditor } from './editor/useEditor.ts';
import { EditorBar } from './parts/EditorBar.tsx';
import { EditorDialogs } from './parts/EditorDialogs.tsx';
import { Legend } from './parts/Legend.tsx';
import { WeekDays } from './parts/WeekDays.tsx';
import { usePlanWords, useWeekUnit, type Week } from './planWords.ts';
import { usePlan, usePlanTeam } from './queries.ts';

const shape = /^\d{4}-\d\d-\d\d$/;

const Days = ({ read, week, teams }: { read: PlanTree; week: Week; teams: readonly Team[] }) => {
  const editor = useEditor(read);
  return (
    <div className="pt-4">
      {read.full && <Legend />}
      {read.edit && <EditorBar editor={editor} quiet />}
      <WeekDays editor={editor} week={week} level={2} />
      <EditorDialogs editor={editor} teams={teams} />
    </div>
  );
};

/** A week of the plan: its seven days. */
export const WeekScreen = () => {
  const { t } = useTranslation('periodization');
  const words = usePlanWords();
  const unit = useWeekUnit();
  const named = String(useParams().week);
  const from = shape.test(named) && !Number.isNaN(Date.parse(named)) ? mondayOf(named) : '';
  const { found: teams, teams: all, chosen } = usePlanTeam();
  const found = usePlan(chosen?.id);
  const week = found.data?.weeks.find((one) => one.from === from);
  const title = week ? words.week(week) : t('title');
  usePageTitle(title);
  const screen = (
    <>
      <SectionHead
        title={title}
        above={{ to: `/periodization${chosen ? `?team=${chosen.id}` : ''}`, label: t('title') }}
        description={found.data && week ? unit(found.data, week) : ''}
      />
      <Gate of={teams}>
        {() => (
          <Gate of={found}>
            {(tree) =>
              week ? (
                <Days read={tree} week={week} teams={all} />
              ) : (
                <EmptyState title={t('noWeek')} description={t('noWeekSays')} />
              )
            }
          </Gate>
        )}
      </Gate>
    </>
  );
  return chosen ? (
    <ClubColours shirtColour={chosen.shirtColour} numberColour={chosen.numberColour}>
      {screen}
    </ClubColours>
  ) : (
    screen
  );
};
