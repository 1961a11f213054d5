import { useState } from 'react';
import { twoStep } from '#contract/twoStep.ts';
import { pendingStep } from './secondStep.ts';
import { send } from './send.ts';
import { passSecondStep } from './session.ts';

/** The second step of signing in: on the sign-in page, or beside the clock of a running match. */
export const useSecondStep = () => {
  const [pending] = useState(pendingStep);
  const usual = pending?.providers[0] ?? 'totp';
  const [provider, setProvider] = useState(usual);
  const [missing, setMissing] = useState(false);
  const [sentAgain, setSentAgain] = useState(false);
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: unknown }>({ busy: false, error: null });
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setState({ busy: true, error: null });
    try {
      await action();
      setState({ busy: false, error: null });
      return true;
    } catch (error) {
      setState({ busy: false, error });
      return false;
    }
  };
  return {
    ...state,
    provider,
    recovery: provider === 'recovery',
    missing,
    sentAgain,
    enter: (form: FormData): void => {
      const token = String(form.get('code') ?? '').trim();
      setMissing(token === '');
      if (token && pending) void run(() => passSecondStep({ username: pending.username, provider, token }));
    },
    again: async (): Promise<void> => setSentAgain(await run(() => send(twoStep.sendAgain, {}))),
    /** Switches between a recovery code and the usual code. */
    turn: (): void => setProvider(provider === 'recovery' ? usual : 'recovery'),
  };
};
