import { useTranslation } from 'react-i18next';
import { grounds, looks, type ScenePitch, turns } from '#domain/scene/scene.ts';
import { type Sport, sportNames } from '#domain/sports.ts';
import { Select } from '#ui/controls/Select.tsx';
import type { Board } from '../useBoard.ts';
import { FigureField } from './FigureField.tsx';

const grids = [0, 1, 5] as const;

/** The ground of the drawing: which part, for how many, how it looks and lies. */
export const PitchFields = ({ board }: { board: Board }) => {
  const { t } = useTranslation(['board', 'common']);
  const { scene } = board;
  const { pitch } = scene;
  const put = (change: Partial<ScenePitch>, key?: string): void =>
    board.act('pitch', { ...scene, pitch: { ...pitch, ...change } }, key === undefined ? {} : { key });
  return (
    <section aria-label={t('pitch.label')} className="grid gap-3">
      <h2 className="title text-14 uppercase tracking-wide">{t('pitch.label')}</h2>
      <Select
        label={t('pitch.ground')}
        value={pitch.ground}
        choices={grounds.map((value) => ({ value, label: t(`pitch.grounds.${value}`) }))}
        onChange={({ currentTarget: { value } }) => put({ ground: value as ScenePitch['ground'] })}
      />
      {pitch.ground === 'area' ? (
        <>
          <FigureField
            label={t('fields.length')}
            min={3}
            max={120}
            value={Math.round(pitch.length ?? 30)}
            onChange={(length) => put({ length }, 'length')}
          />
          <FigureField
            label={t('fields.width')}
            min={3}
            max={90}
            value={Math.round(pitch.width ?? 20)}
            onChange={(width) => put({ width }, 'width')}
          />
        </>
      ) : (
        <Select
          label={t('pitch.format')}
          value={pitch.format}
          choices={sportNames.map((value) => ({ value, label: t(`common:sports.${value}`) }))}
          onChange={({ currentTarget: { value } }) => put({ format: value as Sport })}
        />
      )}
      <Select
        label={t('pitch.look')}
        value={pitch.look}
        choices={looks.map((value) => ({ value, label: t(`pitch.looks.${value}`) }))}
        onChange={({ currentTarget: { value } }) => put({ look: value as ScenePitch['look'] })}
      />
      <Select
        label={t('pitch.turned')}
        value={pitch.turned}
        choices={turns.map((value) => ({ value, label: t(`pitch.turns.${value}`) }))}
        onChange={({ currentTarget: { value } }) => put({ turned: value as ScenePitch['turned'] })}
      />
      <Select
        label={t('pitch.grid')}
        value={String(pitch.grid)}
        choices={grids.map((value) => ({
          value: String(value),
          label: value === 0 ? t('pitch.noGrid') : t('metres', { metres: value }),
        }))}
        onChange={({ currentTarget: { value } }) => put({ grid: grids.find((one) => String(one) === value) ?? 0 })}
      />
    </section>
  );
};
