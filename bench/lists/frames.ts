import type { CDPSession, Page } from 'playwright';

/** What the screen can show at most: 60 frames a second. */
const frame = 1000 / 60;

/** The frames during some work: how many of those due came, in hundredths, and the longest wait. */
export type Seen = { readonly inTime: number; readonly longest: number };

type Counting = typeof globalThis & { frames: number[]; counting: boolean };
const count = (): void => {
  const here = globalThis as Counting;
  Object.assign(here, { frames: [], counting: true });
  const next = (at: number): void => {
    here.frames.push(at);
    if (here.counting) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
};

/** Watches the frames of a page while `work` goes on. */
export const framesOf = async (page: Page, work: () => Promise<void>): Promise<Seen> => {
  await page.evaluate(count);
  await work();
  const frames = await page.evaluate(() => {
    const here = globalThis as Counting;
    here.counting = false;
    return here.frames;
  });
  const gaps = frames.slice(1).map((at, before) => at - (frames[before] ?? at));
  const due = gaps.reduce((sum, gap) => sum + Math.max(1, Math.round(gap / frame)), 0);
  return { inTime: (100 * gaps.length) / due, longest: Math.max(...gaps) };
};

/** Scrolls the page from its top to its end by touch. */
export const drawToEnd = async (page: Page, session: CDPSession): Promise<void> => {
  const far = await page.evaluate(() => {
    scrollTo(0, 0);
    return document.documentElement.scrollHeight - innerHeight;
  });
  const thumb = { x: 195, y: 600, speed: 2_400, gestureSourceType: 'touch', preventFling: true } as const;
  await session.send('Input.synthesizeScrollGesture', { ...thumb, yDistance: -far });
};
