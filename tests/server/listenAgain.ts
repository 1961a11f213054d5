import { expect } from 'vitest';
import { createMatchNotifications } from '#server/notifications/matchNotifications.ts';
import type { Running } from './harness.ts';

/** A second listener starts as after a restart, looks at the coming matches, and is closed. */
export const listenAgain = async (app: Running): Promise<void> => {
  let looks = 0;
  const clock = () => {
    looks += 1;
    return app.services.clock();
  };
  const again = createMatchNotifications({ ...app.services, clock }, { rests: 0 });
  // The first look finds the matches, one more for each reads who is called up: they begin together.
  await expect.poll(() => looks).toBeGreaterThan(1);
  await again.close();
};
