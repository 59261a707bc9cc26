import { consents } from '@ndeiya/domain/consents/consent';
import type { Pass } from '@ndeiya/domain/people/pass';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { askedChoir, BRIAN, childNamed, CHOIR, FATHER, HOLDER, MOTHER } from '../../testing/askedChoir';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { tick } from '../../testing/tick';
import { childrenIn } from './children';
import { earlierLinks } from './earlierLinks';
import { sinceFirstQuestion } from './firstQuestion';
import { GuardianService } from './guardians';
import { ownOf } from './own';
import { contactHash, isHashOf, minorOf, readEntryWithPeople } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** The mother is asked by telephone. Lists of groups store '+254 712 345 678', and the form of an entry what somebody types. */
const NUMBER = '+254712345678';
const SPELLINGS = [
  '0712 345 678',
  '0712-345-678',
  '+254 712 345 678',
  '+254 (0) 712 345 678',
  '254712345678',
  '00254712345678',
  '712345678',
];
const OTHERS = [
  '+256 712 345 678',
  '0712 345 679',
  '0712 345 67',
  '0712 345 678 / 0799 000 000',
  'ask 0712 345 678',
  'njeri@example.org',
];

let choir = askedChoir();
const save = async (contact: string) => {
  await choir.save({
    members: [childNamed('Amina Wambui'), BRIAN],
    guardians: [{ ...MOTHER, contact }, FATHER],
  });
  tick();
};
const agree = async () => {
  await choir.agree('ma');
  tick();
};
/** The mother says no by a link that was made for this spelling. */
const asked = async (contact: string) => {
  await save(contact);
  return choir.linkFor('ma');
};
const refuse = async () => {
  await choir.refuse();
  tick();
};
const GIVEN = { consent: 'given', name_public: true };
const refusal = () => [...choir.memory.all(consents.path).values()].find((one) => one.decision === 'refused');
beforeEach(async () => {
  choir = askedChoir();
  tick();
  await choir.agree('mb');
  tick();
});

describe.each(SPELLINGS)('where somebody writes %s for a mother’s +254712345678', (written) => {
  test('she has agreed', async () => {
    await save(NUMBER);
    await agree();
    await save(written);
    expect(choir.facts()).toEqual(GIVEN);
  });

  test('after a no she may say yes', async () => {
    await asked(NUMBER);
    await refuse();
    await save(written);
    await agree();
    expect(choir.facts()).toEqual(GIVEN);
  });

  test('her link agrees, refuses and takes back', async () => {
    const holder = await asked(written);
    await save(NUMBER);
    await choir.agreeBy(holder);
    tick();
    expect(choir.facts()).toEqual(GIVEN);
    await choir.withdraw();
    tick();
    expect(choir.facts()).toMatchObject({ consent: 'refused' });
    await agree();
    expect(choir.facts()).toEqual(GIVEN);
  });

  test('her no by an old link, when nobody knew the number, ends by her yes', async () => {
    await asked(written);
    await save('0799 000 000');
    await refuse();
    expect(refusal()).toMatchObject({ guardian: { contact: '' } });
    await save(NUMBER);
    await agree();
    expect(choir.facts()).toEqual(GIVEN);
  });

  test('her old link knows the number again', async () => {
    const holder = await asked(written);
    await save(NUMBER);
    await agree();
    await save('0799 000 000');
    const service = new GuardianService(choir.memory.db);
    await service.refuse(holder, { reason: '' }, committing(choir.memory.db));
    expect(refusal()).toMatchObject({ guardian: { contact: NUMBER } });
  });
});

describe.each(OTHERS)('where somebody writes %s for a mother’s +254712345678', (written) => {
  test('nobody has agreed by it', async () => {
    await save(NUMBER);
    await agree();
    await save(written);
    expect(choir.facts()).toMatchObject({ consent: 'missing' });
  });

  test('her no stays a no', async () => {
    await asked(NUMBER);
    await refuse();
    await save(written);
    await agree();
    expect(choir.facts()).toMatchObject({ consent: 'refused' });
  });

  test('it has not her hash', () => {
    expect(isHashOf(contactHash(CHOIR, NUMBER), CHOIR, written)).toBe(false);
  });
});

test('the stored hash of a number is that of its digits as somebody typed them, so that hashes of earlier versions stay true', () => {
  expect(contactHash('e1', '0712 345 678')).toBe('fWa4HzMUwH3rhxAHCF7mwYatA7slhuk7iyWQ81EIZtA');
  expect(contactHash('e1', NUMBER)).not.toBe(contactHash('e1', '0712 345 678'));
});

