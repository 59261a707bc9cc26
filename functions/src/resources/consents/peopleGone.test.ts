import type { Consent } from '@ndeiya/domain/consents/consent';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP as YEAR } from '../../testing/groupWithGuardians';
import { memoryBucket } from '../../testing/memoryBucket';
import { refuseWrites } from '../../testing/refusedWrites';
import { archiveProjection } from '../archive/projection';
import { followCounted } from './counted';
import { GuardianService } from './guardians';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * A child in several entries, about whom a guardian has decided once. A year after the event their people are deleted, and
 * a link that was made after the event still works.
 */

const CONTACT = 'mum@example.org';
const HOLDER = { id: 'link', name: 'Njeri Wambui' };
const GUARDIAN = { id: 'g', name: HOLDER.name, relation: 'Mother', contact: CONTACT };
const REFUSED = { consent: 'refused', name_public: false };
const GIVEN = { consent: 'given', name_public: true } as const;

let { memory, enter } = groupWithGuardians();
const factsOf = (id: string) => {
  const { consent, name_public } = memory.fields(`entries/${id}`) ?? {};
  return { consent, name_public };
};
/** Says of an entry that its only child is this one. */
const name = (id: string, child: { name: string; person: string }, fields: object = {}) => {
  const people = memory.fields(`entry_people/${id}`) ?? {};
  const members = (people.members as object[]).map((one) => ({ ...one, ...child }));
  memory.put(`entry_people/${id}`, { ...people, ...fields, members, persons: [child.person] });
};
const AMINA = { name: 'amina Wambui', person: 'p-amina' };
const YES = {
  entry: 'amina',
  member: 'm-amina',
  group: 'g1',
  person: AMINA.person,
  child: AMINA.name,
  edition: YEAR,
  guardian: GUARDIAN,
  contact_hash: contactHash('amina', CONTACT),
  purposes: EVERY_PURPOSE,
};
const yes = (fields: Partial<Consent> = {}) => makeConsent({ ...YES, ...fields });
const night = () => followCounted(memory.db);
const forget = (...ids: string[]) => {
  for (const id of ids) memory.remove(`entry_people/${id}`);
};
const countedAt = (id = 'yes') => memory.fields(`consents/${id}`)?.counts_in;
const service = () => new GuardianService(memory.db);
const withdraw = () => service().withdraw(HOLDER, { reason: '' }, committing(memory.db));
const refuse = () => service().refuse(HOLDER, { reason: '' }, committing(memory.db));

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  for (const id of ['amina', 'poem', 'other']) enter(id, CONTACT, { state: 'accepted', ...GIVEN });
  name('poem', AMINA);
  memory.put('consents/yes', yes());
  const place = { entry: 'amina', member: 'm-amina', contact_hash: contactHash('amina', CONTACT) };
  const asked = { person: AMINA.person, child: AMINA.name };
  const link = { role: 'guardian', edition: YEAR, ...place, guardian: 'g', asked, ...HOLDER };
  memory.put('passes/link', storedAs('passes', { ...link, revoked_at: null }));
});

