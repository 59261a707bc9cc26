import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { askedChoir, AUNT, BRIAN, childNamed, CHOIR, FATHER, MOTHER, MUM } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { followCounted } from './counted';
import { followGone } from './goneTexts';
import { GuardianService } from './guardians';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** An account takes Amina out of its choir, whose document is damaged. Then her mother says no by the link of her solo. */
const OWN = { ...AUNT, id: 'g9' };
const HOLDER = { id: 'of-solo', name: MOTHER.name };
const GIVEN = { consent: 'given', name_public: true };

let choir = askedChoir();
const tick = () => vi.setSystemTime(Date.now() + 1000);
const change = (path: string, fields: object) => {
  choir.memory.put(path, { ...choir.memory.fields(path), ...fields });
};
const ofSolo = () => {
  const [member] = (choir.memory.fields('entry_people/solo') as unknown as EntryPeople).members;
  return { entry: 'solo', member: member!.id };
};
function linkOfSolo(): void {
  const asked = { person: 'pa', child: 'Amina Wambui', owner: 'acc', group: null };
  const at = { ...ofSolo(), guardian: 'g', edition: YEAR_OF_GROUP, created_at: new Date(), revoked_at: null };
  const by = { contact_hash: contactHash('solo', MUM), name: MOTHER.name };
  choir.memory.put(`passes/${HOLDER.id}`, storedAs('passes', { role: 'guardian', ...at, asked, ...by }));
}
const saysNo = async () => {
  await new GuardianService(choir.memory.db).refuse(HOLDER, { reason: '' }, committing(choir.memory.db));
  tick();
};

/** Amina leaves the choir, in which a member with this name stays and is agreed to. */
async function leaves(name: string, age_band: 'minor' | 'adult' = 'minor'): Promise<void> {
  const isMinor = age_band === 'minor';
  const again = childNamed(name, { id: 'm9', guardian_id: isMinor ? 'g9' : null, age_band });
  const guardians = isMinor ? [OWN, FATHER] : [FATHER];
  await choir.save({
    members: [childNamed('Amina Wambui'), again, BRIAN],
    guardians: [MOTHER, ...guardians],
  });
  tick();
  for (const place of isMinor ? ['mb', 'm9'] : ['mb']) await choir.agree(place);
  tick();
  await choir.save({ members: [again, BRIAN], guardians });
  tick();
  expect(choir.facts()).toEqual(GIVEN);
}

beforeEach(() => {
  choir = askedChoir();
  tick();
  choir.enterAmina('solo', MUM);
  linkOfSolo();
  tick();
});

describe.each([
  ['Amina Wambu', 'refused'],
  ['Amina', 'missing'],
])('after Amina has left the choir, whose year cannot be read, and in which %s stays,', (name, consent) => {
  test('a no in another entry counts in the choir at once', async () => {
    await leaves(name);
    change(`entries/${CHOIR}`, { edition: 'this' });
    await saysNo();
    expect(choir.facts()).toEqual({ consent, name_public: false });
  });

  test('a no in another entry counts in the choir after a night', async () => {
    await leaves(name);
    change(`entries/${CHOIR}`, { edition: 'this' });
    await saysNo();
    await followCounted(choir.memory.db);
    await followGone(choir.memory.db);
    expect(choir.facts()).toEqual({ consent, name_public: false });
  });
});
