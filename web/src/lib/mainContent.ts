/** Id of the landmark that holds the page's content; it takes the focus (`tabIndex={-1}`). */
export const MAIN_ID = 'content';

/** Moves the focus to the page's content. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
