import { useController, useWatch } from 'react-hook-form';
import type { UserAccount } from '#contract/user.ts';
import { useWrong } from '#ui/form/wrong.ts';
import { PlayerChoice } from './PlayerChoice.tsx';
import { RoleChoice } from './RoleChoice.tsx';

type Values = Pick<UserAccount, 'roles' | 'player'>;

const PlayerField = () => {
  const { field } = useController<Values, 'player'>({ name: 'player' });
  return <PlayerChoice value={field.value} onChange={field.onChange} />;
};

/** Roles of the surrounding form, and the linked player for whoever signs in as a player. */
export const RoleFields = () => {
  const { field } = useController<Values, 'roles'>({ name: 'roles' });
  const roles = useWatch<Values, 'roles'>({ name: 'roles' });
  return (
    <div className="grid gap-4 sm:col-span-2">
      <RoleChoice value={roles} onChange={field.onChange} error={useWrong('roles')} />
      {roles.includes('PLAYER') && <PlayerField />}
    </div>
  );
};
