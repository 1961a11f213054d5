import { Copy, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlanTree } from '#contract/periodizationView.ts';
import type { Team } from '#contract/team.ts';
import { mondayOf } from '#domain/days.ts';
import { Button } from '#ui/controls/Button.tsx';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { FilledSentence } from '#ui/layout/FilledSentence.tsx';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useEditor, usePlanActor } from './editor/useEditor.ts';
import { EditorBar } from './parts/EditorBar.tsx';
import { EditorDialogs } from './parts/EditorDialogs.tsx';
import { Legend } from './parts/Legend.tsx';
import { RemovedUnits } from './parts/RemovedUnits.tsx';
import { SeasonDesk } from './parts/SeasonDesk.tsx';
import { WeekList } from './parts/WeekList.tsx';
import { usePlanWords, useWeekUnit } from './planWords.ts';
import { usePlan, usePlanTeam } from './queries.ts';

/** "Pressing, week 2. Done so far: 620 of 1740." */
const useSentence = (tree: PlanTree | undefined): string => {
  const { t } = useTranslation('periodization');
  const words = usePlanWords();
  const unit = useWeekUnit();
  if (!tree) return '';
  const week = tree.weeks.find(({ from }) => from === mondayOf(tree.today));
  if (tree.units.length === 0) return t('says.none');
  if (!week) return t('says.outside');
  const name = unit(tree, week);
  if (!tree.full || week.planned === null) return t('says.plain', { name });
  if (week.done === null) return t('says.planned', { name, planned: words.load(week.planned) });
  return t('says.done', { name, done: words.load(week.done), planned: words.load(week.planned) });
};

const HeadActions = ({ tree }: { tree: PlanTree }) => {
  const { t } = useTranslation('periodization');
  const actor = usePlanActor(tree);
  const { startsOn, endsOn } = tree;
  const add = { id: null, level: 'macro', startsOn, endsOn } as const;
  return (
    <>
      <HeadAction label={t('copy')} icon={Copy} look="chalk" onClick={() => actor.send({ type: 'copy.opened' })} />
      <HeadAction label={t('add')} icon={Plus} onClick={() => actor.send({ type: 'form.opened', form: add })} />
    </>
  );
};

const Plan = ({ read, teams }: { read: PlanTree; teams: readonly Team[] }) => {
  const { t } = useTranslation('periodization');
  const hasRoom = useRoom();
  const editor = useEditor(read);
  const { tree } = editor;
  const { startsOn, endsOn } = tree;
  const begin = () => editor.actor.send({ type: 'form.opened', form: { id: null, level: 'season', startsOn, endsOn } });
  return (
    <>
      {tree.units.length === 0 ? (
        <>
          {tree.edit && <EditorBar editor={editor} quiet />}
          <EmptyState
            title={t('empty')}
            description={t(tree.edit ? 'emptySays' : 'emptyReads')}
            action={tree.edit && <Button onClick={begin}>{t('begin')}</Button>}
          />
        </>
      ) : hasRoom('md') ? (
        <SeasonDesk editor={editor} />
      ) : (
        <>
          {tree.edit && <EditorBar editor={editor} quiet />}
          <WeekList tree={tree} />
        </>
      )}
      {tree.edit && <RemovedUnits teamId={tree.teamId} />}
      <EditorDialogs editor={editor} teams={teams} />
    </>
  );
};

/** The plan of a team's season: what was planned, and what was done. */
export const PlanScreen = () => {
  const { t } = useTranslation('periodization');
  const { found: teams, teams: all, chosen, choose } = usePlanTeam();
  const found = usePlan(chosen?.id);
  const tree = found.data;
  usePageTitle(t('title'));
  const screen = (
    <>
      <SectionHead title={t('title')} description={useSentence(tree)}>
        {tree?.edit && tree.units.length > 0 && <HeadActions tree={tree} />}
      </SectionHead>
      <Gate of={teams} empty={<EmptyState title={t('noTeam')} description={t('noTeamSays')} />}>
        {() => (
          <Gate of={found}>
            {(one) => (
              <>
                <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                  <p className="text-16 text-soft leading-10">
                    <FilledSentence
                      text={t('of', { season: one.seasonName })}
                      parts={{
                        team: (
                          <InlineSelect
                            label={t('team')}
                            value={one.teamId}
                            choices={all.map(({ id, name }) => ({ value: id, label: name }))}
                            onChange={choose}
                          />
                        ),
                      }}
                    />
                  </p>
                  {one.full && <Legend />}
                </div>
                <Plan read={one} teams={all} />
              </>
            )}
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
