import { useTranslation } from 'react-i18next';
import { takeAway } from '#domain/scene/editFrames.ts';
import { changeThings, moveInAllFrames, moveThings, placeIn, putPlaces } from '#domain/scene/editThings.ts';
import { Button } from '#ui/controls/Button.tsx';
import { isArea, isLine } from '../tools.ts';
import type { Board } from '../useBoard.ts';
import { FigureField } from './FigureField.tsx';

/** Where a thing is, in metres, how large it is and how it is turned: by figures, for who has no pointer. */
export const PlaceFields = ({ board }: { board: Board }) => {
  const { t } = useTranslation('board');
  const { scene, frame, things, chosen, act } = board;
  const [only] = things;
  const place = only && placeIn(scene, frame, only.id);
  if (!only || !place) return null;
  const key = (name: string): { key: string } => ({ key: `${name} ${only.id}` });
  const before = frame > 0 ? placeIn(scene, frame - 1, only.id) : undefined;
  const moved = before && { x: place.x - before.x, y: place.y - before.y };
  return (
    <>
      <FigureField
        label={t('fields.x')}
        min={-20}
        max={200}
        value={Math.round(place.x)}
        onChange={(x) => act('move', moveThings(scene, frame, chosen, { x: x - place.x, y: 0 }), key('x'))}
      />
      <FigureField
        label={t('fields.y')}
        min={-20}
        max={120}
        value={Math.round(place.y)}
        onChange={(y) => act('move', moveThings(scene, frame, chosen, { x: 0, y: y - place.y }), key('y'))}
      />
      {isArea(only) && (
        <>
          <FigureField
            label={t('fields.length')}
            min={1}
            max={150}
            value={Math.round(only.w ?? only.size)}
            onChange={(w) => act('look', changeThings(scene, chosen, { w, size: Math.max(w, only.h ?? 0) }), key('w'))}
          />
          <FigureField
            label={t('fields.width')}
            min={1}
            max={150}
            value={Math.round(only.h ?? only.size)}
            onChange={(h) => act('look', changeThings(scene, chosen, { h, size: Math.max(h, only.w ?? 0) }), key('h'))}
          />
        </>
      )}
      {!isLine(only) && (
        <FigureField
          label={t('fields.turn')}
          min={0}
          max={355}
          step={15}
          value={Math.round(place.turn ?? 0)}
          onChange={(turn) => act('turn', putPlaces(scene, frame, { [only.id]: { ...place, turn } }), key('turn'))}
        />
      )}
      {moved && Math.hypot(moved.x, moved.y) > 0.05 && (
        <Button
          onClick={() =>
            // Where it came from, moved as far: the frame itself says what it says already.
            act('move', moveInAllFrames(putPlaces(scene, frame, { [only.id]: before }), chosen, moved))
          }
        >
          {t('chosen.everyFrame')}
        </Button>
      )}
      {frame > 0 && (
        <Button onClick={() => act('remove', takeAway(scene, frame, chosen), { chosen: new Set() })}>
          {t('chosen.fromHere')}
        </Button>
      )}
    </>
  );
};
