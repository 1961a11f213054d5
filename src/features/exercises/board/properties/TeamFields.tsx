import { useTranslation } from 'react-i18next';
import { formationsOf } from '#domain/formations.ts';
import { mirror, onFormation } from '#domain/scene/arrange.ts';
import type { SceneSide } from '#domain/scene/scene.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { type StarterName, starterNames, starters } from '../../starters.ts';
import type { Board } from '../useBoard.ts';

/** Teams on a formation, everything on the other wing or at the other end, drawings to start from. */
export const TeamFields = ({ board }: { board: Board }) => {
  const { t } = useTranslation(['board', 'exercises']);
  const { scene, frame, act } = board;
  const fitting = formationsOf(scene.pitch.format);
  const put = (side: SceneSide, key: string): void => {
    const found = fitting.find((one) => one.key === key);
    if (found) act('formation', onFormation(scene, frame, side, found));
  };
  const choices = (first: string) => [
    { value: '', label: first },
    ...fitting.map(({ key, label }) => ({ value: key, label })),
  ];
  const all = new Set(scene.things.map(({ id }) => id));
  return (
    <section aria-label={t('teams.label')} className="grid gap-3">
      <h2 className="title text-14 uppercase tracking-wide">{t('teams.label')}</h2>
      <Select
        label={t('teams.own')}
        value=""
        choices={choices(t('teams.choose'))}
        onChange={({ currentTarget }) => put('own', currentTarget.value)}
      />
      <Select
        label={t('teams.rival')}
        value=""
        choices={choices(t('teams.choose'))}
        onChange={({ currentTarget }) => put('rival', currentTarget.value)}
      />
      {all.size > 0 && (
        <>
          <Button onClick={() => act('mirror', mirror(scene, all, 'wings'))}>{t('teams.wings')}</Button>
          <Button onClick={() => act('mirror', mirror(scene, all, 'ends'))}>{t('teams.ends')}</Button>
        </>
      )}
      <Select
        label={t('teams.template')}
        value=""
        choices={[
          { value: '', label: t('teams.choose') },
          ...starterNames.map((value) => ({ value, label: t(`exercises:starters.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const found = starters[value as StarterName];
          if (found) act('template', found, { frame: 0, chosen: new Set() });
        }}
      />
    </section>
  );
};
