import { memo, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairSelection } from '#ui/plan/PlanForm.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { ClockDrawer } from '../clock/ClockDrawer.tsx';
import { CardDrawer } from '../conflicts/ConflictDrawer.tsx';
import { FixDrawer } from '../corrections/FixDrawer.tsx';
import { useTeamStaff } from '../players/useTeamStaff.ts';
import type { PlanModel } from '../substitutions/usePlan.ts';
import { Timeline } from '../timeline/Timeline.tsx';
import type { ConsoleModel } from '../useConsole.ts';
import type { Drawer as DrawerContext } from '../useDrawer.ts';
import { Drawer } from './Drawer.tsx';
import { MoreDrawer, MoreWork } from './MoreDrawer.tsx';
import { SignInDrawer } from './SignInDrawer.tsx';

type Closing = { readonly onClose: () => void };
/** A drawer whose code did not load shows an error in its place: the board does not move. */
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
const ChangesDrawer = lazyPart(async () => (await import('../substitutions/ChangesDrawer.tsx')).ChangesDrawer, {
  missing: (retry, { onClose }) => (
    <NotHere title="plan:title" onClose={onClose}>
      {retry}
    </NotHere>
  ),
});
const KickDrawer = lazyPart(async () => (await import('../substitutions/KickDrawer.tsx')).KickDrawer, {
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

type DrawersProps = { model: ConsoleModel; plan: PlanModel; drawer: DrawerContext; pairSelection: PairSelection };

const Open = ({ model, plan, drawer, pairSelection }: DrawersProps) => {
  const { t } = useTranslation('match');
  const { open, about, close, toggle, show } = drawer;
  switch (open) {
    case 'clock':
      return <ClockDrawer model={model} onClose={close} />;
    case 'changes':
      return <ChangesDrawer model={model} plan={plan} pairSelection={pairSelection} onClose={close} />;
    case 'signIn':
      return model.isSignedOut ? <SignInDrawer onClose={close} /> : null;
    case 'card':
      return <CardDrawer model={model} onClose={close} />;
    case 'more':
      return <MoreDrawer model={model} onClose={close} toggle={toggle} />;
    case 'kicks':
      return <KickDrawer model={model} plan={plan} onClose={close} />;
    case 'rules':
      return <RulesDrawer key={about} model={model} code={about} onClose={close} />;
    case 'award':
      return <AwardDrawer model={model} onClose={close} />;
    case 'keys':
      return <KeySheet onClose={close} />;
    case 'fix':
      return <FixDrawer model={model} entryId={about} show={show} onClose={close} />;
    case 'timeline':
      return (
        <Drawer title={t('timeline')} onClose={close}>
          <Timeline model={model} show={show} titled={false} />
        </Drawer>
      );
    case null:
      return null;
  }
};

const Shown = (props: DrawersProps) => {
  // The match goes on without a network: drawers that open later are loaded in advance.
  useEffect(() => {
    for (const part of [ChangesDrawer, KickDrawer, RulesDrawer, AwardDrawer, KeySheet, MoreWork]) part.fetch();
  }, []);
  // The names of the staff are loaded in advance, too.
  useTeamStaff(props.model);
  return (
    <Suspense fallback={null}>
      <Open {...props} />
    </Suspense>
  );
};

/** The open drawer, if there is one. While it loads the board stays. */
export const Drawers = memo(Shown);
