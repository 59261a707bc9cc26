import type { Case } from '@ndeiya/domain/testing/cases';
import { collectionCases } from '@ndeiya/domain/testing/collectionCases';
import { editionCases } from '@ndeiya/domain/testing/edition.cases';
import { participantCases } from '@ndeiya/domain/testing/participant.cases';
import { registrationCases } from '@ndeiya/domain/testing/user.cases';
import { videoCases } from '@ndeiya/domain/testing/video.cases';
import { contactCases, newsletterCases, partnerCases } from '@ndeiya/domain/testing/visitorForms.cases';
import { describe, expect, test, vi } from 'vitest';
import { emptyPlatform } from '../../functions/src/testing/emptyPlatform';
import { call } from '../support/client';
import { PNG } from '../support/sample';
import { expectError } from './support/answers';
import { serveInProcess } from './support/inProcess';

vi.mock('firebase-functions/logger');

/**
 * The values that a row's schema refuses, sent to the row in this process: its handler never runs. The accepted values
 * need documents and are sent over the emulators by the test of each resource.
 */

serveInProcess(emptyPlatform());

/** The handler knows which categories are open, and the schema does not. */
const ofSchema = participantCases.filter(({ field }) => field !== 'category');

const ROWS: readonly (readonly [string, string, readonly Case[]])[] = [
  ['post', '/contact', contactCases],
  ['post', '/newsletter/subscribe', newsletterCases],
  ['post', '/partners', partnerCases],
  ['post', '/users/register', registrationCases],
  ['post', '/participants', ofSchema],
  ['post', '/participants/admin', ofSchema],
  ['put', '/participants/some-id', ofSchema],
  ['post', '/events', collectionCases('events')],
  ['put', '/events/some-id', collectionCases('events')],
  ['post', '/videos/add', videoCases],
  ['put', '/editions/2031', editionCases],
];

const isRefused = ({ ok }: Case) => !ok;

describe.each(ROWS)('%s %s', (method, path, cases) => {
  test.each(cases.filter(isRefused))('a value with $why is refused', async ({ value, field }) => {
    const answer = await call(method, path, { token: 'admin', json: value });
    const { fields } = expectError(answer, 'invalid-fields');
    if (field) expect(Object.keys(fields)).toContain(field);
  });
});

/** Fields of a form are always texts, so a value of another type is no field of one. */
const asForm = collectionCases('gallery').filter(
  (one) => isRefused(one) && Object.values(one.value).every((value) => typeof value === 'string'),
);

test.each(asForm)('a picture with $why is refused', async ({ value, field }) => {
  const raw = new FormData();
  for (const [name, text] of Object.entries(value)) raw.set(name, String(text));
  raw.set('image', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'one.png');
  const { fields } = expectError(
    await call('post', '/gallery/upload', { token: 'admin', raw }),
    'invalid-fields',
  );
  if (field) expect(Object.keys(fields)).toContain(field);
});
