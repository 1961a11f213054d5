import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { keepDeviceUser } from '#api/deviceUser.ts';
import type { SignedInUser } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { draftOutbox, type KeptDraft, withDraft } from '#features/evaluations/draftOutbox.ts';

const id = 'sheet';
const userId = 'coach-of-drafts';
type Draft = KeptDraft & { readonly text: string };

afterEach(() => localStorage.clear());

test('a refusal is shown with what the server has now, and with what was written meanwhile', async () => {
  keepDeviceUser({ id: userId } as SignedInUser);
  const sent: Draft[] = [];
  let read: () => void = () => undefined;
  const reading = new Promise<void>((resolve) => {
    read = resolve;
  });
  const outbox = draftOutbox<Draft>('refused ', {
    send: async (_, __, draft) => {
      sent.push(draft);
      throw new AppError('record.changed');
    },
    reread: () => reading,
  })(new QueryClient(), userId);
  const put = (draft: Partial<Draft>) =>
    outbox.change((now) => {
      const { [id]: before = { version: 1, ready: false, refused: null, text: '' } } = now;
      return withDraft(now, id, { ...before, ...draft });
    });
  put({ text: 'first', ready: true });
  await expect.poll(() => sent.length).toBe(1);
  put({ text: 'second' });
  expect(outbox.state().waiting[id]?.refused).toBeNull();
  read();
  await expect.poll(() => outbox.state().waiting[id]?.refused).toBe('record.changed');
  expect(outbox.state().waiting[id]).toMatchObject({ text: 'second', ready: false, version: 1 });
});
