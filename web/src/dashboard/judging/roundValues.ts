import type { Edition } from '@ndeiya/domain/editions/edition';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import type { RoundInput, RoundRules } from '@ndeiya/domain/judging/round';
import { type CriteriaTemplate, CRITERION_LABELS, rulesFor } from '@ndeiya/domain/judging/roundRules';
import { JUDGING } from '@ndeiya/domain/kernel/constants';

/** A criterion as it is typed. A new one has no key yet. */
export interface CriterionValues {
  key: string;
  label: string;
  max: string;
  weight: string;
}
/** A round as it is typed. */
export interface RoundValues {
  title: string;
  criteria: CriterionValues[];
  method: RoundRules['method'];
  missing: RoundRules['missing'];
  person_scope: RoundRules['person_scope'];
  min_class: string;
  spread: string;
}
/** The rules that the form does not show. */
type HiddenRules = Pick<RoundRules, 'tie_break' | 'prize_groups'>;

const KEY_CHARS = 40;

export const blankCriterion: CriterionValues = { key: '', label: '', max: '10', weight: '' };

const typedCriteria = ({ criteria }: Pick<RoundRules, 'criteria'>, labels: Record<string, string>) =>
  criteria.map(({ key, max, weight }) => ({
    key,
    label: labels[key] ?? key,
    max: String(max),
    weight: String(weight),
  }));

const hiddenOf = ({ tie_break, prize_groups }: RoundRules): HiddenRules => ({ tie_break, prize_groups });

/** The rules of a template with the prizes of an edition. */
export function templateRules(
  template: CriteriaTemplate,
  { min_class, prizes }: Pick<Edition, 'min_class' | 'prizes'>,
): RoundRules {
  const prize_groups = prizes.map(({ key, amounts, categories, if_small }) => ({
    key,
    amounts,
    categories,
    if_small,
  }));
  return rulesFor(template, { min_class, prize_groups });
}

/** The criteria of a template as a form shows them. */
export const templateCriteria = (rules: RoundRules): CriterionValues[] =>
  typedCriteria(rules, CRITERION_LABELS);

/** A new round as the form begins with it. */
export const newRound = (rules: RoundRules): { values: RoundValues; hidden: HiddenRules } => ({
  values: {
    title: '',
    criteria: templateCriteria(rules),
    method: rules.method,
    missing: rules.missing,
    person_scope: rules.person_scope,
    min_class: String(rules.min_class),
    spread: String(JUDGING.spread),
  },
  hidden: hiddenOf(rules),
});

/** A stored round as the form shows it. */
export const roundValuesOf = ({
  title,
  rules,
  labels,
  spread,
}: RoundAnswer): { values: RoundValues; hidden: HiddenRules } => ({
  values: {
    title,
    criteria: typedCriteria(rules, labels),
    method: rules.method,
    missing: rules.missing,
    person_scope: rules.person_scope,
    min_class: String(rules.min_class),
    spread: String(spread),
  },
  hidden: hiddenOf(rules),
});

/** A key for a new criterion, made of its name: judges and results never see it. */
function keyFor(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, KEY_CHARS - 3);
  const base = plain || 'criterion';
  const free = Array.from({ length: JUDGING.criteria + 1 }, (_, index) =>
    index === 0 ? base : `${base}-${String(index + 1)}`,
  ).find((key) => !taken.has(key));
  return free ?? base;
}

/** The criteria with a key each. */
function keyed(criteria: readonly CriterionValues[]): CriterionValues[] {
  const taken = new Set(criteria.map(({ key }) => key).filter(Boolean));
  return criteria.map((one) => {
    if (one.key) return one;
    const key = keyFor(one.label, taken);
    taken.add(key);
    return { ...one, key };
  });
}

/** A text that is no whole number is sent as 0, which the server refuses with its sentence. */
const wholeOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** The sum that the weights of a round must have. */
export const ALL_WEIGHTS = 100;

/** The sum of the weights as they are typed. */
export const weightsOf = (criteria: readonly CriterionValues[]): number =>
  criteria.reduce((sum, { weight }) => sum + wholeOf(weight), 0);

/** Makes the request of the form. */
export function roundInputFrom({ criteria, ...values }: RoundValues, hidden: HiddenRules): RoundInput {
  const all = keyed(criteria);
  const keys = new Set(all.map(({ key }) => key));
  return {
    title: values.title.trim(),
    rules: {
      ...hidden,
      tie_break: hidden.tie_break.filter((key) => keys.has(key)),
      criteria: all.map(({ key, max, weight }) => ({ key, max: wholeOf(max), weight: wholeOf(weight) })),
      method: values.method,
      missing: values.missing,
      person_scope: values.person_scope,
      min_class: wholeOf(values.min_class),
    },
    labels: Object.fromEntries(all.map(({ key, label }) => [key, label.trim()])),
    spread: wholeOf(values.spread),
  };
}
