import { describe, expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { settings } from '../editions/settings';
import { DEFAULT_SETTINGS } from '../editions/settingsDefaults';
import { CATEGORIES, participantInput, PUBLIC_CATEGORIES } from '../entries/participant';
import { image, INBOX_PATH } from '../kernel/image';
import { credentials, registration, resetPasswordInput, roleInput, usernameKey } from '../people/user';
import { eventInput, events } from '../site/event';
import { newsletterTokenInput, partnerInput } from '../site/visitorForms';
import { makeEvent, makeParticipant, makePartner, makeRegistration, makeSettings } from '../testing/makers';
import { makeImage, makeUpload, NO_IMAGE, stampsAt } from '../testing/stored';

const snapshot = (data: unknown) => ({ id: 'one', data: () => data });

describe('parsed inputs', () => {
  test('an event gets a Date, and empty details by default', () => {
    const { details: _, ...rest } = makeEvent({ date_time: '2031-08-16T09:00', title: '  Ngoma ' });
    expect(eventInput.parse(rest)).toMatchObject({
      title: 'Ngoma',
      details: '',
      date_time: new Date('2031-08-16T06:00:00Z'),
    });
  });
  test('a participant is trimmed, with the address in lower case and the name unchanged', () => {
    const input = makeParticipant({ name: ' Wanjikũ ', email: ' Wanjiku@Example.ORG ' });
    expect(participantInput.parse(input)).toMatchObject({ name: 'Wanjikũ', email: 'wanjiku@example.org' });
  });
  test('a partner gets an empty website and message by default', () => {
    const { website: _, message: __, ...rest } = makePartner();
    expect(partnerInput.parse(rest)).toMatchObject({ website: '', message: '' });
  });
  test('an account keeps its password unchanged', () => {
    expect(registration.parse(makeRegistration({ password: '  eight! ' })).password).toBe('  eight! ');
  });
});

describe('usernameKey', () => {
  test.each([
    ['Wanjikũ', 'wanjiku'],
    ['KAMAU  wa   Njeri', 'kamauwanjeri'],
    ['Ｋａｍａｕ', 'kamau'],
    ["Ng'ang'a", 'nganga'],
    ['Ngʼangʼa', 'nganga'],
    ['u\u0303', 'u'],
  ])('%j is stored under %j', (name, key) => {
    expect(usernameKey(name)).toBe(key);
  });
});

describe('small inputs', () => {
  test.each([
    [roleInput, { is_admin: true }, true],
    [roleInput, { is_admin: 'true' }, false],
    [roleInput, {}, false],
    [roleInput, { is_admin: true, username: 'x' }, false],
    [credentials, { email: 'a@example.org', password: 'x' }, true],
    [credentials, { email: 'a@example.org', password: '' }, false],
    [credentials, { email: 'a@example.org', password: 'x'.repeat(1025) }, false],
    [resetPasswordInput, { short_token: ' ABCD-1234 ', new_password: 'long enough' }, true],
    [resetPasswordInput, { short_token: ' ', new_password: 'long enough' }, false],
    [resetPasswordInput, { short_token: 'ABCD', new_password: 'short' }, false],
    [newsletterTokenInput, { token: 'a'.repeat(20) }, true],
    [newsletterTokenInput, { token: 'a'.repeat(19) }, false],
    [newsletterTokenInput, { token: `${'a'.repeat(20)}/` }, false],
  ])('%#: %o is accepted: %s', (schema, value, ok) => {
    expect(safeParse(schema, value).success).toBe(ok);
  });
});

describe('pictures', () => {
  test('a processed picture is accepted', () => {
    expect(safeParse(image, makeImage()).success).toBe(true);
  });
  test.each([
    ['a path elsewhere', { path: 'inbox/admin/upload-01' }],
    ['a step up', { path: 'media/events/../x-320.webp' }],
    ['no width', { width: 0 }],
    ['half a pixel', { height: 1.5 }],
    ['no variant', { variants: [] }],
    ['another type', { variants: [{ path: makeImage().path, width: 320, type: 'image/gif' }] }],
  ])('%s is refused as a picture', (_why, fields) => {
    expect(safeParse(image, { ...makeImage(), ...fields }).success).toBe(false);
  });
  test('an upload path contains account and id', () => {
    expect(makeUpload('uid-1')).toMatch(INBOX_PATH);
    expect('inbox/uid/../other/12345678').not.toMatch(INBOX_PATH);
    expect('inbox/uid/12345678.png').not.toMatch(INBOX_PATH);
  });
  test('a stored event is read with its picture', () => {
    const stored = { ...makeEvent(), ...NO_IMAGE, image: makeImage(), ...stampsAt() };
    expect(events.converter.fromFirestore(snapshot(stored)).image).toEqual(stored.image);
  });
});

test('the default settings are valid and have the specification’s categories', () => {
  expect(settings.converter.fromFirestore(snapshot({ ...makeSettings(), ...stampsAt() }))).toMatchObject(
    DEFAULT_SETTINGS,
  );
  expect([...DEFAULT_SETTINGS.public_categories, ...DEFAULT_SETTINGS.extra_categories]).toEqual(CATEGORIES);
  expect(PUBLIC_CATEGORIES).toHaveLength(4);
  expect(CATEGORIES).toHaveLength(5);
});
