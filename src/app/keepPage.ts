import i18next from 'i18next';
import { deviceUser } from '#api/deviceUser.ts';
import { keepHere, keptHere } from '#api/keptHere.ts';
import { currentLanguage } from '#i18n/language.ts';
import { timeOf } from '#ui/layout/moments.ts';

type Place = { readonly html: string; readonly description: string };
/** The frame around every page of the club (empty while none was seen), and the boards of the last pages. */
type KeptPage = { readonly frame: string; readonly places: Readonly<Record<string, Place>> };

const placesAtMost = 6;
const colours = ['--club', '--on-club', '--club-edge'];

/** An element as it is rendered now, without names and test ids. */
const pictureOf = (element: Element): HTMLElement => {
  const picture = element.cloneNode(true) as HTMLElement;
  for (const one of [picture, ...picture.querySelectorAll<HTMLElement>('*')]) {
    // Ids in a drawing are referenced by its fills.
    if (!one.closest('defs')) one.removeAttribute('id');
    for (const name of ['data-testid', 'popovertarget', 'role', 'data-keep']) one.removeAttribute(name);
    one.classList.remove('animate-turn', 'animate-live', 'animate-appear', 'animate-rise');
  }
  const worn = getComputedStyle(element);
  for (const name of colours) picture.style.setProperty(name, worn.getPropertyValue(name));
  return picture;
};

/** The frame with an empty main part; undefined on a page without one, such as a match. */
const frameNow = (): string | undefined => {
  const parts = [...document.querySelectorAll('[data-keep="frame"]')].map((part) => {
    const main = part.querySelector('main');
    const picture = pictureOf(part);
    const copied = picture.querySelector('main');
    if (main && copied) {
      const empty = document.createElement('div');
      empty.className = copied.className;
      empty.innerHTML = '<div class="mx-auto w-full max-w-[1200px]" data-kept-main></div>';
      copied.replaceWith(empty);
    }
    return picture.outerHTML;
  });
  return parts.length > 0 ? parts.join('') : undefined;
};

/** Keeps the page as it is rendered now for the next start on this device. `description`: the text of its age. */
export const keepPage = (userId: string, description: string): void => {
  // A page that has not loaded is not kept, and nothing after sign-out.
  if (document.getElementById('kept') || deviceUser()?.id !== userId) return;
  const before = keptHere('page', userId)?.value as KeptPage | undefined;
  const frame = frameNow() ?? before?.frame ?? '';
  const board = document.querySelector('#root [data-keep="board"]');
  const { [location.pathname]: _old, ...others } = before?.places ?? {};
  const newest = Object.entries(others).slice(1 - placesAtMost);
  const own = board ? [[location.pathname, { html: pictureOf(board).outerHTML, description }] as const] : [];
  keepHere('page', userId, { frame, places: Object.fromEntries([...newest, ...own]) });
};

/** Keeps the page of this device's user whenever it is hidden. */
export const keepWhenHidden = (): void => {
  const keep = () => {
    const user = deviceUser();
    if (user) keepPage(user.id, i18next.t('common:asOf', { time: timeOf(Date.now(), currentLanguage()) }));
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
  addEventListener('pagehide', keep);
};
