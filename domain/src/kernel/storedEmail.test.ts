import { expect, test } from 'vitest';
import { settings, settingsInput } from '../editions/settings';
import { participantInput, participants } from '../entries/participant';
import { credentials } from '../people/user';
import { makeParticipant, makeSettings } from '../testing/makers';
import { stampsAt } from '../testing/stored';

const OLD = 'jane@gmail.com.';

test('a document of an earlier release with an address that cannot exist stays readable, and cannot be saved so', () => {
  const participant = { ...makeParticipant({ email: OLD }), edition: 2025, user_id: null, ...stampsAt() };
  const read = participants.converter.fromFirestore({ id: 'p1', data: () => participant });
  expect(read.email).toBe(OLD);
  expect(participantInput.safeParse(makeParticipant({ email: OLD })).success).toBe(false);
});

test('settings with such an address in the contact stay readable, and cannot be saved so', () => {
  const { contact } = makeSettings();
  const stored = makeSettings({ contact: { ...contact, email: OLD } });
  const read = settings.converter.fromFirestore({ id: 's', data: () => ({ ...stored, ...stampsAt() }) });
  expect(read.contact.email).toBe(OLD);
  expect(settingsInput.safeParse(stored).success).toBe(false);
});

test('an account with such an address can still log in', () => {
  expect(credentials.safeParse({ email: OLD, password: 'Ngoma ya Ndeiya' }).success).toBe(true);
});

test.each(['a\u0000b@example.org', 'a@exam\u200bple.org', 'a@example.org\u0007'])(
  'no stored address has a character that is invisible or ends a mail header: %j',
  (email) => {
    expect(credentials.safeParse({ email, password: 'Ngoma ya Ndeiya' }).success).toBe(false);
  },
);
