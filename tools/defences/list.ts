import type { Defence } from './defence';
import { ENTRIES } from './entries';
import { PEOPLE } from './people';
import { RECORDINGS } from './recordings';
import { RELIABILITY } from './reliability';
import { SECURITY } from './security';
import { SECURITY_RULES } from './securityRules';

const of = (document: Defence['document'], defences: readonly Omit<Defence, 'document'>[]): Defence[] =>
  defences.map((defence) => ({ ...defence, document }));

export const DEFENCES: readonly Defence[] = [
  ...of('docs/security-attacks.md', [...SECURITY, ...SECURITY_RULES]),
  ...of('docs/reliability.md', [...RELIABILITY, ...ENTRIES, ...RECORDINGS, ...PEOPLE]),
];
