import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { consents } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES, type Purposes } from '@ndeiya/domain/consents/purposes';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { beforeEach, describe, expect, test } from 'vitest';
import { committing } from '../../platform/commit';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { TeamService } from './team';

let { memory, enter } = groupWithGuardians();
beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enter('amina', '0712 345 678', { state: 'accepted' });
});

/** A pass of the check-in records what the guardian says about the child, under a text. */
const say = (purposes: Partial<Purposes>, terms_version?: string, child?: string) =>
  new TeamService({ db: memory.db, bucket: () => Promise.reject(new Error('no bucket')) }).witness(
    {
      of: { entry: 'amina', member: 'm-amina' },
      input: {
        language: 'en',
        purposes: { ...NO_PURPOSES, ...purposes },
        signed_as: 'Njeri',
        ...(terms_version && { terms_version }),
        ...(child && { child }),
      },
      by: 'crew',
      edition: YEAR_OF_GROUP,
    },
    committing(memory.db),
  );
const facts = () => memory.fields('entries/amina');
const stored = () => [...memory.all(consents.path).values()];

test('a no in front of the team is stored once, whatever text and other boxes it comes with, and again after a yes', async () => {
  const first = await say({ photos: true, publish_name: true });
  expect(first.state).toBe('refused');
  const [[version, text] = ['', {}]] = [...memory.all('terms_versions')];
  memory.put('terms_versions/older', { ...text, sha256: 'a'.repeat(64) });
  for (const purposes of [{}, { photos: true }, { publish_name: true }, { recording: true }])
    for (const of of [version, 'older']) expect(await say(purposes, of)).toEqual(first);
  expect(stored()).toMatchObject([{ decision: 'refused', purposes: NO_PURPOSES }]);
  expect((await say({ take_part: true })).state).toBe('given');
  expect((await say({})).state).toBe('refused');
  await say({ photos: true });
  expect(stored()).toHaveLength(3);
});

describe('a no in front of the team is taken', () => {
  const change = (fields: object) => {
    memory.put('entry_people/amina', { ...memory.fields('entry_people/amina'), ...fields });
  };
  const member = (fields: object) => {
    const { members } = memory.fields('entry_people/amina') as { members: object[] };
    change({ members: members.map((one) => ({ ...one, ...fields })) });
  };

  test.each([
    ['calls the child an adult', { age_band: 'adult', guardian_id: null }, {}],
    ['has written no guardian', { guardian_id: null }, { guardians: [] }],
    [
      'has written no name for the guardian',
      {},
      { guardians: [{ id: 'g', name: '', relation: '', contact: '' }] },
    ],
  ])('where the owner %s, and a yes is not', async (_, ofMember, ofPeople) => {
    member(ofMember);
    change(ofPeople);
    await expect(say({ take_part: true })).rejects.toThrow();
    expect((await say({})).state).toBe('refused');
    expect(stored()).toMatchObject([
      { decision: 'refused', member: 'm-amina', evidence: { signed_as: 'Njeri' } },
    ]);
    expect(facts()).toMatchObject({ consent: 'refused', name_public: false });
    await say({});
    expect(stored()).toHaveLength(1);
  });

  test('about nobody whom the organisers have checked to be of age', async () => {
    member({ age_band: 'adult', guardian_id: null });
    change({ known: [{ id: 'm-amina', since: new Date(), of_age: new Date() }] });
    await expect(say({})).rejects.toThrow(consentApiMessages.adult);
    expect(stored()).toEqual([]);
  });

  test('about the child whom the phone has shown as well, where its place has another name by now', async () => {
    member({ name: 'Brian Otieno', person: 'p-brian' });
    enter('again', '0799 000 000', { state: 'accepted', consent: 'given', name_public: true });
    const { members } = memory.fields('entry_people/again') as { members: object[] };
    const again = members.map((one) => ({ ...one, name: 'amina Wambui' }));
    memory.put('entry_people/again', { ...memory.fields('entry_people/again'), members: again });
    await say({});
    await say({}, undefined, 'amina Wambui');
    await say({}, undefined, 'amina Wambui');
    expect(memory.fields('entries/again')).toMatchObject({ consent: 'refused', name_public: false });
    expect(stored().map(({ child }) => child)).toEqual(['Brian Otieno', 'Brian Otieno', 'amina Wambui']);
  });
});

describe('noes of a pass about one place, each under another name,', () => {
  const sayOften = async (times: number) => {
    for (let n = 0; n < times; n += 1)
      await say({}, undefined, `Zawadi ${'abcdefghijkl'.slice(n % 12)}${'mnopq'.slice(n % 5)}`);
  };

  test('are stored so many times only, and the answer stays that the child is refused', async () => {
    await sayOften(CONSENT.perMember);
    const before = stored().length;
    expect(await say({}, undefined, 'Mumbi Were')).toMatchObject({ state: 'refused' });
    expect(stored()).toHaveLength(before);
    expect(facts()?.consent).toBe('refused');
  });

  test('use up no first no about another child whom the owner has typed over that one', async () => {
    await sayOften(CONSENT.perMember);
    const { members } = memory.fields('entry_people/amina') as { members: object[] };
    const other = members.map((one) => ({ ...one, name: 'Brian Otieno', person: 'p-brian' }));
    memory.put('entry_people/amina', { ...memory.fields('entry_people/amina'), members: other });
    await say({});
    expect(stored().at(-1)).toMatchObject({ child: 'Brian Otieno', person: 'p-brian', decision: 'refused' });
    const before = stored().length;
    await say({});
    expect(stored()).toHaveLength(before);
  });

  test('use up no yes of the guardian, and a no after that yes is stored', async () => {
    await sayOften(CONSENT.perMember);
    expect((await say({ take_part: true })).state).toBe('given');
    expect((await say({})).state).toBe('refused');
  });
});
