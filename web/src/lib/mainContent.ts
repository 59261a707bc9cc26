/** Id of the landmark with the page's content; it can take the focus (`tabIndex={-1}`). */
export const MAIN_ID = 'content';

export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
