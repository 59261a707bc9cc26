import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { askedChoir, AUNT, BRIAN, childNamed, CHOIR, FATHER, MOTHER, MUM } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { tick } from '../../testing/tick';
import { followCounted } from './counted';
import { followGone } from './goneTexts';
import { GuardianService } from './guardians';
import { followJoinedPersons } from './joined';
import { contactHash } from './people';
import { TeamService } from './team';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * An account has Amina in a solo and in a choir, and in the choir somebody else whose guardian has another telephone and agrees. It
 * takes her out of the choir. Then her mother decides by the link of the solo. What the choir is then:
 *
 * | in the choir is | the mother says no | she says yes after it |
 * | --- | --- | --- |
 * | a name nearly like hers, whose guardian has agreed | refused | given |
 * | the same, said to be of age | refused | missing until somebody has checked it |
 * | a part of her name alone | missing | given |
 * | a name with a word of its own | as before, and nothing is written | the same |
 */
const OWN = { ...AUNT, id: 'g9' };
const HOLDER = { id: 'of-solo', name: MOTHER.name };
const GIVEN = { consent: 'given', name_public: true };

let choir = askedChoir();
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
const agree = async () => {
  await choir.agreeBy(HOLDER);
  tick();
};
const saysNo = async () => {
  await new GuardianService(choir.memory.db).refuse(HOLDER, { reason: '' }, committing(choir.memory.db));
  tick();
};
const withdraws = async () => {
  await new GuardianService(choir.memory.db).withdraw(HOLDER, { reason: '' }, committing(choir.memory.db));
  tick();
};
const saysNoToTheTeam = async () => {
  const bucket = () => Promise.reject(new Error('no bucket'));
  const none = {
    take_part: false,
    recording: false,
    photos: false,
    publish_name: false,
    publish_media: false,
  };
  const input = { language: 'en' as const, purposes: none, signed_as: MOTHER.name, child: 'Amina Wambui' };
  const said = { of: ofSolo(), input, by: 'organiser' };
  await new TeamService({ db: choir.memory.db, bucket }).witness(said, committing(choir.memory.db));
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
  ['A. Wambui', 'missing'],
])('after Amina has left the choir, in which %s stays,', (name, consent) => {
  test.each([
    ['a no by the link', false, saysNo],
    ['a no by the link after a yes', true, saysNo],
    ['a withdrawal', true, withdraws],
    ['a no in front of the team', false, saysNoToTheTeam],
  ])(`%s in another entry makes it ${consent} at once`, async (_way, isAgreed, decide) => {
    if (isAgreed) await agree();
    await leaves(name);
    await decide();
    expect(choir.facts()).toEqual({ consent, name_public: false });
    expect(await choir.certificates()).not.toContain(name);
  });

  test('a later yes of the mother in the other entry gives it back', async () => {
    await leaves(name);
    await saysNo();
    await agree();
    expect(choir.facts()).toEqual(GIVEN);
  });

  test('the night finds what nobody has followed, and another night writes nothing', async () => {
    await leaves(name);
    await saysNo();
    change(`entries/${CHOIR}`, GIVEN);
    await followGone(choir.memory.db);
    expect(choir.facts()).toEqual({ consent, name_public: false });
    const before = structuredClone(choir.memory.everything());
    await followGone(choir.memory.db);
    expect(choir.memory.everything()).toEqual(before);
  });
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

test('a night without time follows what has to be hidden before titles that may be shown again', async () => {
  await leaves('Amina');
  await saysNo();
  change(`entries/${CHOIR}`, GIVEN);
  choir.enter('a-song', MUM, { owner: 'else', group: null, title: 'Rain', title_named: true });
  await followGone(choir.memory.db, () => true);
  expect(choir.facts().consent).toBe('missing');
  expect(choir.memory.fields('entries/a-song')?.title_named).toBe(true);
  await followGone(choir.memory.db);
  expect(choir.memory.fields('entries/a-song')?.title_named).toBe(false);
});

test('a name nearly like hers that is typed as of age is refused by a no in the entry that she is still in', async () => {
  await leaves('Amina Wambu', 'adult');
  await saysNo();
  expect(choir.facts()).toEqual({ consent: 'refused', name_public: false });
  await agree();
  expect(choir.facts()).toEqual({ consent: 'missing', name_public: false });
});

test('a decision names the choir only as long as somebody is there about whom it counts', async () => {
  const named = () => [...choir.memory.all('consents').values()].at(-1)?.counts_in;
  await leaves('Amina Wambu');
  await agree();
  expect(named()).toEqual([CHOIR]);
  await followCounted(choir.memory.db);
  expect(named()).toEqual([CHOIR]);
  await choir.save({ members: [BRIAN], guardians: [FATHER] });
  tick();
  await agree();
  await saysNo();
  expect(named()).toEqual([]);
});

test('a no about a child who has left deletes no recording of those who stay, and hides it', async () => {
  await leaves('Amina Wambu');
  const link_url = 'https://example.org/choir';
  change(`entries/${CHOIR}`, { link_url, archive: 'piece' });
  choir.memory.put('archive_public/piece', { title: 'Rain' });
  await saysNo();
  expect(choir.memory.fields(`entries/${CHOIR}`)).toMatchObject({ link_url, consent: 'refused' });
  expect(choir.memory.fields('archive_public/piece')).toBeUndefined();
});

test('a no about a child who has left hides at once the title that names her and the file in which she may be heard', async () => {
  await leaves('Zawadi Njoki');
  const recordings_known = [{ sha256: 'file', since: new Date(0), cleared: [] }];
  change(`entries/${CHOIR}`, { title: 'Song of Amina', title_refused: false, recordings_known });
  await saysNo();
  const recordings_kept = [{ sha256: 'file', judges: false }];
  expect(choir.memory.fields(`entries/${CHOIR}`)).toMatchObject({ title_refused: true, recordings_kept });
  expect(choir.facts()).toEqual(GIVEN);
});

test('a decision about a child who has left writes nothing where it changes nothing for those who stay', async () => {
  await leaves('Amina Njoki');
  change(`entries/${CHOIR}`, { archive: 'piece' });
  choir.memory.put('archive_public/piece', { title: 'Rain' });
  const state = () => [choir.memory.fields(`entries/${CHOIR}`), choir.memory.fields('archive_public/piece')];
  const before = structuredClone(state());
  for (const decide of [agree, saysNo, agree, withdraws]) await decide();
  expect(state()).toEqual(before);
  expect([...choir.memory.all('mail')].filter(([, { to }]) => to === 'aunt@example.org')).toEqual([]);
});

describe('an entry of another account', () => {
  /** The choir is another account's, as after an organiser has given it away long ago. */
  const moveAway = () => {
    change(`entries/${CHOIR}`, { owner: 'else', former_owners: [] });
    change(`entry_people/${CHOIR}`, { owner: 'else' });
    for (const [id, { entry }] of choir.memory.all('consents'))
      change(`consents/${id}`, { owner: entry === CHOIR ? 'else' : 'acc', counts_in: [] });
  };

  test('that the same person has left, about whom somebody had decided by then, is refused too', async () => {
    await agree();
    await leaves('Amina Wambu');
    moveAway();
    await saysNo();
    expect(choir.facts().consent).toBe('refused');
  });

  test('that another child of her name has left is not followed', async () => {
    await agree();
    await leaves('Amina Wambu');
    moveAway();
    change(`entries/${CHOIR}`, {
      left_persons: ['other'],
      voices_left: [{ person: 'other', at: new Date() }],
    });
    await saysNo();
    expect(choir.facts()).toEqual(GIVEN);
  });
});

test('an entry of another year that she has left stays as it is', async () => {
  await leaves('Amina Wambu');
  change(`entries/${CHOIR}`, { edition: YEAR_OF_GROUP - 1 });
  await saysNo();
  expect(choir.facts()).toEqual(GIVEN);
});

test('an entry that somebody has left follows once an organiser has joined her with a child who is refused elsewhere', async () => {
  await agree();
  await leaves('Amina Wambu');
  const { members } = choir.memory.fields('entry_people/solo') as unknown as EntryPeople;
  change('entry_people/solo', { members: members.map((one) => ({ ...one, person: 'px' })), persons: ['px'] });
  for (const id of choir.memory.all('consents').keys()) {
    const { entry } = choir.memory.fields(`consents/${id}`)!;
    if (entry === 'solo') change(`consents/${id}`, { person: 'px', owner: 'else', counts_in: [] });
  }
  for (const path of ['entries/solo', 'entry_people/solo']) change(path, { owner: 'else' });
  const asked = { person: 'px', child: 'Amina Wambui', owner: 'else', group: null };
  change(`passes/${HOLDER.id}`, { asked });
  await saysNo();
  expect(choir.facts()).toEqual(GIVEN);
  const links = [{ id: 'x', persons: ['pa', 'px'], same: true, by: 'organiser', at: new Date() }];
  choir.memory.put(`person_links/${String(YEAR_OF_GROUP)}`, { edition: YEAR_OF_GROUP, links, ...stampsAt() });
  await followJoinedPersons(choir.memory.db, YEAR_OF_GROUP, ['pa', 'px']);
  expect(choir.facts().consent).toBe('refused');
});
