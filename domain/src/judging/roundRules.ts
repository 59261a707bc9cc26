import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../kernel/canonicalJson';
import type { Criterion } from './criterion';
import type { RoundRules } from './round';

/** The SHA-256 of the rules in the canonical JSON of RFC 8785. It is fixed when the round opens. */
export const rulesHash = (rules: RoundRules): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(rules))));

const criterion = (key: string, max: number): Criterion => ({ key, max, weight: max });

/** The criteria that a new round begins with. */
const CRITERIA_TEMPLATES = {
  music: [
    criterion('voice', 30),
    criterion('rhythm', 20),
    criterion('arrangement', 20),
    criterion('message', 15),
    criterion('stage', 15),
  ],
  spoken: [
    criterion('language', 30),
    criterion('delivery', 30),
    criterion('message', 25),
    criterion('stage', 15),
  ],
} as const satisfies Record<string, readonly Criterion[]>;
export type CriteriaTemplate = keyof typeof CRITERIA_TEMPLATES;

/** The names of the templates' criteria. A round keeps its own copy, which an administrator may change. */
export const CRITERION_LABELS: Record<string, string> = {
  voice: 'Voice and pitch',
  rhythm: 'Rhythm and timing',
  arrangement: 'Arrangement and originality',
  language: 'Language and imagery',
  delivery: 'Delivery and diction',
  message: 'Message',
  stage: 'Stage presence',
};

/** The rules of a new round. The prizes and the size of a class come from the edition. */
export const rulesFor = (
  template: CriteriaTemplate,
  edition: Pick<RoundRules, 'min_class' | 'prize_groups'>,
): RoundRules => ({
  criteria: [...CRITERIA_TEMPLATES[template]],
  method: 'mean',
  missing: 'corrected',
  tie_break: [],
  person_scope: 'group',
  ...edition,
});
