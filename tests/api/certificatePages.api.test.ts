import { certificates } from '@ndeiya/domain/certificates/certificate';
import type { CertificateAnswer } from '@ndeiya/domain/certificates/certificateApi';
import { CERTIFICATES } from '@ndeiya/domain/kernel/constants';
import { beforeAll, expect, test } from 'vitest';
import { type Account, db, makeAdmin, resetLimits } from '../support/backend';
import { issueCertificates } from '../support/certificates';
import { call } from '../support/client';

/** Older certificates stay in reach, whatever stands on a page before them. */

const EDITION = 2034;
let admin: Account;
beforeAll(async () => {
  await resetLimits();
  admin = await makeAdmin();
});

async function page(cursor = '') {
  const answer = await call('get', `/certificates?edition=${String(EDITION)}${cursor}`, {
    token: admin.token,
  });
  return { found: answer.body as CertificateAnswer[], next: answer.headers.get('X-Next-Cursor') };
}

test('a page with a certificate that cannot be read is shorter, and leads to the next one all the same', async () => {
  for (const count of [CERTIFICATES.atOnce, 5]) {
    const holders = Array.from({ length: count }, (_, place) => `Kamau ${String(place)}`);
    expect((await issueCertificates(admin, { edition: EDITION, holders })).status).toBeLessThan(300);
  }
  const { docs } = await db.collection(certificates.path).where('edition', '==', EDITION).get();
  const spoilt = docs.find((document) => document.get('number') === `${String(EDITION)}-0050`);
  await spoilt?.ref.update({ state: 'unheard of' });
  const numbers: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const read = await page(next === '' ? '' : `&cursor=${next}`);
    numbers.push(...read.found.map(({ number }) => number));
    next = read.next;
  }
  expect(new Set(numbers).size).toBe(docs.length - 1);
  expect(numbers).not.toContain(`${String(EDITION)}-0050`);
  await spoilt?.ref.delete();
});
