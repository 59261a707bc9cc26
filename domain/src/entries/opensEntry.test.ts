import { expect, test } from 'vitest';
import { makeMember } from '../testing/stored';
import { opensEntry } from './persons';

const AMINA = makeMember({ id: 'm1', name: 'Amina', person: 'p1', age_band: 'minor', guardian_id: null });
const ALONE = { members: [AMINA] };
const PASS = { person: 'p1', edition: 2026, group: null };
const ENTRY = { edition: 2026, group: 'gr1', owner: null };

test.each([
  ['of the person in the edition', true, PASS, ENTRY],
  ['of nobody', false, { ...PASS, person: null }, ENTRY],
  ['of another edition', false, { ...PASS, edition: 2025 }, ENTRY],
  ['that the leader of the group has made', true, { ...PASS, group: 'gr1' }, ENTRY],
  ['that the leader of another group has made', false, { ...PASS, group: 'gr2' }, ENTRY],
  ['of the leader, once an account has it', false, { ...PASS, group: 'gr1' }, { ...ENTRY, owner: 'u1' }],
  ['of an organiser, once an account has it', true, PASS, { ...ENTRY, owner: 'u1' }],
])('a pass %s opens the entry of one who performs alone: %s', (...[, opens, pass, entry]) => {
  expect(opensEntry(pass, entry, ALONE)).toBe(opens);
});