describe('a withdrawal', () => {
  test.each([
    ['there', []],
    ['deleted', ['amina', 'poem', 'other']],
    ['deleted in its own entry', ['amina']],
    ['deleted in the other one', ['poem']],
  ])('hides each entry of the child where the people are %s, and no other child', async (_, gone) => {
    await night();
    forget(...gone);
    await withdraw();
    expect(['amina', 'poem', 'other'].map(factsOf)).toEqual([REFUSED, REFUSED, GIVEN]);
    const before = structuredClone(memory.everything());
    await withdraw();
    await night();
    expect(memory.everything()).toEqual(before);
  });

  test('hides the other entry although it is damaged and its people are deleted', async () => {
    await night();
    forget('poem');
    memory.put('entries/poem', { ...memory.fields('entries/poem'), late: 'x' });
    await withdraw();
    expect(factsOf('poem')).toEqual(REFUSED);
  });

  test('takes the piece of the other entry out of the archive, and no night brings it back', async () => {
    const { bucket } = memoryBucket();
    memory.put('entries/poem', { ...memory.fields('entries/poem'), archive: 'piece' });
    const allowed = { text: true, sound: true, name: true };
    const item = { entry: 'poem', state: 'published', allowed, shows: allowed, edition: YEAR, sound: null };
    memory.put('archive/piece', storedAs('archive', { ...item, published_at: new Date(Date.now() - 1000) }));
    memory.put('archive_public/piece', storedAs('archive_public', {}));
    await night();
    forget('amina', 'poem');
    await withdraw();
    expect(memory.fields('archive_public/piece')).toBeUndefined();
    const after = memory.fields('consents/yes') ?? {};
    const change = { collection: 'consents', documentId: 'yes', before: yes(), after, eventId: 'e' };
    const projection = archiveProjection({ db: memory.db, bucket });
    await projection.onChange({ ...change, time: new Date(), actor: 'system' });
    expect(memory.fields('archive/piece')?.state).toBe('withdrawn');
    for (const { run } of projection.repair as readonly { run: (now: Date) => Promise<unknown> }[])
      await run(new Date());
    expect(memory.fields('archive_public/piece')).toBeUndefined();
  });

  test('reaches an entry where the guardian has decided by itself', async () => {
    enter('song', CONTACT, { state: 'accepted', ...GIVEN });
    name('song', AMINA);
    const own = { entry: 'poem', member: 'm-poem', contact_hash: contactHash('poem', CONTACT) };
    memory.put('consents/poem', yes(own));
    await night();
    memory.put('consents/yes', { ...memory.fields('consents/yes'), counts_in: ['poem'] });
    forget('amina', 'poem', 'song');
    await withdraw();
    expect(['amina', 'poem', 'song'].map(factsOf)).toEqual([REFUSED, REFUSED, REFUSED]);
  });

  test('leaves an entry that the child had left before the people were deleted', async () => {
    await night();
    expect(countedAt()).toEqual(['poem']);
    name('poem', { name: 'Otieno Owino', person: 'p-otieno' });
    await night();
    forget('amina', 'poem');
    await withdraw();
    expect(['amina', 'poem'].map(factsOf)).toEqual([REFUSED, GIVEN]);
  });
});

test('nobody gets a mail about the decision who has decided about another child of the same entry', async () => {
  const MUM = { id: 'g', name: 'Wanja', relation: 'Mother', contact: 'wanja@example.org' };
  name('other', { name: 'Otieno Owino', person: 'p-otieno' });
  const UNCLE = { ...MUM, contact: 'uncle@example.org' };
  memory.put(
    'consents/uncle',
    yes({ entry: 'poem', guardian: UNCLE, contact_hash: '', counts_in: ['amina'] }),
  );
  const of = { entry: 'other', member: 'm-other', person: 'p-otieno', child: 'Otieno Owino' };
  memory.put('consents/otieno', yes({ ...of, guardian: MUM, contact_hash: '', counts_in: ['amina'] }));
  forget('amina', 'poem', 'other');
  await withdraw();
  const told = [...memory.all('mail').values()].map(({ to }) => to);
  expect(told).toContain(UNCLE.contact);
  expect(told).not.toContain(MUM.contact);
  expect(factsOf('other')).toEqual(GIVEN);
});

describe('a no', () => {
  test('by a link that asked and was never answered reaches every entry', async () => {
    memory.remove('consents/yes');
    const own = { entry: 'poem', member: 'm-poem', contact_hash: contactHash('poem', CONTACT) };
    memory.put('consents/poem', yes(own));
    await night();
    expect(countedAt('poem')).toEqual(['amina']);
    forget('amina', 'poem');
    await refuse();
    expect(['amina', 'poem'].map(factsOf)).toEqual([REFUSED, REFUSED]);
    const [no] = [...memory.all('consents').values()].filter(({ decision }) => decision === 'refused');
    expect(no?.counts_in).toEqual(['poem']);
  });

  test('that was said while all were there names the other entries at once', async () => {
    await refuse();
    const [no] = [...memory.all('consents').values()].filter(({ decision }) => decision === 'refused');
    expect(no?.counts_in).toEqual(['poem']);
  });
});

test('a yes gives an entry nothing back whose people are deleted, and takes nothing from it that it allows', async () => {
  await night();
  forget('poem');
  const give = async (purposes: typeof EVERY_PURPOSE) => {
    const { terms } = await service().request(HOLDER);
    const text = { terms_version: terms.id, text_sha256: terms.sha256 };
    await service().give(HOLDER, { ...text, purposes, signed_as: 'Njeri' }, committing(memory.db));
  };
  await give(EVERY_PURPOSE);
  expect(factsOf('poem')).toEqual(GIVEN);
  await give({ ...EVERY_PURPOSE, publish_name: false });
  expect(factsOf('poem')).toEqual({ consent: 'given', name_public: false });
  await refuse();
  await give(EVERY_PURPOSE);
  expect(['amina', 'poem'].map(factsOf)).toEqual([GIVEN, REFUSED]);
});

