/** React Router numbers the entries that it makes in the tab's history. */
function entryNumber(): number | null {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
}

/** The entry that the router shows. */
let here: number | null = null;
/** The entry that the guard itself is going to. */
let expected: number | null = null;

/** Tells the guard that the router shows another entry of the history; call it after each navigation. */
export function noteEntry(): void {
  here = entryNumber();
}

function goTo(entry: number, from: number) {
  expected = entry;
  window.history.go(entry - from);
}

/**
 * Until the returned function is called, the browser's Back and Forward are taken back before the router sees them, and
 * `ask` is called with the way to take the step all the same. Without a data router nothing else can do this.
 */
export function guardBack(ask: (go: () => void) => void): () => void {
  noteEntry();
  expected = null;
  const onPop = (event: PopStateEvent) => {
    const to = entryNumber();
    if (here === null || to === null) return;
    const isOwn = to === expected;
    if (isOwn) expected = null;
    // To the router, which has never left it, nothing has happened.
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
