import { memo, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { PairHand } from '#ui/plan/PlanForm.tsx';
import type { Desk } from '../useConsole.ts';
import type { Drawer as DrawerHand } from '../useDrawer.ts';
import type { PlanDesk } from '../usePlan.ts';
import { useTeamStaff } from '../useTeamStaff.ts';
import { CardDrawer } from './CardDrawer.tsx';
import { ClockDrawer } from './ClockDrawer.tsx';
import { Drawer } from './Drawer.tsx';
import { FixDrawer } from './fix/FixDrawer.tsx';
import { MoreDrawer, MoreWork } from './MoreDrawer.tsx';
import { SignInDrawer } from './SignInDrawer.tsx';
import { Timeline } from './Timeline.tsx';

type Closing = { readonly onClose: () => void };
/** A drawer whose code did not come says so as a drawer: nothing of the board moves. */
const NotHere = ({
  title,
  onClose,
  children,
}: Closing & {
  title: 'plan:title' | 'console:rules.title' | 'corrections:award.title' | 'plan:kicks.title' | 'console:keys.title';
  children: ReactNode;
}) => {
  const { t } = useTranslation(['plan', 'console', 'corrections']);
  return (
    <Drawer title={t(title)} onClose={onClose}>
      {children}
    </Drawer>
  );
};
const ChangesDrawer = lazyPart(async () => (await import('./changes/ChangesDrawer.tsx')).ChangesDrawer, {
  missing: (retry, { onClose }) => (
    <NotHere title="plan:title" onClose={onClose}>
      {retry}
    </NotHere>
  ),
});
const KickDrawer = lazyPart(async () => (await import('./changes/KickDrawer.tsx')).KickDrawer, {
  missing: (retry, { onClose }) => (
    <NotHere title="plan:kicks.title" onClose={onClose}>
      {retry}
    </NotHere>
  ),
});
const RulesDrawer = lazyPart(async () => (await import('./RulesDrawer.tsx')).RulesDrawer, {
  missing: (retry, { onClose }) => (
    <NotHere title="console:rules.title" onClose={onClose}>
      {retry}
    </NotHere>
  ),
});
const AwardDrawer = lazyPart(async () => (await import('./AwardDrawer.tsx')).AwardDrawer, {
  missing: (retry, { onClose }) => (
    <NotHere title="corrections:award.title" onClose={onClose}>
      {retry}
    </NotHere>
  ),
});
const KeySheet = lazyPart(async () => (await import('../keys/KeySheet.tsx')).KeySheet, {
  missing: (retry, { onClose }) => (
    <NotHere title="console:keys.title" onClose={onClose}>
      {retry}
    </NotHere>
  ),
});

type DrawersProps = { desk: Desk; plan: PlanDesk; drawer: DrawerHand; pairHand: PairHand };

const Open = ({ desk, plan, drawer, pairHand }: DrawersProps) => {
  const { t } = useTranslation('match');
  const { open, about, close, toggle, show } = drawer;
  switch (open) {
    case 'clock':
      return <ClockDrawer desk={desk} onClose={close} />;
    case 'changes':
      return <ChangesDrawer desk={desk} plan={plan} pairHand={pairHand} onClose={close} />;
    case 'signIn':
      return desk.isSignedOut ? <SignInDrawer onClose={close} /> : null;
    case 'card':
      return <CardDrawer desk={desk} onClose={close} />;
    case 'more':
      return <MoreDrawer desk={desk} onClose={close} toggle={toggle} />;
    case 'kicks':
      return <KickDrawer desk={desk} plan={plan} onClose={close} />;
    case 'rules':
      return <RulesDrawer key={about} desk={desk} code={about} onClose={close} />;
    case 'award':
      return <AwardDrawer desk={desk} onClose={close} />;
    case 'keys':
      return <KeySheet onClose={close} />;
    case 'fix':
      return <FixDrawer desk={desk} entryId={about} show={show} onClose={close} />;
    case 'timeline':
      return (
        <Drawer title={t('timeline')} onClose={close}>
          <Timeline desk={desk} show={show} titled={false} />
        </Drawer>
      );
    case null:
      return null;
  }
};

const Shown = (props: DrawersProps) => {
  // The match goes on when the network goes: what is opened later is on the device by then.
  useEffect(() => {
    for (const part of [ChangesDrawer, KickDrawer, RulesDrawer, AwardDrawer, KeySheet, MoreWork]) part.fetch();
  }, []);
  // So are the names of the staff.
  useTeamStaff(props.desk);
  return (
    <Suspense fallback={null}>
      <Open {...props} />
    </Suspense>
  );
};

/** The one drawer that is open, if one is. What waits for something takes nothing of the board with it. */
export const Drawers = memo(Shown);
