import type { Entry } from '@ndeiya/domain/entries/entry';
import { publicTitle } from '@ndeiya/domain/entries/publicTitle';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeRecording, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, CHOIR, FATHER, MOTHER, MUM } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { followDecisions } from './joined';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * Amina's mother says no. The owner types her brother Ken over her: 'Wambui' and then 'Ken Wambui', each of which may be a
 * correction of the name before. Ken's father signs on paper.
 */

let choir = askedChoir();
const entry = () => choir.memory.fields(`entries/${CHOIR}`) as unknown as Entry;
const personInPlace = () => choir.stored().members.find(({ id }) => id === 'ma')?.person ?? '';
const rename = (name: string, guardian = MOTHER) =>
  choir.save({ members: [childNamed(name), BRIAN], guardians: [guardian, FATHER] });

/** The team records what somebody has signed about whoever is in the place by now. */
async function signs(guardian: typeof MOTHER): Promise<void> {
  const child = choir.stored().members.find(({ id }) => id === 'ma')?.name ?? '';
  const of = { entry: CHOIR, owner: 'acc', edition: YEAR_OF_GROUP, member: 'ma', person: personInPlace() };
  const said = { purposes: EVERY_PURPOSE, child, guardian, given_at: new Date(Date.now() + 1000) };
  choir.memory.put('consents/paper', makeConsent({ ...of, ...said, method: 'paper' }));
  await followDecisions(choir.memory.db, CHOIR);
}

const renames = async () => {
  for (const name of ['Wambui', 'Ken Wambui']) await rename(name);
  await rename('Ken Wambui', AUNT);
};
const shown = () => ({ ...choir.facts(), title: publicTitle(entry()), stage: entry().stage_name_refused });
const HIDDEN = { consent: 'given', name_public: true, title: '', stage: true };

beforeEach(async () => {
  choir = askedChoir();
  const texts = { title: "Amina's song", stage_name: 'Amina and the Stars' };
  const ready = makeRecording({
    entry: CHOIR,
    state: 'ready',
    play_path: 'recordings/acc/r1',
    sha256: 'one',
  });
  choir.memory.put('recordings/r1', { ...ready, ...stampsAt() });
  choir.memory.put(`entries/${CHOIR}`, { ...entry(), ...texts, recording: 'r1' });
  await choir.agree('mb');
});

describe('the title and the stage name that name the refused child stay hidden', () => {
  test('where the no was said before the two renames', async () => {
    await choir.refuse();
    await renames();
    expect(personInPlace()).not.toBe('pa');
    await signs(AUNT);
    expect(shown()).toEqual(HIDDEN);
  });

  test('where the no was said after them', async () => {
    await renames();
    await choir.refuse();
    await signs(AUNT);
    expect(shown()).toEqual(HIDDEN);
  });

  test('and are shown again after a later yes about the child under a corrected name', async () => {
    await choir.refuse();
    await rename('Amina Wambui Njeri');
    expect(personInPlace()).toBe('pa');
    await choir.agree('ma');
    await choir.save({ members: [BRIAN], guardians: [FATHER] });
    expect(shown()).toEqual({ consent: 'given', name_public: true, title: "Amina's song", stage: false });
  });
});

test('the recording with a child who may not be heard is kept from judges after the two renames', async () => {
  await choir.refuse();
  choir.memory.put(`entries/${CHOIR}`, { ...entry(), recording: 'r1' });
  await renames();
  expect(entry().recordings_kept).toMatchObject([{ sha256: 'one', judges: false }]);
});

/** The parts of a decision about Amina in another entry of the account. */
const IN_SONG = {
  entry: 'song',
  owner: 'acc',
  edition: YEAR_OF_GROUP,
  member: 'm-song',
  person: 'pa',
  child: 'Amina Wambui',
  guardian: MOTHER,
  contact_hash: contactHash('song', MUM),
};

describe('a decision about the sister in another entry, after the renames by which the brother has kept her person', () => {
  const decide = async (said: Parameters<typeof makeConsent>[0]) => {
    const files = { recordings_known: [{ sha256: 'one', since: new Date(0), cleared: [] }] };
    choir.memory.put(`entries/${CHOIR}`, { ...entry(), ...files });
    choir.enterAmina('song');
    await renames();
    expect(personInPlace()).toBe('pa');
    choir.memory.put('consents/sister', makeConsent({ ...IN_SONG, ...said }));
    await signs(AUNT);
  };

  test('keeps her voice from judges where it is a no', async () => {
    await decide({ decision: 'refused' });
    expect(entry().recordings_kept).toMatchObject([{ sha256: 'one', judges: false }]);
  });

  test('hides the texts with her name where it is a yes without the name', async () => {
    await decide({ purposes: { ...EVERY_PURPOSE, publish_name: false } });
    expect(shown()).toEqual(HIDDEN);
  });
});

test('a yes of the same contact for the brother ends no no about the sister, whose person he has kept', async () => {
  choir.enterAmina('song');
  for (const name of ['Wambui', 'Ken Wambui']) await rename(name);
  expect(personInPlace()).toBe('pa');
  const given_at = new Date(Date.now() - 1000);
  choir.memory.put('consents/no', makeConsent({ ...IN_SONG, decision: 'refused', given_at }));
  await choir.agree('ma');
  await followDecisions(choir.memory.db, 'song');
  expect(choir.memory.fields('entries/song')).toMatchObject({ consent: 'refused' });
});
