import { createRequire } from 'node:module';

/** The styles by which tests see whether somebody sees and reaches a part of the page. */
const UNSEEN =
  /(?<=[{;])\s*(?!(?:display|visibility|opacity|content|pointer-events)\b)[\w-]+\s*:[^;{}]*(?:;|(?=\}))/g;

const DECLARES = /\{[^{}]*:/;

interface Rule {
  parentStyleSheet: { cssRules: { _list: Rule[] } };
  style?: { cssText: string };
}

/** The rules of the style sheet that jsdom has for every page. jsdom gives it to nobody, but asks this class about each rule. */
function defaultRules(): Rule[] {
  const name = 'jsdom/lib/generated/idl/CSSImportRule.js';
  const asked = createRequire(import.meta.url)(name) as { isImpl: (rule: Rule) => boolean };
  const { isImpl } = asked;
  let rules: Rule[] | undefined;
  asked.isImpl = (rule) => {
    rules ??= rule.parentStyleSheet.cssRules._list;
    return isImpl(rule);
  };
  getComputedStyle(document.createElement('p'));
  asked.isImpl = isImpl;
  if (!rules) throw new Error('jsdom keeps its own styles elsewhere now: web/src/testing/seenStyles.ts.');
  return rules;
}

let isWhole = false;
let bringBackDefaults = (): void => undefined;

/** Lets the rules keep all their styles, for a file of tests that looks at others; call it before anything is rendered. */
export function keepAllStyles(): void {
  isWhole = true;
  bringBackDefaults();
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
  const rules = defaultRules();
  const whole = [...rules];
  rules.splice(
    0,
    rules.length,
    ...whole.filter(({ style }) => !style || seenPart(`{${style.cssText}}`) !== ''),
  );
  bringBackDefaults = () => {
    rules.splice(0, rules.length, ...whole);
  };
  const sheets = CSSStyleSheet.prototype;
  const insertWhole = Reflect.get(sheets, 'insertRule');
  sheets.insertRule = function insertSeen(rule, index) {
    const seen = seenPart(rule);
    return seen === '' ? 0 : insertWhole.call(this, seen, index);
  };
  return () => {
    sheets.insertRule = insertWhole;
    bringBackDefaults();
  };
}
