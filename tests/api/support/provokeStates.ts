import { randomUUID } from 'node:crypto';
import { certificates } from '@ndeiya/domain/certificates/certificate';
import type { EditionState } from '@ndeiya/domain/editions/registration';
import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { entries, entryEvents } from '@ndeiya/domain/entries/entry';
import { GROUPS } from '@ndeiya/domain/kernel/constants';
import type { ErrorCode } from '@ndeiya/domain/kernel/errors';
import { goldenOf } from '@ndeiya/domain/testing/golden';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { clear, db, makeAccount } from '../../support/backend';
import type { Answer } from '../../support/client';
import { makeGroup } from '../../support/groups';
import type { Sample } from '../../support/sample';
import { callSample, contentOf, peekSample, sampleOf, type Target } from './callSample';
import { putEmailChange } from './emailChange';

/** Causes one class of failure at a row. */
export type Provoke = (target: Target) => Promise<Answer>;

const changeEntry = ({ id = '' }: Sample, fields: object) => db.doc(`${entries.path}/${id}`).update(fields);

/** Calls a row with a sample while the current edition, which only the settings describe, is in this state. */
async function whileEdition(state: EditionState, target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  const settings = db.doc(`settings/${SETTINGS_ID}`);
  const registration = { ...makeSettings().registration, state };
  await settings.set({ ...makeSettings({ registration }), ...stampsAt() });
  try {
    return await callSample(target, sample);
  } finally {
    await settings.delete();
  }
}

async function changeAll(path: string, fields: object): Promise<void> {
  const { docs } = await db.collection(path).get();
  await Promise.all(docs.map(({ ref }) => ref.update(fields)));
}

/** Sends a call twice that is refused the second time. */
async function twice(target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  await callSample(target, sample);
  return callSample(target, sample);
}

/** The entry of a group that names the member. */
async function entryOfMember(member: string): Promise<string> {
  const { docs } = await db.collection('entry_people').get();
  const found = docs.find((one) => JSON.stringify(one.get('members')).includes(member));
  return found?.id ?? '';
}

/** Calls a row of consents after the guardian was replaced, and everything that they decided is gone. */
async function withoutGuardian(target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  const scan = await db.doc(`consent_scans/${sample.id ?? ''}`).get();
  const entry = scan.exists ? await entryOfMember(String(scan.get('member'))) : (sample.id ?? '');
  await db.doc(`entry_people/${entry}`).update({ guardians: [] });
  const { docs } = await db.collection('consents').where('entry', '==', entry).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  return callSample(target, sample);
}

/** Sends an entry of a group that may have none in its category. */
async function ofFullGroup(target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  const category: unknown = (await db.doc(`${entries.path}/${sample.id ?? ''}`).get()).get('category');
  const { group } = await makeGroup(target.admin, { allowance: { [String(category)]: 0 } });
  await changeEntry(sample, { group: group.id });
  return callSample(target, sample);
}

const SHEETS_AT_ONCE = 500;

/** Prints for a child of a group that has printed as many sheets as it may. */
async function afterManySheets(target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  const of = { group: sample.id };
  await db
    .doc('group_members/one-more')
    .set({ ...goldenOf('group_members').at(-1)?.data, ...of, age_band: 'minor' });
  const sheet = { ...goldenOf('consent_sheets').at(-1)?.data, ...of };
  for (let made = 0; made < GROUPS.sheets; made += SHEETS_AT_ONCE) {
    const batch = db.batch();
    for (let n = made; n < made + SHEETS_AT_ONCE; n += 1)
      batch.set(db.collection('consent_sheets').doc(), { ...sheet, member: `member-${String(n)}` });
    await batch.commit();
  }
  return callSample(target, sample);
}

/** Closes the group whose leader calls, or that the sample names. */
async function closeGroupOf({ id, pass }: Sample): Promise<void> {
  const [leader = ''] = (pass ?? '').split('.');
  const led = await db.collection('groups').where('pass', '==', leader).get();
  await db.doc(`groups/${led.docs[0]?.id ?? id ?? ''}`).update({ state: 'closed' });
}

