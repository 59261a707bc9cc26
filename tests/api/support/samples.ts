import { randomUUID } from 'node:crypto';
import type { CONTRACT } from '@ndeiya/domain/api/contract';
import { announcements } from '@ndeiya/domain/entities/announcement';
import { editions } from '@ndeiya/domain/entities/edition';
import { latePermits } from '@ndeiya/domain/entities/latePermit';
import { participants } from '@ndeiya/domain/entities/participant';
import { mail } from '@ndeiya/domain/entities/platform';
import { systemImages } from '@ndeiya/domain/entities/systemImage';
import {
  contactMessages,
  newsletterSubscribers,
  partnerApplications,
} from '@ndeiya/domain/entities/visitorForms';
import { makeOperation } from '@ndeiya/domain/testing/judgingMakers';
import {
  makeAnnouncement,
  makeContact,
  makeEdition,
  makeEditionBody,
  makeEntryInput,
  makeEvent,
  makeGalleryInput,
  makeNewsletter,
  makeParticipant,
  makePartner,
  makePasses,
  makeRegistration,
  makeUser,
  makeVideo,
} from '@ndeiya/domain/testing/makers';
import { makeImage, NO_IMAGE, stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { type Account, clear, db, makeAccount, stored } from './backend';
import { issuedCertificate } from './certificates';
import { call } from './client';
import { CONSENT_SAMPLES } from './consentSamples';
import { putEntry as storeEntry, putEntryEvent } from './entries';
import { makePass, openPass } from './passes';
import { resetCodeFor } from './resetCode';
import { RESULT_SAMPLES } from './resultSamples';
import { openRound } from './rounds';
import { ROUND_SAMPLES } from './roundSamples';

type Contract = typeof CONTRACT;
/** `users.register` and so on: one for each row. */
export type RowName = { [Tag in keyof Contract]: `${Tag}.${keyof Contract[Tag] & string}` }[keyof Contract];

/** The parts of a call that the row does not define. */
export interface Sample {
  /** Replaces the row's `:id` or similar. */
  id?: string;
  json?: Record<string, unknown>;
  /** The caller's token, when the call ends the caller's session. */
  token?: string;
  /** Only the owner of the sample's document and administrators can do it: for everybody else it is not there. */
  owned?: true;
  /** The token of the pass by which the row is called. */
  pass?: string;
}
/** Prepares a call that succeeds, each time with its own data. */
export type MakeSample = (admin: Account) => Promise<Sample> | Sample;

/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function subscriberToken(): Promise<string> {
  const { email } = makeNewsletter();
  await call('post', '/newsletter/subscribe', { json: { email } });
  const one = (await stored(newsletterSubscribers.path)).find((subscriber) => subscriber.email === email);
  return String(one?.token);
}

async function put(path: string, fields: object): Promise<string> {
  const ref = db.collection(path).doc();
  await ref.set({ ...fields, ...stampsAt() });
  return ref.id;
}
const putEvent = async () => {
  const { date_time, ...texts } = makeEvent();
  return put('events', { ...texts, ...NO_IMAGE, date_time: new Date(date_time) });
};
let lastYear = 2030;
let cleared: Promise<void> | undefined;
/** A year without an edition. The years up to 2100 are enough for one test file, so each file removes those of the others. */
async function freeYear(): Promise<number> {
  cleared ??= clear(editions.path);
  await cleared;
  return (lastYear += 1);
}
async function putEdition(): Promise<string> {
  const year = await freeYear();
  await db
    .collection(editions.path)
    .doc(String(year))
    .set({ ...makeEdition({ year }), ...stampsAt() });
  return String(year);
}
const putParticipant = () => put(participants.path, { ...makeParticipant(), edition: 2025, user_id: null });
const putSection = (section: string) =>
  db
    .collection(systemImages.path)
    .doc(section)
    .set({ ...NO_IMAGE, image: makeImage(systemImages.path, section), ...stampsAt() });
/** A mail that was given up after all attempts. */
const putFailedMail = () => {
  const given = { state: 'ERROR', attempts: 5, error: 'refused', startTime: null, endTime: null } as const;
  const delivery = { ...given, leaseExpireTime: null, nextAttemptTime: null };
  return put(mail.path, {
    to: 'dead@example.org',
    message: { subject: 'S', text: 'T', html: 'H' },
    delivery,
  });
};
/** An announcement that its author has tested. */
const putTested = (author: string) => {
  const counts = { total: 0, queued: 0, sent: 0, failed: 0, cursor: null, started_at: null, ended_at: null };
  return put(announcements.path, { ...makeAnnouncement(), state: 'tested', author, ...counts });
};
/** A certificate that was issued. */
const certificate =
  (json?: Record<string, unknown>): MakeSample =>
  async (admin) => ({ id: (await issuedCertificate(admin)).code, ...(json && { json }) });
const OFFERED = { state: 'offered', offer_expires_at: new Date('2099-01-01T00:00:00Z') } as const;
const LOUD = { pending: false, notify: true };
const makePermit = () => ({
  edition: 2025,
  entry: `entry-${unique()}`,
  reason: 'No network on the last day',
  valid_until: '2099-01-01T00:00:00+03:00',
});
/** An entry of an edition that is open, although another sample has chosen another one. */
async function putEntry(...fields: Parameters<typeof storeEntry>): Promise<string> {
  const open = makeEdition({ year: 2025 });
  await db
    .collection(editions.path)
    .doc('2025')
    .set({ ...open, ...stampsAt() });
  return storeEntry(...fields);
}
/** An entry of nobody, which an administrator changes. */
const owned =
  (fields: Parameters<typeof putEntry>[0] = {}, json?: Record<string, unknown>): MakeSample =>
  async ({ token }) => ({ id: await putEntry(fields), token, owned: true, ...(json && { json }) });
const nothing: MakeSample = () => ({});

/** A successful call for every row. */
export const SAMPLES: Record<RowName, MakeSample> = {
  'users.register': () => ({ json: makeRegistration() }),
  'users.login': async () => {
    const { email, password } = await makeAccount();
    return { json: { email, password } };
  },
  'users.forgotPassword': async () => ({ json: { email: (await makeAccount()).email } }),
  'users.resetPassword': async () => ({
    json: { short_token: await resetCodeFor(await makeAccount()), new_password: makeRegistration().password },
  }),
  'users.logoutEverywhere': async () => ({ token: (await makeAccount()).token }),
  'users.list': nothing,
  'users.update': async () => ({ id: (await makeAccount()).uid, json: makeUser() }),
  'users.remove': async () => ({ id: (await makeAccount()).uid }),
  'participants.list': nothing,
  'participants.register': async () => {
    await clear(participants.path);
    return { json: makeParticipant() };
  },
  'participants.add': () => ({ json: makeParticipant() }),
  'participants.update': async () => ({ id: await putParticipant(), json: makeParticipant() }),
  'participants.remove': async () => ({ id: await putParticipant() }),
  'gallery.list': nothing,
  'gallery.upload': () => ({ json: makeGalleryInput() }),
  'gallery.remove': async () => ({ id: await put('gallery', { ...makeGalleryInput(), ...NO_IMAGE }) }),
  'videos.list': nothing,
  'videos.add': () => ({ json: makeVideo() }),
  'videos.remove': async () => ({ id: await put('videos', { ...makeVideo(), youtube_id: 'abcDEF12_-3' }) }),
  'events.list': nothing,
  'events.get': async () => ({ id: await putEvent() }),
  'events.create': () => ({ json: makeEvent() }),
  'events.update': async () => ({ id: await putEvent(), json: makeEvent() }),
  'events.remove': async () => ({ id: await putEvent() }),
  'editions.list': nothing,
  'editions.get': async () => ({ id: await putEdition() }),
  'editions.create': async () => ({ json: { year: await freeYear() } }),
  'editions.update': async () => ({ id: await putEdition(), json: makeEditionBody() }),
  'editions.setState': async () => ({ id: await putEdition(), json: { state: 'closed' } }),
  'editions.choose': async () => ({ id: await putEdition() }),
  'entries.list': nothing,
  'entries.decide': async () => ({ json: { ids: [await putEntry()], to: 'accepted', ...LOUD } }),
  'entries.announce': async () => ({
    json: { ids: [await putEntry({ pending_state: 'accepted' })], preview: false },
  }),
  'entries.walkIn': () => ({ json: { name: `Kamau ${unique()}`, category: 'Poetry' } }),
  'entries.get': owned(),
  'entries.update': owned({}, { ...makeEntryInput() }),
  'entries.submit': owned(),
  'entries.withdraw': owned({ state: 'submitted' }, {}),
  'entries.acceptOffer': owned(OFFERED),
  'entries.declineOffer': owned(OFFERED),
  'entries.calendar': owned({ state: 'accepted', number: 'A1' }),
  'entries.undo': async () => {
    const id = await putEntry({ state: 'accepted' });
    await putEntryEvent(id, 'submitted', 'accepted');
    return { id, json: { notify: true } };
  },
  'latePermits.create': () => ({ json: makePermit() }),
  'latePermits.remove': async () => ({
    id: await put(latePermits.path, { ...makePermit(), uid: null, categories: [], valid_until: new Date() }),
  }),
  'sysImages.banners': nothing,
  'sysImages.get': async () => {
    await putSection('about');
    return { id: 'about' };
  },
  'sysImages.upload': () => ({ json: { section: 'logo' } }),
  'sysImages.uploadBanner': () => ({ json: { section: 'banners' } }),
  'sysImages.removeBanner': async () => ({ id: await put('banners', NO_IMAGE) }),
  'sysImages.remove': async () => {
    await putSection('contact');
    return { id: 'contact' };
  },
  'stats.get': nothing,
  'newsletter.subscribe': () => ({ json: makeNewsletter() }),
  'newsletter.confirm': async () => ({ json: { token: await subscriberToken() } }),
  'newsletter.unsubscribe': async () => ({ json: { token: await subscriberToken() } }),
  'announcements.test': () => ({ json: { ...makeAnnouncement() } }),
  'announcements.send': async ({ uid }) => ({ id: await putTested(uid) }),
  'announcements.removeSubscriber': async () => ({
    id: await put(newsletterSubscribers.path, {
      ...makeNewsletter(),
      state: 'pending',
      token: 'x'.repeat(43),
    }),
  }),
  'contact.send': () => ({ json: { ...makeContact() } }),
  'contact.remove': async () => ({ id: await put(contactMessages.path, { ...makeContact(), state: 'new' }) }),
  'partners.apply': () => ({ json: { ...makePartner() } }),
  'partners.remove': async () => ({
    id: await put(partnerApplications.path, { ...makePartner(), state: 'new' }),
  }),
  'mail.failed': nothing,
  'mail.retryAll': nothing,
  'mail.retry': async () => ({ id: await putFailedMail() }),
  'passes.list': nothing,
  'passes.create': () => ({ json: { ...makePasses() } }),
  'passes.revoke': async (admin) => ({ id: (await makePass(admin)).id }),
  'passes.freeDevices': async (admin) => ({ id: (await makePass(admin)).id }),
  'passes.open': async (admin) => ({ json: { code: (await makePass(admin)).code } }),
  'passes.leave': async (admin) => ({
    pass: await openPass(await makePass(admin)),
    json: { device: randomUUID() },
  }),
  'passes.me': async (admin) => ({ pass: await openPass(await makePass(admin)) }),
  ...ROUND_SAMPLES,
  ...RESULT_SAMPLES,
  ...CONSENT_SAMPLES,
  'judging.pack': async (admin) => ({ pass: (await openRound(admin)).token }),
  'judging.ops': async (admin) => {
    const { token, sheets } = await openRound(admin);
    return { pass: token, json: { ops: [makeOperation({ sheet_id: sheets[0] })] } };
  },
  'certificates.list': nothing,
  'certificates.issue': () => ({ json: { kind: 'judge', award: 'Judge', holders: [`Kamau ${unique()}`] } }),
  'certificates.issueForEntries': async () => {
    await putEntry({ state: 'accepted', number: 'A1' });
    return { json: { edition: 2025, award: `Participation ${unique()}` } };
  },
  'certificates.print': async (admin) => ({ json: { codes: [(await issuedCertificate(admin)).code] } }),
  'certificates.mine': nothing,
  'certificates.show': certificate(),
  'certificates.check': certificate({ name: 'Somebody' }),
  'certificates.download': async (admin) => ({
    id: (await issuedCertificate(admin)).code,
    token: admin.token,
    owned: true,
  }),
  'certificates.revoke': certificate({ reason: 'Printed by mistake' }),
  'certificates.reissue': certificate({ holder_name: 'Kamau', award: 'Stage' }),
  'health.get': nothing,
  'docs.openApi': nothing,
};
