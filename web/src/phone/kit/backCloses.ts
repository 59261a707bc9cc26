import { useEffect } from 'react';

/** The entry of the history on which Back closes a form instead of leaving the page. */
interface FormEntry {
  closesForm: true;
}

const isFormEntry = (state: unknown): state is FormEntry =>
  typeof state === 'object' && state !== null && 'closesForm' in state;

let closeShown: (() => void) | null = null;

/** Lets the Back key of a phone close the form that is shown. A form that closes itself leaves its entry to the next one. */
export function useBackCloses(isShown: boolean, close: () => void): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const mine = () => {
      close();
    };
    closeShown = mine;
    if (!isFormEntry(history.state)) history.pushState({ closesForm: true } satisfies FormEntry, '');
    return () => {
      if (closeShown === mine) closeShown = null;
    };
  });
}

/** Follows the Back key; without a form that is shown it leaves the page, as people expect. Returns the function that stops this. */
export function followBack(): () => void {
  const onBack = () => {
    // The link of a pass, opened in this tab, is another address and no step back.
    if (isFormEntry(history.state) || location.hash !== '') return;
    if (closeShown) closeShown();
    else history.back();
  };
  window.addEventListener('popstate', onBack);
  return () => {
    window.removeEventListener('popstate', onBack);
  };
}
