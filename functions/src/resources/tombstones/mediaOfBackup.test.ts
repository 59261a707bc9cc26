import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import type { Tombstone } from '@ndeiya/domain/system/tombstones';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { askedChoir, AUNT, BRIAN, childNamed, CHOIR, FATHER, MOTHER } from '../../testing/askedChoir';
import { TeamService } from '../consents/team';
import { applyTombstones } from './apply';
import { noteOfDecision, noteOfWithdrawal } from './decisionNotes';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * A no is lost with an older backup. What it had only hidden is hidden when it comes back, and what it had deleted is deleted.
 */

const MEDIA = { recording: 'r1', link_url: 'https://x.example' };
const HIDDEN = { consent: 'refused', ...MEDIA };
const GONE = { consent: 'refused', recording: null, link_url: '' };

let choir = askedChoir();
const entry = (id: string) => choir.memory.fields(`entries/${id}`);
const saveWith = (guardian: typeof MOTHER) =>
  choir.save({
    members: [childNamed('Amina Wambui', { guardian_id: guardian.id }), BRIAN],
    guardians: [guardian, FATHER],
  });

/** Goes back to the state of now, and returns what puts the decisions since then back. */
function backup() {
  const stored = () => [...choir.memory.all(consents.path)].map(([id, one]) => ({ ...one, id }) as Consent);
  const paths = [CHOIR, 'solo'].flatMap((id) => [`entries/${id}`, `entry_people/${id}`]);
  const known = new Map(stored().map(({ id, ...one }) => [id, one]));
  const kept = [
    ...paths.flatMap((path) => {
      const fields = choir.memory.fields(path);
      return fields ? [[path, fields] as const] : [];
    }),
    ...[...known].map(([id, one]) => [`${consents.path}/${id}`, one] as const),
  ];
  return async () => {
    const lost = stored().filter(
      ({ id, withdrawn_at }) => withdrawn_at !== (known.get(id) ?? { withdrawn_at: undefined }).withdrawn_at,
    );
    for (const { id } of lost) choir.memory.remove(`${consents.path}/${id}`);
    for (const [path, fields] of kept) choir.memory.put(path, { ...fields });
    const notes = lost.flatMap((one): Tombstone[] => {
      if (one.withdrawn_at) return [noteOfWithdrawal(one.id, one, new Date())];
      const note = noteOfDecision(one);
      return note ? [note] : [];
    });
    const files = new Map(notes.map((note) => [`tombstones/${note.kind}-${note.id}.json`, note]));
    const bucket = {
      getFiles: () => Promise.resolve([[...files.keys()].map((name) => ({ name, metadata: {} })), null]),
      file: (name: string) => ({
        download: () => Promise.resolve([Buffer.from(JSON.stringify(files.get(name)))]),
      }),
    };
    const services = { db: choir.memory.db, auth: {}, bucket };
    const applied = await applyTombstones(services as unknown as Parameters<typeof applyTombstones>[0]);
    expect(applied).toMatchObject({ notes: notes.length, failed: [] });
    expect(applied.changed).toHaveLength(notes.length);
  };
}

beforeEach(() => {
  choir = askedChoir();
  choir.memory.put(`entries/${CHOIR}`, { ...entry(CHOIR), ...MEDIA });
});

/** Amina has a song of her own, with the same guardian as in the choir. */
function withSolo(guardian: typeof MOTHER): void {
  choir.enterAmina('solo', guardian.contact, MEDIA);
  const people = choir.memory.fields('entry_people/solo') as { members: object[] };
  const members = people.members.map((one) => ({ ...one, guardian_id: guardian.id }));
  choir.memory.put('entry_people/solo', { ...people, members, guardians: [guardian] });
}

