import { useState } from 'react';
import { createStore, useStore } from '../../lib/store';

/** A touch becomes a click a moment after the finger has left the glass. */
const CLICK_MS = 100;

const pressed = createStore(false);

/** Follows each press on the page; returns the function that stops this. */
export function watchPresses(): () => void {
  const left = new AbortController();
  const options = { capture: true, signal: left.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (isPressed: boolean) => {
    clearTimeout(timer);
    pressed.set(isPressed);
  };
  const down = () => {
    set(true);
  };
  const clicked = () => {
    set(false);
  };
  const up = () => {
    clearTimeout(timer);
    timer = setTimeout(set, CLICK_MS, false);
  };
  document.addEventListener('pointerdown', down, options);
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, up, options);
  // The page's own listeners for the click have run when it comes to the window.
  window.addEventListener('click', clicked, { signal: left.signal });
  // A press that ends in another window is told to nobody.
  window.addEventListener('blur', up, options);
  return () => {
    left.abort();
    set(false);
  };
}

/**
 * The value, but the former one while somebody presses: a line that comes or goes above the buttons would move them, so that a
 * press ends beside the button on which it began, and does nothing, or meets the next button.
 */
export function useStill<T>(value: T): T {
  const isPressed = useStore(pressed);
  const [shown, setShown] = useState(value);
  if (isPressed) return shown;
  if (!Object.is(shown, value)) setShown(value);
  return value;
}
