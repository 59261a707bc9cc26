/** The part of the address after the # names the screen. A code has no slash, so it cannot be mistaken for a screen. */
export type Screen =
  { name: 'list' } | { name: 'score'; sheet: string } | { name: 'codes' } | { name: 'phone' };

export const hashOf = (screen: Screen): string =>
  screen.name === 'score' ? `#/score/${encodeURIComponent(screen.sheet)}` : `#/${screen.name}`;

export function screenOf(hash: string): Screen {
  const [, name, rest = ''] = /^#\/(\w+)(?:\/(.*))?$/.exec(hash) ?? [];
  if (name === 'score' && rest) return { name, sheet: decoded(rest) };
  return name === 'codes' || name === 'phone' ? { name } : { name: 'list' };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The code of a pass after the #; '' where there is a screen or nothing. */
export function codeOf(hash: string): string {
  const text = hash.replace(/^#/, '');
  return text.startsWith('/') ? '' : decoded(text).trim();
}
