import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignHorizontalDistributeCenter,
  AlignVerticalDistributeCenter,
  ArrowDownToLine,
  ArrowUpToLine,
  Group,
  type LucideIcon,
  Ungroup,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Alignment, align } from '#domain/scene/arrange.ts';
import { stack } from '#domain/scene/editThings.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { allLike } from '../tools.ts';
import type { Board } from '../useBoard.ts';
import { groupOf } from '../useBoardKeys.ts';

const icons: Readonly<Record<Alignment, LucideIcon>> = {
  along: AlignCenterVertical,
  across: AlignCenterHorizontal,
  spreadAlong: AlignHorizontalDistributeCenter,
  spreadAcross: AlignVerticalDistributeCenter,
};
const ways: readonly Alignment[] = ['along', 'across', 'spreadAlong', 'spreadAcross'];

/** In one line, the same distance apart, above or below, as a group; all that look alike. */
export const ArrangeButtons = ({ board }: { board: Board }) => {
  const { t } = useTranslation('board');
  const { scene, frame, chosen, things, act } = board;
  const [only] = things;
  const alike = only && things.length === 1 ? allLike(scene, only) : undefined;
  return (
    <>
      <div className="flex flex-wrap">
        {things.length > 1 &&
          ways.map((how) => {
            const Icon = icons[how];
            return (
              <IconButton
                key={how}
                size={48}
                label={t(`arrange.${how}`)}
                icon={<Icon size={20} aria-hidden="true" />}
                onClick={() => act('arrange', align(scene, frame, chosen, how))}
              />
            );
          })}
        <IconButton
          size={48}
          label={t('arrange.front')}
          icon={<ArrowUpToLine size={20} aria-hidden="true" />}
          onClick={() => act('arrange', stack(scene, chosen, 'front'))}
        />
        <IconButton
          size={48}
          label={t('arrange.back')}
          icon={<ArrowDownToLine size={20} aria-hidden="true" />}
          onClick={() => act('arrange', stack(scene, chosen, 'back'))}
        />
        {things.length > 1 && (
          <IconButton
            size={48}
            label={t('arrange.group')}
            icon={<Group size={20} aria-hidden="true" />}
            onClick={() => groupOf(board, true)}
          />
        )}
        {things.some(({ group }) => group !== undefined) && (
          <IconButton
            size={48}
            label={t('arrange.ungroup')}
            icon={<Ungroup size={20} aria-hidden="true" />}
            onClick={() => groupOf(board, false)}
          />
        )}
      </div>
      {alike && alike.size > 1 && (
        <Button onClick={() => board.choose(alike)}>{t('chosen.alike', { count: alike.size })}</Button>
      )}
    </>
  );
};
