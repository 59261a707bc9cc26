import type { Defence } from './defence';
import { domain, functions } from './places';

const STEPS = 'functions/src/resources/entries/steps/steps.ts';
const CHANGE = functions('functions/src/resources/entries/steps/change.test.ts');
const FACTS = 'domain/src/consents/facts.ts';

/** The rules of entries and consents that docs/reliability.md says were removed. */
export const ENTRIES: readonly Omit<Defence, 'document'>[] = [
  {
    name: 'the wait of an entry in a full category',
    file: STEPS,
    find: '!holdsPlace(entry.state) && isFull(quota, category.places)',
    replace: '!holdsPlace(entry.state) && isFull(quota, null)',
    ...CHANGE,
  },
  {
    name: 'the cap of a person in a category',
    file: STEPS,
    find: '  expectRoom(records, category.per_person_cap);\n',
    replace: '',
    ...CHANGE,
  },
  {
    name: 'the turn of those who wait before a new entry',
    file: 'domain/src/entries/quota.ts',
    find: '(taken >= places || waiting > 0)',
    replace: 'taken >= places',
    ...CHANGE,
  },
  {
    name: 'the end of a permit in an archived edition',
    file: 'domain/src/entries/deadline.ts',
    find: "  if (window.state === 'archived') return 'over';\n",
    replace: '',
    ...domain('domain/src/entries/deadline.test.ts'),
  },
  {
    name: 'the end of a consent that is withdrawn',
    file: 'domain/src/consents/counting.ts',
    find: 'if (!withdrawn_at) return [first];',
    replace: 'if (said) return [first];',
    ...domain('domain/src/consents/standing.test.ts'),
  },
  {
    name: "the guardian's consent to the name of a minor",
    file: FACTS,
    find: " : state === 'given' && purposes.publish_name",
    replace: " : state === 'given'",
    ...domain('domain/src/consents/facts.test.ts'),
  },
  {
    name: 'the number in place of a name that is not public',
    file: 'domain/src/entries/publicLabel.ts',
    find: 'name_public && stage_name !==',
    replace: 'stage_name !==',
    ...domain('domain/src/entries/publicLabel.test.ts'),
  },
];
