import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { sheetIdOf } from '@ndeiya/domain/judging/sheet';
import { makeOperation } from '@ndeiya/domain/testing/judgingMakers';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { offerPiece, reviewPiece } from '../../support/archive';
import { type Account, db } from '../../support/backend';
import { issueCertificates } from '../../support/certificates';
import { call } from '../../support/client';
import { guardianPass } from '../../support/consents';
import { printSheets } from '../../support/consentSheets';
import { makeContestantPass } from '../../support/contestants';
import { groupOp, makeGroup, newPhoneId, sendOps } from '../../support/groups';
import { as, consoleOf, FULL, send } from '../../support/judging';
import { makePass, openPass } from '../../support/passes';
import { publishRound } from '../../support/results';
import { putRound, seatIn } from '../../support/rounds';

export const { current_edition: edition } = DEFAULT_SETTINGS;

/** Words that stand nowhere but in the data of the minor. */
export const MARKS = {
  member: 'Markedchild Wambui',
  phone: '+254799111222',
  guardian: 'Markedmother Njeri',
  contact: 'marked.guardian@example.org',
  stage: 'Markedstage Star',
  title: 'Markedtitle of the ridges',
  email: 'marked.family@example.org',
};

export interface MarkedMinor {
  entry: string;
  round: string;
  certificate: string;
  judge: string;
  /** The same child in the roster of a school, with a printed sheet and a pass of its own. */
  school: { group: string; leader: string; member: string; person: string; sheet: string };
  /** The pass of the child, and its id. */
  contestant: { id: string; token: string };
  /** The piece of the entry, which was offered to the archive and cannot be published. */
  piece: string;
}

/** An accepted entry with a minor, whose guardian has a link and has not decided. */
async function putEntry(owner: Account): Promise<string> {
  const ref = db.collection('entries').doc();
  const { id } = ref;
  const guardian = { id: 'g1', name: MARKS.guardian, relation: 'Mother', contact: MARKS.contact };
  const member = { id, name: MARKS.member, phone: MARKS.phone, guardian_id: guardian.id };
  const common = { owner: owner.uid, edition };
  const texts = { title: MARKS.title, stage_name: MARKS.stage };
  const facts = { has_minor: true, consent: 'missing', name_public: false } as const;
  const entry = makeEntry({ ...common, ...texts, ...facts, number: 'A12', state: 'accepted' });
  const members = [makeMember({ ...member, age_band: 'minor' })];
  const contact = { name: MARKS.member, phone: MARKS.phone, email: MARKS.email };
  const participant = makeParticipant({ ...contact, category: entry.category });
  const batch = db.batch();
  batch.set(db.doc(`participants/${id}`), { ...participant, user_id: owner.uid, ...stampsAt() });
  batch.set(ref, { ...entry, ...stampsAt() });
  const people = makeEntryPeople({ ...common, members, guardians: [guardian] });
  batch.set(db.doc(`entry_people/${id}`), { ...people, ...stampsAt() });
  await batch.commit();
  return id;
}

async function expectOk(answer: ReturnType<typeof call>): Promise<void> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`${String(status)}: ${text}`);
}

/** A round with the entry alone, judged and frozen. */
async function freezeRound(admins: readonly [Account, Account], entry: string) {
  const [admin] = admins;
  const { id } = await putRound(admin, { state: 'setup', entries: 0, roles: [] });
  const pass = await makePass(admin, { role: 'judge' });
  await db.doc(`rounds/${id}`).update({ edition: pass.edition });
  await expectOk(call('put', `/rounds/${id}/entries`, { ...as(admin), json: { entries: [entry] } }));
  await seatIn(id, { pass: pass.id, seat: 'A', role: 'judge' });
  await expectOk(call('post', `/rounds/${id}/transition`, { ...as(admin), json: { to: 'open', rev: 1 } }));
  await db.doc(`round_entries/${id}_${entry}`).update({ status: 'performed' });
  const token = await openPass(pass);
  const sheet_id = sheetIdOf({ round: id, entry, judge: pass.id });
  const op = makeOperation({ sheet_id, kind: 'submit', payload: { marks: FULL } });
  await expectOk(send({ pass: pass.id, token, sheets: [sheet_id] }, op));
  await db.doc(`rounds/${id}`).update({ state: 'closed' });
  const { inputs_hash } = await consoleOf(id, as(admin));
  for (const one of admins)
    await expectOk(call('post', `/rounds/${id}/approve`, { ...as(one), json: { inputs_hash } }));
  const { rev } = (await db.doc(`rounds/${id}`).get()).data() as { rev: number };
  await expectOk(call('post', `/rounds/${id}/transition`, { ...as(admin), json: { to: 'frozen', rev } }));
  return { round: id, judge: token };
}

/** Announces the times of everybody who is accepted. */
async function publishProgramme(admin: Account): Promise<void> {
  const json = { starts_at: '2031-08-16T10:00:00+03:00', gap_minutes: 2 };
  await expectOk(call('post', '/programme/build', { ...as(admin), json }));
  await expectOk(call('post', '/programme/state', { ...as(admin), json: { to: 'published' } }));
}

/** The child in the roster of a school, on a sheet for its guardian, and with the pass that the leader made. */
async function putInSchool(admin: Account): Promise<Pick<MarkedMinor, 'school' | 'contestant'>> {
  const { group, token: leader } = await makeGroup(admin, {
    leader: { name: 'Mr Kamau', phone: '0711 000 001' },
  });
  const member = newPhoneId();
  const guardian = { name: MARKS.guardian, relation: 'mother', contact: MARKS.contact };
  const added = { member, name: MARKS.member, age_band: 'minor', guardian, note: MARKS.title };
  const [line] = await sendOps(leader, [groupOp('add', added)]);
  const person = line?.member?.person ?? '';
  const [printed] = await printSheets(admin, { group: group.id, token: leader });
  const { made, token } = await makeContestantPass(person, { pass: leader });
  const school = { group: group.id, leader, member, person, sheet: printed?.sheet ?? '' };
  return { school, contestant: { id: made.id, token } };
}

/** Offers the piece of the entry, and tries to publish it, which the missing consent forbids. */
async function offerToArchive(admin: Account, entry: string, owner: Account): Promise<string> {
  const offered = await offerPiece(entry, owner, { learnt_from: MARKS.guardian });
  const { id, rev } = await reviewPiece(admin, offered);
  const { status } = await call('post', `/archive/${id}/publish`, {
    ...as(admin),
    json: { rev, label_ok: true },
  });
  if (status < 400) throw new Error('the piece of a minor without consent was published');
  return id;
}

/**
 * A minor in every place where a competition keeps one: entry, programme, round, published result, certificate, roster,
 * sheet, pass and archive.
 */
export async function markedMinor(admins: readonly [Account, Account], owner: Account): Promise<MarkedMinor> {
  const [admin] = admins;
  const entry = await putEntry(owner);
  await guardianPass(admin, entry);
  await publishProgramme(admin);
  const judged = await freezeRound(admins, entry);
  await expectOk(publishRound(admin, judged.round, 'sheets'));
  await expectOk(issueCertificates(admin, { holders: [MARKS.member] }));
  const { docs } = await db.collection('certificates').get();
  const piece = await offerToArchive(admin, entry, owner);
  const inSchool = await putInSchool(admin);
  return { entry, ...judged, ...inSchool, certificate: docs[0]?.id ?? '', piece };
}
