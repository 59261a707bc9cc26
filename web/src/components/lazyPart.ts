import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { shownSpeech } from '../i18n/language';
import { loadInTime } from '../lib/lazyPage';
import { logError } from '../lib/log';

/**
 * A visitor causes one of these before using any part of a page. A finger that scrolls begins with `pointerdown`, and a mouse
 * that rests above the page causes no `pointermove`.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** Resolves at the next sign of a visitor, and when another language is chosen in another tab. */
const nextSign = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      SIGNS.forEach((sign) => {
        window.removeEventListener(sign, end, true);
      });
      forget();
      resolve();
    };
    SIGNS.forEach((sign) => {
      window.addEventListener(sign, end, { capture: true, passive: true });
    });
    const forget = shownSpeech.subscribe(end);
  });

/** True where the visitor has pressed a button or scrolled while the first code was loading, or reads no English. */
const isNeeded = () =>
  Boolean(window.heldInput?.size) || window.scrollY > 0 || shownSpeech.get().language !== 'en';

let firstSign: Promise<void> | undefined;

/** One wait for all parts of a page. */
function firstNeed(): Promise<void> {
  firstSign ??= isNeeded() ? Promise.resolve() : nextSign();
  return firstSign;
}

/** Until the code arrives, the part stays as the server has drawn it: its links work, and an error would remove it. */
async function loadDrawn<T>(load: () => Promise<T>): Promise<T> {
  for (let need = firstNeed(); ; need = nextSign()) {
    await need;
    try {
      return await loadInTime(load);
    } catch (error) {
      logError('load a part of the page', error);
    }
  }
}

/**
 * A part of a page as a separate chunk, which a page from the server loads and hydrates at the first sign of its visitor;
 * elsewhere it loads at once. `place` is the id of an element around it. Keep its element in a constant: React would
 * replace a part that is not hydrated yet, where the element is made anew.
 */
export const lazyPart = <N extends string>(
  load: () => Promise<Record<N, ComponentType>>,
  name: N,
  place: string,
): LazyExoticComponent<ComponentType> =>
  lazy(async () => {
    const isDrawn = typeof document !== 'undefined' && document.getElementById(place)?.hasChildNodes();
    return { default: (await (isDrawn ? loadDrawn(load) : loadInTime(load)))[name] };
  });
