import { publicDocuments } from '@ndeiya/domain/site/home';
import { HOME_ID } from '@ndeiya/domain/site/homeDocument';
import { makePartner } from '@ndeiya/domain/testing/makers';
import { NO_IMAGE } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DocumentChange } from '../../functions/src/platform/documentChange';
import { decisionHandler } from '../../functions/src/resources/site/partners/projection';
import { db } from '../support/backend';
import { PATIENCE, png, settled, uploadToInbox } from '../support/media';

const made: string[] = [];
async function store(state: string, fields: object = {}) {
  const { email, organisation, ...rest } = makePartner();
  const path = `partner_applications/partner-${unique()}`;
  const stamps = { created_at: new Date(), updated_at: new Date() };
  const decision = { shown: false, decided_at: null };
  await db
    .doc(path)
    .set({ ...rest, email, organisation, state, ...decision, ...NO_IMAGE, ...stamps, ...fields });
  made.push(path);
  return { path, email, organisation };
}
afterEach(async () => {
  await Promise.all(made.splice(0).map((path) => db.doc(path).delete()));
});

const decide = (path: string, state: string, fields: object = {}) => {
  const decided_at = state === 'in review' ? null : new Date();
  return db.doc(path).update({ state, decided_at, updated_at: new Date(), ...fields });
};
const mailsTo = async (email: string) => {
  const { docs } = await db.collection('mail').where('to', '==', email).get();
  return docs.map((mail) => (mail.get('message') as { text: string }).text);
};
/** The partner on the home page; undefined also while nothing has made the page's document yet. */
const homePartner = async (id: string) => {
  const home = await db.collection(publicDocuments.path).doc(HOME_ID).get();
  if (!home.exists) return undefined;
  return publicDocuments.converter.fromFirestore(home).partners.find((partner) => partner.id === id);
};

describe('a decision about a partner', () => {
  test.each([
    ['approved', 'has been approved'],
    ['declined', 'cannot take it up'],
  ])("%s is mailed to the applicant, without the applicant's own texts", async (state, words) => {
    const { path, email, organisation } = await store('in review');
    await decide(path, state);
    await vi.waitFor(async () => {
      expect(await mailsTo(email)).toEqual([expect.stringContaining(words)]);
    }, PATIENCE);
    expect((await mailsTo(email))[0]).not.toContain(organisation);
  });

  test('is mailed once, and again only after a new decision', async () => {
    const handle = decisionHandler(db);
    const email = `once-${unique()}@example.org`;
    const application = { ...makePartner({ email }), state: 'approved' };
    const change = (before: string | null, fields: object): DocumentChange => ({
      eventId: unique(),
      time: new Date(),
      collection: 'partner_applications',
      documentId: email,
      before: before === null ? null : { ...application, state: before },
      after: { ...application, ...fields },
      actor: 'unknown',
    });
    await handle(change(null, {}));
    await handle(change('approved', { shown: true }));
    await handle(change('approved', { state: 'in review' }));
    expect(await mailsTo(email)).toHaveLength(0);
    const at = (ms: number) => ({ decided_at: { toDate: () => new Date(ms), toMillis: () => ms } });
    await handle(change('in review', at(1)));
    await handle(change('in review', at(1)));
    expect(await mailsTo(email)).toHaveLength(1);
    await handle(change('in review', at(2)));
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

test('an approved partner that is shown is on the home page, with logo, until it is hidden', async () => {
  const { path, organisation } = await store('in review');
  const id = path.slice('partner_applications/'.length);
  await decide(path, 'approved', { image_upload: await uploadToInbox(await png()) });
  await settled(path);
  expect(await homePartner(id)).toBeUndefined();
  await db.doc(path).update({ shown: true });
  await vi.waitFor(async () => {
    expect(await homePartner(id)).toMatchObject({
      organisation,
      website: 'https://choir.example.org/about',
      image: { path: expect.stringContaining(`media/partner_applications/${id}/`) as string },
    });
  }, PATIENCE);
  await decide(path, 'in review', { shown: false });
  await vi.waitFor(async () => {
    expect(await homePartner(id)).toBeUndefined();
  }, PATIENCE);
});