describe('links that were made for another spelling', () => {
  let { memory, enter } = groupWithGuardians();
  const of = (entry: string, contact: string, fields: Partial<Pass> = {}) => ({
    role: 'guardian' as const,
    edition: YEAR_OF_GROUP,
    name: HOLDER.name,
    revoked_at: null,
    entry,
    member: `m-${entry}`,
    guardian: 'g',
    contact_hash: contactHash(entry, contact),
    also_asked: [],
    asked: { person: `p-${entry}`, child: `${entry} Wambui`, owner: null, group: 'g1' },
    ...fields,
  });
  const put = (id: string, link: object) => {
    memory.put(`passes/${id}`, storedAs('passes', link));
    return { ...storedAs('passes', link), id } as unknown as Pass;
  };
  beforeEach(() => {
    ({ memory, enter } = groupWithGuardians());
    enter('amina', NUMBER);
    enter('brian', '0712 345 678');
  });

  test.each(['amina', 'brian'])(
    'are the earlier links about a child of a group, made for %s',
    async (entry) => {
      put('link', of(entry, '254712345678', { created_at: new Date(Date.now() + 1000) }));
      const found = await memory.db.runTransaction(async (transaction) => {
        const minor = minorOf(await readEntryWithPeople(memory.db, transaction, 'amina'), 'm-amina');
        const line = {
          id: 'm-brian',
          person: 'p-brian',
          guardian: { ...minor.guardian, contact: '0712345678' },
        };
        return earlierLinks(transaction, memory.db, { minor, roster: [line as never] });
      });
      expect(found.map(({ id }) => id)).toEqual(['link']);
    },
  );

  test('are the earlier links about a child of an account', async () => {
    enter('song', NUMBER, { group: null, owner: 'account' });
    put('link', of('song', '254712345678'));
    const found = await memory.db.runTransaction(async (transaction) => {
      const minor = minorOf(await readEntryWithPeople(memory.db, transaction, 'song'), 'm-song');
      return earlierLinks(transaction, memory.db, { minor, roster: [] });
    });
    expect(found.map(({ id }) => id)).toEqual(['link']);
  });

  test('show the guardian’s other children in the group once the entry has another contact', async () => {
    const pass = put('link', of('amina', '00254712345678'));
    const people = memory.fields('entry_people/amina') as { guardians: object[] };
    const guardians = people.guardians.map((one) => ({ ...one, contact: '0799 000 000' }));
    memory.put('entry_people/amina', { ...people, guardians });
    const children = await memory.db.runTransaction(async (transaction) => {
      const found = await readEntryWithPeople(memory.db, transaction, 'amina');
      return childrenIn(transaction, memory.db, { found, member: 'm-amina', pass, isPresent: false });
    });
    expect(children.map(({ answer }) => answer.child)).toContain('brian Wambui');
  });

  test('have asked the first question, which says how old the present link is', async () => {
    const first = new Date(Date.now() - 86_400_000);
    const made = put('first', of('amina', '0712 345 678', { created_at: first }));
    const link = put('second', of('amina', NUMBER, { created_at: new Date() }));
    const { people } = await memory.db.runTransaction((transaction) =>
      readEntryWithPeople(memory.db, transaction, 'amina'),
    );
    const [amina] = people?.members ?? [];
    if (!people || !amina) throw new Error('nobody is in the entry');
    const beside = { ...people, members: [amina, { ...amina, id: 'm9', person: 'p9' }] };
    const asking = { pass: link, people: beside, entry: 'amina' };
    const { created_at } = await sinceFirstQuestion(() => Promise.resolve([made, link]), asking);
    expect(created_at).toEqual(first);
  });
});

test('what a guardian has said about the child in another entry is the own of a link for another spelling', async () => {
  const { memory, enter } = groupWithGuardians();
  enter('amina', NUMBER);
  const found = await memory.db.runTransaction((transaction) =>
    readEntryWithPeople(memory.db, transaction, 'amina'),
  );
  const guardian = { id: 'g9', name: HOLDER.name, relation: 'Mother', contact: '254712345678' };
  const contact_hash = contactHash('song', guardian.contact);
  const said = { entry: 'song', member: 'm9', person: 'p-amina', child: 'amina Wambui', contact_hash };
  const decisions = [{ ...makeConsent({ ...said, guardian }), id: 'c1' }];
  const by = { entry: 'amina', guardian: 'g', name: HOLDER.name, isTeam: false };
  const ownBy = (contact: string) =>
    ownOf(
      { ...by, contact_hash: contactHash('amina', contact) },
      { of: { entry: 'amina', member: 'm-amina' }, found, decisions },
    ).map(({ id }) => id);
  expect(ownBy('0712 345 678')).toEqual(['c1']);
  expect(ownBy('0712 345 679')).toEqual([]);
});

test('a guardian of two children with one number in two spellings answers about both by one link', async () => {
  const { memory, enter } = groupWithGuardians();
  enter('amina', NUMBER);
  enter('brian', '0712 345 678');
  const link = { role: 'guardian', edition: YEAR_OF_GROUP, name: HOLDER.name, revoked_at: null } as const;
  const of = { entry: 'amina', member: 'm-amina', guardian: 'g', contact_hash: contactHash('amina', NUMBER) };
  const about = { person: 'p-amina', child: 'amina Wambui', owner: null, group: 'g1' };
  memory.put('passes/link', storedAs('passes', { ...link, ...of, asked: about }));
  const service = new GuardianService(memory.db);
  const { terms } = await service.request(HOLDER);
  const text = { terms_version: terms.id, text_sha256: terms.sha256, purposes: EVERY_PURPOSE };
  const persons = ['p-amina', 'p-brian'];
  await service.give(HOLDER, { ...text, signed_as: HOLDER.name, persons }, committing(memory.db));
  expect(['amina', 'brian'].map((id) => memory.fields(`entries/${id}`)?.consent)).toEqual(['given', 'given']);
});
