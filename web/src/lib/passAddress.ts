/** The code of a pass after the # of the address; '' where a screen is named there, or nothing. */
export function codeInAddress(): string {
  const text = location.hash.slice(1);
  // A code has no slash, so it cannot be mistaken for a screen.
  if (text.startsWith('/')) return '';
  try {
    return decodeURIComponent(text).trim();
  } catch {
    // An escape was cut off.
    return text.trim();
  }
}

/** Removes the code from the address, so that the next person at this screen cannot read it. */
export const clearAddress = (): void => {
  history.replaceState(history.state, '', location.pathname + location.search);
};
