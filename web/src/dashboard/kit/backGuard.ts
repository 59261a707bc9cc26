/** React Router numbers its entries in the tab's history. */
function entryNumber(): number | null {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
}

/** The entry that the router shows. */
let here: number | null = null;
/** The entry to which the guard itself navigates. */
let expected: number | null = null;

/** Records the router's current history entry; call it after each navigation. */
export function noteEntry(): void {
  here = entryNumber();
}

function goTo(entry: number, from: number) {
  expected = entry;
  window.history.go(entry - from);
}

/**
 * Until the returned function is called, the browser's Back and Forward are reverted before the router sees
 * them, and `ask` gets a function that takes the step. Without a data router there is no other way.
 */
export function guardBack(ask: (go: () => void) => void): () => void {
  noteEntry();
  expected = null;
  const onPop = (event: PopStateEvent) => {
    const to = entryNumber();
    if (here === null || to === null) return;
    const isOwn = to === expected;
    if (isOwn) expected = null;
    // The router has never left this entry, so it must not see the event.
    if (to === here) event.stopImmediatePropagation();
    if (isOwn || to === here) return;
    event.stopImmediatePropagation();
    const from = here;
    goTo(from, to);
    ask(() => {
      goTo(to, from);
    });
  };
  window.addEventListener('popstate', onPop, { capture: true });
  return () => {
    window.removeEventListener('popstate', onPop, { capture: true });
  };
}
