import { editions } from '@ndeiya/domain/editions/edition';
import { latePermits } from '@ndeiya/domain/entries/latePermit';
import { makeEdition, makeEntryInput } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { db } from '../../support/backend';
import { issuedCertificate } from '../../support/certificates';
import { putEntry as storeEntry, putEntryEvent } from '../../support/entries';
import { type MakeSample, noData, put, type RowName } from '../../support/sample';
import { putSlot } from '../../support/slots';

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
export async function putOpenEntry(...fields: Parameters<typeof storeEntry>): Promise<string> {
  const open = makeEdition({ year: 2025 });
  await db
    .collection(editions.path)
    .doc('2025')
    .set({ ...open, ...stampsAt() });
  return storeEntry(...fields);
}
/** An entry of nobody, which an administrator changes. */
const owned =
  (fields: Parameters<typeof putOpenEntry>[0] = {}, json?: Record<string, unknown>): MakeSample =>
  async ({ token }) => ({ id: await putOpenEntry(fields), token, owned: true, ...(json && { json }) });

/** Successful calls for the rows about entries, late permits and certificates. */
export const ENTRY_SAMPLES = {
  'entries.list': noData,
  'entries.decide': async () => ({ json: { ids: [await putOpenEntry()], to: 'accepted', ...LOUD } }),
  'entries.announce': async () => ({
    json: { ids: [await putOpenEntry({ pending_state: 'accepted' })], preview: false },
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
    const id = await putOpenEntry({ state: 'accepted' });
    await putEntryEvent(id, 'submitted', 'accepted');
    return { id, json: { notify: true } };
  },
  'latePermits.create': () => ({ json: makePermit() }),
  'latePermits.remove': async () => ({
    id: await put(latePermits.path, { ...makePermit(), uid: null, categories: [], valid_until: new Date() }),
  }),
  'certificates.list': noData,
  'certificates.issue': () => ({ json: { kind: 'judge', award: 'Judge', holders: [`Kamau ${unique()}`] } }),
  'certificates.issueForEntries': async () => {
    await putSlot({ entry: await putOpenEntry({ state: 'accepted', number: 'A1' }), state: 'done' });
    return { json: { edition: 2025, award: `Participation ${unique()}` } };
  },
  'certificates.participation': noData,
  'certificates.printing': noData,
  'certificates.print': async (admin) => ({ json: { codes: [(await issuedCertificate(admin)).code] } }),
  'certificates.mine': noData,
  'certificates.show': certificate(),
  'certificates.check': certificate({ name: 'Somebody' }),
  'certificates.download': async (admin) => ({
    id: (await issuedCertificate(admin)).code,
    token: admin.token,
    owned: true,
  }),
  'certificates.revoke': certificate({ reason: 'Printed by mistake' }),
  'certificates.reissue': certificate({ holder_name: 'Kamau', award: 'Stage' }),
} satisfies Partial<Record<RowName, MakeSample>>;
