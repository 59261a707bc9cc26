import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { askedChoir, AUNT, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { tick } from '../../testing/tick';
import { GuardianService } from '../consents/guardians';
import { noteOfDecision } from './decisionNotes';
import { decidesAgain } from './decisions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * A backup. The mother says no about Amina; the owner types her sister Amira over her, about whom the mother says yes with a box left
 * empty. The backup comes back, and all notes are applied.
 */
let choir = askedChoir();
const own = { ...AUNT, id: 'g' };
const stored = () =>
  [...choir.memory.all(consents.path)]
    .map(([id, one]) => ({ ...one, id }) as unknown as Consent)
    .toSorted((one, other) => Number(one.given_at) - Number(other.given_at));
const agreeTo = async (purposes: typeof EVERY_PURPOSE, id: string) => {
  const holder = choir.linkFor('ma', id);
  const service = new GuardianService(choir.memory.db);
  const { terms } = await service.request(holder);
  const text = { terms_version: terms.id, text_sha256: terms.sha256 };
  await service.give(holder, { ...text, purposes, signed_as: holder.name }, committing(choir.memory.db));
  tick();
};
beforeEach(async () => {
  vi.stubEnv('HASH_KEY', 'key');
  choir = askedChoir();
  tick();
  await choir.agree('mb');
  tick();
});
/** By the link that the backup has, too. */
const agreeByFirstLink = async () => {
  const holder = { id: 'link', name: MOTHER.name };
  const service = new GuardianService(choir.memory.db);
  const { terms, child } = await service.request(holder);
  const text = { terms_version: terms.id, text_sha256: terms.sha256 };
  const purposes = { ...EVERY_PURPOSE, recording: false };
  await service.give(
    holder,
    { ...text, purposes, signed_as: holder.name, child },
    committing(choir.memory.db),
  );
  tick();
};
const restored = async (back: () => void, isOld: boolean) => {
  const said = stored();
  back();
  for (const one of said) {
    const note = noteOfDecision(one);
    if (!note) continue;
    const { child_hash: _hash, ...old } = note;
    await decidesAgain(choir.memory.db, isOld ? old : note);
    tick();
  }
};

describe.each([
  ['a note with a hash', false],
  ['an old note', true],
])('%s:', (_, isOld) => {
  test.each([true, false])('the no about Amina stays one (the sister was allowed: %s)', async (isSister) => {
    const back = choir.memory.keep();
    await choir.refuse();
    tick();
    if (isSister) {
      await choir.save({ members: [childNamed('Amira Wambui'), BRIAN], guardians: [MOTHER, FATHER] });
      tick();
      await agreeTo({ ...EVERY_PURPOSE, recording: false }, 'amira');
    }
    await restored(back, isOld);
    expect(choir.facts()).toMatchObject({ consent: 'refused' });
    await choir.save({ members: [childNamed('Amina Wambui'), BRIAN], guardians: [own, FATHER] });
    tick();
    await choir.agree('ma');
    expect(choir.facts()).toMatchObject({ consent: 'refused', name_public: false });
  });
});

test.each([true, false])(
  'the no about Amina stays one where the yes about Amira is of the same link (old notes: %s)',
  async (isOld) => {
    const back = choir.memory.keep();
    await choir.refuse();
    tick();
    await choir.save({ members: [childNamed('Amira Wambui'), BRIAN], guardians: [MOTHER, FATHER] });
    tick();
    await agreeByFirstLink();
    expect(stored().map(({ child, decision }) => [child, decision])).toContainEqual([
      'Amira Wambui',
      'given',
    ]);
    await restored(back, isOld);
    await choir.save({ members: [childNamed('Amina Wambui'), BRIAN], guardians: [own, FATHER] });
    tick();
    await choir.agree('ma');
    expect(choir.facts()).toMatchObject({ consent: 'refused', name_public: false });
  },
);
