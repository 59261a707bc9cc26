/** The styles by which tests see whether somebody sees and reaches a part of the page. */
const UNSEEN =
  /(?<=[{;])\s*(?!(?:display|visibility|opacity|content|pointer-events)\b)[\w-]+\s*:[^;{}]*(?:;|(?=\}))/g;

const DECLARES = /\{[^{}]*:/;

let isWhole = false;

/** Lets the rules keep all their styles, for a file of tests that looks at others; call it before anything is rendered. */
export function keepAllStyles(): void {
  isWhole = true;
}

/** The rule without the styles that no test looks at; '' where none is left. */
export function seenPart(rule: string): string {
  if (isWhole) return rule;
  const seen = rule.startsWith('@keyframes') ? '' : rule.replaceAll(UNSEEN, '');
  return DECLARES.test(seen) ? seen : '';
}

/**
 * From now on style sheets take only what tests look at; returns how to end that. jsdom computes all styles of each element
 * that a search by role meets, which took more than a third of the time of the tests of components.
 */
export function takeSeenStyles(): () => void {
  const sheets = CSSStyleSheet.prototype;
  const insertWhole = Reflect.get(sheets, 'insertRule');
  sheets.insertRule = function insertSeen(rule, index) {
    const seen = seenPart(rule);
    return seen === '' ? 0 : insertWhole.call(this, seen, index);
  };
  return () => {
    sheets.insertRule = insertWhole;
  };
}