describe('the aunt, whom the entry names by now, allows the recordings, which are hidden', () => {
  beforeEach(async () => {
    await saveWith(AUNT);
    withSolo(AUNT);
    await choir.agreeForAll();
    expect(entry('solo')).toMatchObject({ consent: 'given' });
  });

  test('after a no of the mother by her old link', async () => {
    const restore = backup();
    await choir.refuse();
    expect([entry(CHOIR), entry('solo')]).toMatchObject([HIDDEN, HIDDEN]);
    await restore();
    expect([entry(CHOIR), entry('solo')]).toMatchObject([HIDDEN, HIDDEN]);
  });

  test('after a yes that the mother has taken back by her old link', async () => {
    const restore = backup();
    await saveWith(MOTHER);
    await choir.agree('ma');
    await saveWith(AUNT);
    await choir.withdraw();
    expect([entry(CHOIR), entry('solo')]).toMatchObject([HIDDEN, HIDDEN]);
    await restore();
    expect([entry(CHOIR), entry('solo')]).toMatchObject([HIDDEN, HIDDEN]);
  });
});

test('the recording that the aunt allows is hidden after a no of the mother by the link of an entry that was deleted', async () => {
  await saveWith(AUNT);
  withSolo(AUNT);
  await choir.agreeForAll();
  for (const path of ['entries', 'entry_people']) choir.memory.remove(`${path}/${CHOIR}`);
  const restore = backup();
  await choir.refuse();
  expect(entry('solo')).toMatchObject(HIDDEN);
  await restore();
  expect(entry('solo')).toMatchObject(HIDDEN);
});

describe('the mother, whom the entry names, has allowed the recordings, which go', () => {
  beforeEach(async () => {
    withSolo(MOTHER);
    await choir.agreeForAll();
  });

  test('after her no', async () => {
    const restore = backup();
    await choir.refuse();
    await restore();
    expect([entry(CHOIR), entry('solo')]).toMatchObject([GONE, GONE]);
  });

  test('after her no by a link that was made since the backup', async () => {
    const restore = backup();
    choir.linkFor('ma');
    await choir.refuse();
    choir.memory.remove('passes/link');
    await restore();
    expect([entry(CHOIR), entry('solo')]).toMatchObject([GONE, GONE]);
  });

  test('after a later yes that she has taken back', async () => {
    const restore = backup();
    await choir.agree('ma');
    await choir.withdraw();
    await restore();
    expect([entry(CHOIR), entry('solo')]).toMatchObject([GONE, GONE]);
  });
});

/** A guardian says no in front of the team. */
async function witness(): Promise<void> {
  const { terms } = await choir.request();
  const input = { purposes: NO_PURPOSES, signed_as: MOTHER.name, terms_version: terms.id };
  const said = { of: { entry: CHOIR, member: 'ma' }, input, by: 'organiser' };
  const team = new TeamService({ db: choir.memory.db, bucket: () => Promise.reject(new Error('no files')) });
  await team.witness(said as Parameters<typeof team.witness>[0], committing(choir.memory.db));
}

test.each([
  ['whom the owner calls an adult', childNamed('Amina Wambui', { age_band: 'adult' })],
  [
    'of unknown age without a guardian',
    childNamed('Amina Wambui', { age_band: 'unknown', guardian_id: null }),
  ],
])(
  'a no in front of the team about somebody %s hides the recording of the choir, also when it comes back',
  async (_, amina) => {
    await choir.agreeForAll();
    await choir.save({ members: [amina, BRIAN], guardians: [MOTHER, FATHER] });
    const restore = backup();
    await witness();
    expect(entry(CHOIR)).toMatchObject(HIDDEN);
    await restore();
    expect(entry(CHOIR)).toMatchObject(HIDDEN);
  },
);

test('a no in front of the team about somebody of unknown age with a guardian deletes the recording, also when it comes back', async () => {
  await choir.agreeForAll();
  const amina = childNamed('Amina Wambui', { age_band: 'unknown' });
  await choir.save({ members: [amina, BRIAN], guardians: [MOTHER, FATHER] });
  const restore = backup();
  await witness();
  expect(entry(CHOIR)).toMatchObject(GONE);
  await restore();
  expect(entry(CHOIR)).toMatchObject(GONE);
});
