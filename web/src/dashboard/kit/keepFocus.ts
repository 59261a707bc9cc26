import { useEffect } from 'react';
import { MAIN_ID } from '../../lib/mainContent';

/** The elements that a list repeats for each record. */
const ROW = 'tr, [role="row"], li';
const MODAL = '[role="dialog"], [role="alertdialog"]';

/** The former position of the focus, to find the nearest remaining element. */
interface Place {
  element: HTMLElement;
  /** The index among the controls of its row. */
  index: number;
  /** The rows after it, then those before it, the nearest first. */
  neighbours: Element[];
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button:enabled, input')];

function placeOf(element: HTMLElement): Place {
  const row = element.closest(ROW);
  const rows = [...(row?.parentElement?.children ?? [])];
  const at = row ? rows.indexOf(row) : 0;
  return {
    element,
    index: row ? controlsOf(row).indexOf(element) : 0,
    neighbours: [...rows.slice(at + 1), ...rows.slice(0, at).reverse()],
  };
}

function nearest({ element, index, neighbours }: Place): HTMLElement | undefined {
  if (element.isConnected) return element;
  for (const row of neighbours) {
    const controls = row.isConnected ? controlsOf(row) : [];
    const control = controls[index] ?? controls[0];
    if (control) return control;
  }
  return undefined;
}

const heading = () => document.querySelector<HTMLElement>(`#${MAIN_ID} h1`);

function watch(): () => void {
  let last: Element | null = null;
  let place: Place | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    if (document.getElementById(MAIN_ID)?.contains(target)) place = placeOf(target);
  };
  // A click beside all controls releases the focus on purpose.
  const onPointer = ({ target }: PointerEvent) => {
    if (!(target instanceof Node) || !last?.contains(target)) last = null;
  };
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    if (document.querySelector(MODAL)) return;
    last = null;
    const found = place && nearest(place);
    (found ?? heading())?.focus();
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointer, { capture: true });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointer, { capture: true });
    observer.disconnect();
  };
}

/**
 * Keeps the focus while mounted: when the focused element disappears with its row or dialog, the same button
 * of the next row gets the focus, otherwise of the previous one, otherwise the page's heading.
 */
export function useKeptFocus(): void {
  useEffect(watch, []);
}
