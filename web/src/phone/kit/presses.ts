import { createStore } from '../../lib/store';

/** A touch becomes a click a moment after the finger has left the glass. */
const CLICK_MS = 100;

/**
 * True while somebody presses, until the page has handled the click. A line that comes or goes above the buttons meanwhile would move
 * them, so that the press ends beside the button on which it began, and does nothing, or meets the next button.
 */
export const pressed = createStore(false);

/** Follows each press on the page; returns the function that stops this. */
export function watchPresses(): () => void {
  const left = new AbortController();
  const options = { capture: true, signal: left.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (isPressed: boolean) => {
    clearTimeout(timer);
    pressed.set(isPressed);
  };
  const endIn = (ms: number) => () => {
    clearTimeout(timer);
    timer = setTimeout(set, ms, false);
  };
  const down = () => {
    set(true);
  };
  const up = endIn(CLICK_MS);
  document.addEventListener('pointerdown', down, options);
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, up, options);
  // A checkbox changes after the listeners for its click have run.
  document.addEventListener('click', endIn(0), options);
  // A press that ends in another window is told to nobody.
  window.addEventListener('blur', up, options);
  return () => {
    left.abort();
    set(false);
  };
}