test('a link that was never answered reaches the entries of somebody whom an organiser has joined', async () => {
  memory.remove('consents/yes');
  name('poem', { name: 'Amy W', person: 'p-amy' });
  const links = [{ id: 'x', persons: [AMINA.person, 'p-amy'], same: true, by: 'a', at: new Date() }];
  memory.put(`person_links/${String(YEAR)}`, { edition: YEAR, links, ...stampsAt() });
  memory.put('consents/poem', yes({ entry: 'poem', member: 'm-poem', person: 'p-amy', child: 'Amy W' }));
  await night();
  forget('amina', 'poem');
  await refuse();
  expect(['amina', 'poem'].map(factsOf)).toEqual([REFUSED, REFUSED]);
});

describe('the night writes where a decision counts', () => {
  const put = (id: string, fields: object, child: { name: string; person: string }) => {
    enter(id, 'uncle@example.org', { group: null, ...fields });
    name(id, child, fields);
  };

  test('for a person whom an organiser has joined, until they are told apart', async () => {
    put('joined', {}, { name: 'Amy W', person: 'p-a' });
    const links = [{ id: 'x', persons: ['p-a', 'p-amina'], same: true, by: 'a', at: new Date() }];
    memory.put(`person_links/${String(YEAR)}`, { edition: YEAR, links, ...stampsAt() });
    await night();
    expect(countedAt()).toEqual(['joined', 'poem']);
    memory.remove(`person_links/${String(YEAR)}`);
    await night();
    expect(countedAt()).toEqual(['poem']);
  });

  test('for a child of the same account with the same name, and not for one of another account', async () => {
    memory.put('consents/yes', yes({ owner: 'mum', group: null }));
    put('same', { owner: 'mum' }, { name: 'Amina Wambui', person: 'p-again' });
    put('stranger', { owner: 'else' }, { name: 'Amina Wambui', person: 'p-stranger' });
    put('before', { owner: 'else', former_owners: ['mum'] }, { name: 'Amina Wambui', person: 'p-before' });
    await night();
    expect(countedAt()).toEqual(['before', 'poem', 'same']);
  });

  test('for a child of the same group with the same name, whichever contact may agree for it', async () => {
    for (const [id, contact] of [
      ['uncles', 'uncle@example.org'],
      ['own', CONTACT],
    ] as const) {
      enter(id, contact);
      name(id, { name: AMINA.name, person: `p-${id}` });
    }
    await night();
    expect(countedAt()).toEqual(['own', 'poem', 'uncles']);
  });

  test('for what is left of damaged people, and forgets nothing that it knew of them', async () => {
    await night();
    memory.put('entry_people/poem', { ...memory.fields('entry_people/poem'), members: 'none' });
    await night();
    expect(countedAt()).toEqual(['poem']);
  });

  test('for a decision that cannot be read', async () => {
    memory.put('consents/yes', { ...yes(), method: 7, counts_in: 'none' });
    await night();
    expect(countedAt()).toEqual(['poem']);
  });

  test('for as many entries as a decision can name, those of its person before others of the same name', async () => {
    const people = { ...memory.fields('entry_people/poem') };
    const namesakes = Array.from({ length: CONSENT.countsIn }, (_, at) => `a${String(at)}`);
    for (const id of namesakes) {
      enter(id, 'uncle@example.org');
      name(id, { name: AMINA.name, person: `p-${id}` });
    }
    memory.put('entry_people/zuhura', people);
    memory.put('entries/zuhura', memory.fields('entries/poem') ?? {});
    await night();
    expect(countedAt()).toHaveLength(CONSENT.countsIn);
    expect(countedAt()).toEqual(expect.arrayContaining(['poem', 'zuhura']));
    const before = structuredClone(memory.everything());
    await night();
    expect(memory.everything()).toEqual(before);
  });

  test('for other editions although one fails', async () => {
    memory.put('editions/2030', { year: 2030 });
    memory.put('entry_people/x', { ...memory.fields('entry_people/poem'), edition: 2030 });
    memory.put('person_links/2030', { links: 7 });
    memory.put('editions/2029', { year: 2029 });
    await night();
    expect(countedAt()).toEqual(['poem']);
  });
});

test('a decision that the database refuses keeps no other of its page from what the night notes, and the night fails', async () => {
  memory.put('consents/bad', yes());
  refuseWrites(memory, 'consents/bad');
  await expect(night()).rejects.toThrow('1 failed');
  expect([countedAt('bad'), countedAt()]).toEqual([[], ['poem']]);
});
