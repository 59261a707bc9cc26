import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { consents } from '@ndeiya/domain/consents/consent';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { groupWithGuardians, openPoetry } from '../../testing/groupWithGuardians';
import { askGuardiansOf } from './askGuardians';
import { GuardianService } from './guardians';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * A mother is asked about Amina and Brian by one link. The leader then types their brother Ryan over one of them, so that her page
 * shows him by himself. What she says about one of them is about nobody else.
 */

const MUM = 'mum@example.org';
const RECORDING = 'recording-1';

let { memory, enter } = groupWithGuardians();
const service = () => new GuardianService(memory.db);
const link = () => {
  const [[id, pass] = ['', {}]] = [...memory.all('passes')];
  return { id, name: String(pass.name) };
};
const page = async () => (await service().request(link())).children;
const decided = () =>
  [...memory.all(consents.path).values()].map(({ child, decision, withdrawn_at }) =>
    [child, decision, ...(withdrawn_at ? ['ended'] : [])].join(' '),
  );
const give = async (...persons: string[]) => {
  const { terms } = await service().request(link());
  const seen = { terms_version: terms.id, text_sha256: terms.sha256 };
  const yes = { ...seen, purposes: EVERY_PURPOSE, signed_as: link().name, persons };
  return service().give(link(), yes, committing(memory.db));
};
const say = (word: 'refuse' | 'withdraw', ...persons: string[]) =>
  service()[word](link(), { reason: '', ...(persons.length > 0 && { persons }) }, committing(memory.db));

/** The leader types another child of the mother over the one in this entry. */
function type(id: string, name: string, person: string): void {
  const path = `entry_people/${id}`;
  const { members } = memory.fields(path) as { members: object[] };
  const typed = { name, person };
  memory.put(path, {
    ...memory.fields(path),
    members: members.map((one) => ({ ...one, ...typed })),
    persons: [person],
  });
  memory.put(`group_members/m-${id}`, { ...memory.fields(`group_members/m-${id}`), ...typed });
}

beforeEach(async () => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  ({ memory, enter } = groupWithGuardians());
  openPoetry(memory);
  enter('amina', MUM);
  enter('brian', MUM, { recording: RECORDING });
  await askGuardiansOf(memory.db, { ids: ['amina'], language: 'en' });
  expect((await page()).map(({ person }) => person)).toEqual(['p-amina', 'p-brian']);
});

const ofBrian = () => memory.fields('entries/brian');
const GIVEN = { consent: 'given', name_public: true, recording: RECORDING };

describe('after Ryan was typed over Brian, a no on the tab of Brian', () => {
  test.each([
    ['before', ['no', 'yes']],
    ['after', ['yes', 'no']],
  ])('%s the yes about Ryan leaves it, with the recording', async (_, steps) => {
    type('brian', 'Ryan Otieno', 'p-ryan');
    for (const step of steps) await (step === 'no' ? say('refuse', 'p-brian') : give('p-ryan'));
    expect(ofBrian()).toMatchObject(GIVEN);
    expect(decided().toSorted()).toEqual(['Ryan Otieno given', 'brian Wambui refused']);
    expect(await page()).toMatchObject([
      { child: 'amina Wambui', state: 'missing', decision: null },
      { child: 'Ryan Otieno', state: 'given', may_decide: true, decision: { decision: 'given' } },
      { child: 'brian Wambui', state: 'refused', may_decide: false, may_refuse: true },
    ]);
  });

  test('is stored once, and a yes is not taken there', async () => {
    type('brian', 'Ryan Otieno', 'p-ryan');
    await say('refuse', 'p-brian');
    await say('refuse', 'p-brian');
    expect(decided()).toEqual(['brian Wambui refused']);
    await expect(give('p-brian')).rejects.toThrow(consentApiMessages.oldLink);
  });

  test.each(['refuse', 'withdraw'] as const)('ends the yes about him alone by %s', async (word) => {
    await give('p-brian');
    type('brian', 'Ryan Otieno', 'p-ryan');
    await give('p-ryan');
    await say(word, 'p-brian');
    expect(decided()).toContain('brian Wambui given ended');
    expect(decided()).toContain('Ryan Otieno given');
    expect(ofBrian()).toMatchObject({ recording: RECORDING });
  });

  test('follows him into another place', async () => {
    type('brian', 'Ryan Otieno', 'p-ryan');
    enter('later', 'second@example.org', { consent: 'given', name_public: true });
    type('later', 'brian Wambui', 'p-brian');
    await say('refuse', 'p-brian');
    expect(memory.fields('entries/later')).toMatchObject({ consent: 'refused', name_public: false });
    expect(decided()).toEqual(['brian Wambui refused']);
  });

  test('is about whoever is in the place as well, where that is no child of hers', async () => {
    type('brian', 'Ryan Otieno', 'p-ryan');
    memory.remove('group_members/m-brian');
    await say('refuse', 'p-brian');
    expect(decided().toSorted()).toEqual(['Ryan Otieno refused', 'brian Wambui refused']);
  });

  test('is about him under a name that may be his, which the leader has typed in his place', async () => {
    type('brian', 'B. Wambui', 'p-other');
    memory.put('group_members/m-brian', { ...memory.fields('group_members/m-brian'), guardian: null });
    await say('refuse', 'p-brian');
    expect(decided().toSorted()).toEqual(['B. Wambui refused', 'brian Wambui refused']);
  });
});

