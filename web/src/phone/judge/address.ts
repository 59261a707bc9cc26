/** The part of the address after the # names the screen. The code of a pass, which has no slash, may stand there too. */
export type Screen =
  | { name: 'list' }
  | { name: 'score'; sheet: string }
  | { name: 'codes' }
  | { name: 'phone' };

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