/** Asks about an entry of a group that is closed. */
async function ofClosedGroup(target: Target): Promise<Answer> {
  const sample = await sampleOf(target);
  const { group } = await makeGroup(target.admin);
  await db.doc(`groups/${group.id}`).update({ state: 'closed' });
  await changeEntry(sample, { group: group.id, owner: null });
  return callSample(target, sample);
}

/** Failures that follow from what is stored: the request itself is right. */
export const PROVOKE_STATES: Partial<Record<ErrorCode, Provoke>> = {
  stale: async (target) => {
    const sample = await peekSample(target);
    if (target.name === 'certificates.issueForEntries')
      return callSample(target, { ...sample, json: { ...sample.json, confirmed: 999 } });
    if (target.name === 'votes.count')
      return callSample(target, { ...sample, json: { box_hash: 'f'.repeat(64) } });
    // Rounds and sheets have a number of their revision in the body instead.
    if (!target.row.ifMatch) return callSample(target, { ...sample, json: { ...sample.json, rev: 999 } });
    // Without a branding that is stored, whoever saves one has seen the specification's.
    if (target.name === 'branding.save') await callSample(target, sample);
    const headers = { 'If-Match': '"1999-01-01T00:00:00.000Z"' };
    return callSample(target, sample, { ...contentOf(target, sample), headers });
  },
  'already-exists': async (target) => {
    if (target.name === 'users.update') {
      const [one, two] = [await makeAccount(), await makeAccount()];
      return callSample(target, { id: one.uid, json: { username: two.username, email: one.email } });
    }
    if (target.name === 'users.confirmEmail') {
      const [one, two] = [await makeAccount(), await makeAccount()];
      return callSample(target, {
        token: one.token,
        json: { code: await putEmailChange(one.uid, two.email) },
      });
    }
    if (target.name === 'entries.update') {
      const [one, two] = [await sampleOf(target), await sampleOf(target)];
      for (const sample of [one, two]) await changeEntry(sample, { owner: target.user.uid });
      await db
        .doc(`participants/${two.id ?? ''}`)
        .update({ user_id: target.user.uid, category: 'Rendition' });
      return callSample(target, { ...one, json: { category: 'Rendition' } });
    }
    if (target.name !== 'participants.update') return twice(target);
    const [one, two] = [await sampleOf(target), await sampleOf(target)];
    await callSample(target, one);
    return callSample(target, { ...two, json: one.json ?? {} });
  },
  'round-state': async (target) => {
    const sample = await sampleOf(target);
    // The id of a sheet or of an entry in a round begins with the round's.
    const [round = ''] = (sample.id ?? '').split('_');
    const hidden = target.name === 'results.moneySheet' ? { published: null } : {};
    await db.doc(`rounds/${round}`).update({ state: 'published', ...hidden });
    return callSample(target, sample);
  },
  'entry-state': async (target) => {
    const sample = await sampleOf(target);
    // A text goes only after the entry was accepted.
    if (target.name === 'consents.link') {
      await changeEntry(sample, { state: 'submitted', owner: target.user.uid });
      return callSample(target, { ...sample, token: target.user.token, json: { text: true } });
    }
    if (target.name === 'participants.remove') {
      await db.doc(`sheets/of-${sample.id ?? ''}`).set({ entry: sample.id });
      return callSample(target, sample);
    }
    if (target.name === 'archive.offer') {
      await clear('round_entries');
      return callSample(target, sample);
    }
    // A permit names its edition itself.
    if (target.name === 'latePermits.create')
      return callSample(target, { ...sample, json: { ...sample.json, edition: 2001 } });
    if (target.name === 'contestants.sendLink') {
      await changeEntry(sample, { state: 'cancelled' });
      return callSample(target, sample);
    }
    // No such edition: it counts as archived.
    await changeEntry(sample, { state: 'cancelled', edition: 1999 });
    await clear(entryEvents.path);
    return callSample(target, sample);
  },
  // The message was sent meanwhile.
  'text-state': async (target) => {
    const sample = await sampleOf(target);
    // The edition sends no text messages.
    if (target.name === 'consents.link')
      return callSample(target, { ...sample, token: target.admin.token, json: { text: true } });
    if (target.name === 'contestants.sendLink')
      return callSample(target, { ...sample, json: { way: 'text' } });
    await db.doc(`texts/${sample.id ?? ''}`).update({ 'delivery.state': 'delivered', way: 'text' });
    return callSample(target, sample);
  },
  'archive-state': async (target) => {
    const sample = await sampleOf(target);
    if (target.name !== 'archive.offer') {
      await db.doc(`archive/${sample.id ?? ''}`).update({ state: 'withdrawn' });
      return callSample(target, sample);
    }
    await callSample(target, sample);
    const piece: unknown = (await db.doc(`entries/${sample.id ?? ''}`).get()).get('archive');
    await db.doc(`archive/${String(piece)}`).update({ state: 'published' });
    return callSample(target, sample);
  },
  'group-state': async (target) => {
    if (target.name.startsWith('groupRequests.')) return twice(target);
    if (target.name === 'entries.submit') return ofFullGroup(target);
    if (target.name === 'contestants.sendLink') return ofClosedGroup(target);
    if (target.name === 'consentSheets.pdf') return afterManySheets(target);
    const sample = await sampleOf(target);
    if (target.name.startsWith('consentScans.'))
      await db.doc(`consent_scans/${sample.id ?? ''}`).update({ state: 'confirmed' });
    else await closeGroupOf(sample);
    return callSample(target, sample);
  },
  'recording-state': async (target) => {
    const sample = await sampleOf(target);
    const { token, uid: owner } = target.user;
    const recording = await db.doc(`recordings/${sample.id ?? ''}`).get();
    const entry = recording.exists ? String(recording.get('entry')) : sample.id;
    await changeEntry({ ...(entry && { id: entry }) }, { owner, state: 'accepted' });
    // Its bytes are nowhere.
    if (recording.exists) await recording.ref.update({ state: 'queued', uploader: 'nobody' });
    return callSample(target, { ...sample, token });
  },
  'entry-incomplete': async (target) => {
    const sample = await sampleOf(target);
    await changeEntry(sample, { title: '' });
    return callSample(target, sample);
  },
  'entries-per-person': async (target) => {
    const [one, two] = [await sampleOf(target), await sampleOf(target)];
    const person_quota = `person_2025_${randomUUID()}`;
    for (const sample of [one, two]) await changeEntry(sample, { person_quota });
    await callSample(target, one);
    return callSample(target, two);
  },
  'registration-closed': (target) => whileEdition('closed', target),
  'edition-state': async (target) => {
    // A removal that did not end.
    if (target.name === 'rehearsal.begin') {
      await callSample(target, await sampleOf(target));
      await db.doc(`rehearsal_editions/${String(REHEARSAL_YEAR)}`).update({ ending: true });
      return callSample(target, {});
    }
    if (!target.name.startsWith('editions.')) return whileEdition('archived', target);
    const sample = await sampleOf(target);
    await db.doc(`editions/${sample.id ?? ''}`).update({ state: 'archived' });
    return callSample(target, sample);
  },
  'vote-state': async (target) => {
    const sample = await sampleOf(target);
    if (target.name === 'votes.put') await callSample(target, sample);
    if (target.name === 'tickets.open' || target.name === 'tickets.cast') {
      await changeAll('ballots', { kept: 'no longer sealed' });
      return callSample(target, sample);
    }
    await changeAll('votes', { state: 'published', closed_at: new Date(0) });
    await changeAll('ballot_batches', { state: 'void' });
    return callSample(target, sample);
  },
  'not-guardian': withoutGuardian,
  'certificate-state': async (target) => {
    const sample = await sampleOf(target);
    await db.doc(`${certificates.path}/${sample.id ?? ''}`).update({ state: 'revoked' });
    return callSample(target, sample);
  },
};
