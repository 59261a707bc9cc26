import { consents } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { passes } from '@ndeiya/domain/people/pass';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import {
  askedChoir,
  AUNT,
  BRIAN,
  childNamed,
  CHOIR,
  FATHER,
  MOTHER,
  MUM,
  PHONE,
} from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianService } from './guardians';
import { TeamService } from './team';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * A mother has agreed about Amina, who has a recording in a piece of her own. The owner then types Zawadi over Amina in the
 * choir. What is said about Zawadi ends nothing that was said about Amina.
 */

const RECORDING = 'recording-1';
const ZAWADI = childNamed('Zawadi Otieno');

let choir = askedChoir();
const decisions = () => [...choir.memory.all(consents.path).values()];
const about = (name: string) => decisions().filter(({ child }) => child === name);
const solo = () => choir.memory.fields('entries/solo');
const GIVEN = { consent: 'given', name_public: true, recording: RECORDING };
const REFUSED = { consent: 'refused', name_public: false, recording: null };

/** In front of the check-in, about whoever is in the place of the child. */
const witness = (child: string, signed_as: string, purposes = NO_PURPOSES) =>
  new TeamService({ db: choir.memory.db, bucket: () => Promise.reject(new Error('no bucket')) }).witness(
    {
      of: { entry: CHOIR, member: 'ma' },
      input: { language: 'en', purposes, signed_as, child },
      by: 'crew',
      edition: YEAR_OF_GROUP,
    },
    committing(choir.memory.db),
  );

beforeEach(async () => {
  choir = askedChoir();
  choir.enterAmina('solo', MUM, { recording: RECORDING });
  await choir.agree('ma');
  expect(solo()).toMatchObject(GIVEN);
});

const type = (one: typeof ZAWADI, guardian = MOTHER) =>
  choir.save({ members: [one, BRIAN], guardians: [guardian, FATHER] });

describe('a no in front of the team', () => {
  test('about a child of another family in the place leaves the yes about the child who was in it', async () => {
    await type(ZAWADI, AUNT);
    expect(await witness('Zawadi Otieno', 'Aunt')).toMatchObject({ state: 'refused' });
    expect(solo()).toMatchObject(GIVEN);
    expect(about('Amina Wambui')).toMatchObject([{ decision: 'given', withdrawn_at: null }]);
    expect(about('Zawadi Otieno')).toMatchObject([{ decision: 'refused' }]);
  });

  test('of somebody else whom the owner has put in the place of the guardian is no word of the guardian', async () => {
    await type(childNamed('Amina Wambui'), AUNT);
    await witness('Amina Wambui', 'Aunt');
    expect(choir.facts()).toEqual({ consent: 'refused', name_public: false });
    expect(about('Amina Wambui')).toMatchObject([{ withdrawn_at: null }, { decision: 'refused' }]);
  });

  test.each(['Amina Wambui', 'Amina Wambu', 'Wambui Amina', 'Amina', 'Amina Wambui Njeri'])(
    'about the child, whose name is %s by now, ends the yes of the same guardian',
    async (name) => {
      await type(childNamed(name));
      await witness(name, 'Njeri Wambui');
      expect(solo()).toMatchObject(REFUSED);
      expect(about('Amina Wambui')[0]).toMatchObject({ withdrawn_by: 'team' });
    },
  );
});

test('a no in front of the team ends the yes of the guardian whose contact was changed with one letter of the name', async () => {
  await type(childNamed('Amina Wambu'), { ...MOTHER, contact: PHONE });
  await witness('Amina Wambu', 'Njeri Wambui');
  expect(solo()).toMatchObject(REFUSED);
});

describe('a second link of the mother, for the other child in the place,', () => {
  const second = () => choir.linkFor('ma', 'second');
  const service = () => new GuardianService(choir.memory.db);
  beforeEach(() => type(ZAWADI));

  test('shows that nobody has decided about that child', async () => {
    expect(await service().request(second())).toMatchObject({
      child: 'Zawadi Otieno',
      state: 'missing',
      asked: null,
      decision: null,
    });
  });

  test('refuses that child alone, once', async () => {
    const say = () => service().refuse(second(), { reason: '' }, committing(choir.memory.db));
    expect(await say()).toMatchObject({ state: 'refused', decision: { decision: 'refused' } });
    expect(await say()).toMatchObject({ state: 'refused' });
    expect(about('Zawadi Otieno')).toHaveLength(1);
    expect(about('Amina Wambui')).toMatchObject([{ withdrawn_at: null }]);
    expect(solo()).toMatchObject(GIVEN);
  });

  test('takes back nothing that was said by the first one', async () => {
    const back = service().withdraw(second(), { reason: '' }, committing(choir.memory.db));
    await expect(back).rejects.toThrow();
    expect(solo()).toMatchObject(GIVEN);
  });
});

describe('the first link, after another child of the mother has the place,', () => {
  beforeEach(() => type(ZAWADI));

  test('shows no decision about that child, and that a no counts for both', async () => {
    expect(await choir.request()).toMatchObject({
      child: 'Zawadi Otieno',
      asked: 'Amina Wambui',
      state: 'missing',
      decision: null,
    });
  });

  test.each(['refuse', 'withdraw'] as const)('ends the yes about its own child by %s', async (word) => {
    await choir[word]();
    expect(solo()).toMatchObject(REFUSED);
    expect(about('Amina Wambui')[0]?.withdrawn_at).not.toBeNull();
  });

  test('does so too where it is from before links said about whom they ask', async () => {
    const path = `${passes.path}/of-ma`;
    choir.memory.put(path, { ...choir.memory.fields(path), asked: null });
    const holder = { id: 'of-ma', name: MOTHER.name };
    await new GuardianService(choir.memory.db).withdraw(holder, { reason: '' }, committing(choir.memory.db));
    expect(solo()).toMatchObject(REFUSED);
  });
});

test('a link from before links said about whom they ask takes its yes back where the place has a child of somebody else', async () => {
  const path = `${passes.path}/of-ma`;
  choir.memory.put(path, { ...choir.memory.fields(path), asked: null });
  await type(ZAWADI, AUNT);
  const holder = { id: 'of-ma', name: MOTHER.name };
  const service = new GuardianService(choir.memory.db);
  expect(await service.request(holder)).toMatchObject({
    child: 'Amina Wambui',
    decision: { decision: 'given' },
  });
  await service.withdraw(holder, { reason: '' }, committing(choir.memory.db));
  expect(solo()).toMatchObject(REFUSED);
  expect(about('Zawadi Otieno')).toEqual([]);
});

test.each(['Amina Wambu', 'Wambui Amina', 'Amina'])(
  'the link takes back its yes about the child whose name is corrected to %s, and shows it',
  async (name) => {
    await type(childNamed(name));
    expect(await choir.request()).toMatchObject({ child: name, decision: { decision: 'given' } });
    await choir.withdraw();
    expect(solo()).toMatchObject(REFUSED);
  },
);

test('a no about another child in the place refuses no piece whose people are deleted and that the former child was in', async () => {
  const path = `${consents.path}/${[...choir.memory.all(consents.path).keys()][0] ?? ''}`;
  choir.memory.put(path, { ...choir.memory.fields(path), counts_in: ['solo'] });
  choir.memory.remove('entry_people/solo');
  await type(ZAWADI, AUNT);
  await witness('Zawadi Otieno', 'Aunt');
  expect(solo()).toMatchObject({ consent: 'given' });
});