test('a no on the tab of Ryan leaves the yes about Brian, whose place he has', async () => {
  await give('p-brian');
  type('brian', 'Ryan Otieno', 'p-ryan');
  await say('refuse', 'p-ryan');
  expect(decided()).toEqual(['brian Wambui given', 'Ryan Otieno refused']);
  expect(ofBrian()).toMatchObject({ consent: 'refused' });
});

/**
 * A place keeps its person while its name is corrected and nobody has decided about it. The leader makes 'brian Otieno Amina' of
 * 'brian Otieno', and then 'Amina' with an own telephone that agrees.
 */
describe('where the place of Brian has a name of Amina by two corrections, and no guardian of hers,', () => {
  const AUNT = { id: 'g9', name: 'Aunt', relation: 'Aunt', contact: '0799 000 000' };
  const renamed = (name: string) => ({
    id: 'm-second',
    name,
    person: 'p-brian',
    phone: '',
    age_band: 'minor',
    guardian_id: 'g9',
  });
  const inEntryOfAmina = (change: (own: object) => object[]) => {
    const path = 'entry_people/amina';
    const people = memory.fields(path) as { members: object[]; guardians: object[] };
    const since = new Date(Date.now() + 60_000);
    const known = ['m-amina', 'm-second'].map((id) => ({ id, since, of_age: null }));
    const members = people.members.flatMap(change);
    memory.put(path, { ...people, members, guardians: [...people.guardians, AUNT], known });
    memory.put('group_members/m-brian', { ...memory.fields('group_members/m-brian'), guardian: null });
  };

  test.each([
    ['the first tab', []],
    ['her tab', ['p-amina']],
  ])(
    'a no about her on %s is stored about her alone, while she stands beside that one',
    async (_, persons) => {
      inEntryOfAmina((own) => [own, renamed('Amina')]);
      await say('refuse', ...persons);
      expect(decided()).toEqual(['amina Wambui refused']);
    },
  );

  test('a no about her on her tab is about that one too, in her place', async () => {
    inEntryOfAmina((own) => [{ ...own, ...renamed('A. Wambui'), id: 'm-amina' }]);
    await say('refuse', 'p-amina');
    expect(decided().toSorted()).toEqual(['A. Wambui refused', 'amina Wambui refused']);
  });

  test('a no about her is not about him under a part of his own name', async () => {
    inEntryOfAmina((own) => [own, renamed('Wambui')]);
    await say('refuse');
    expect(decided()).toEqual(['amina Wambui refused']);
  });
});

test('a no about Brian is not about Amina in his place, whose name another entry of hers has otherwise', async () => {
  type('brian', 'B. Njoki', 'p-amina');
  await say('refuse', 'p-brian');
  expect(decided()).toEqual(['brian Wambui refused']);
});

describe('after Brian was typed over Amina, the own child of the link,', () => {
  beforeEach(() => {
    type('amina', 'brian Wambui', 'p-brian');
  });

  test('the first tab says that a no counts for both, while she has no other place', async () => {
    expect(await service().request(link())).toMatchObject({ child: 'brian Wambui', asked: 'amina Wambui' });
    await say('refuse');
    expect(decided().toSorted()).toEqual(['amina Wambui refused', 'brian Wambui refused']);
  });

  test('a no on the first tab is about him alone where the page shows her by herself', async () => {
    enter('solo', MUM);
    type('solo', 'amina Wambui', 'p-amina');
    const shown = await service().request(link());
    expect(shown).toMatchObject({ child: 'brian Wambui', asked: null });
    expect(shown.children.map(({ child }) => child)).toEqual(['brian Wambui', 'amina Wambui']);
    await say('refuse');
    expect(decided()).toEqual(['brian Wambui refused']);
    await say('refuse', 'p-amina');
    expect(decided()).toEqual(['brian Wambui refused', 'amina Wambui refused']);
    expect(memory.fields('entries/solo')).toMatchObject({ consent: 'refused' });
  });
});
