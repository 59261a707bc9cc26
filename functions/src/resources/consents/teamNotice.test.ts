import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { contactHash } from './people';
import { TeamService } from './team';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A no in front of the team ends a consent, and the organisers have photographs to remove. */

const MUM = '0712 345 678';
let { memory, enter } = groupWithGuardians();
const put = (fields: Partial<Entry>) =>
  memory.put('entries/amina', { ...memory.fields('entries/amina'), ...fields });
beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enter('amina', MUM, { state: 'accepted', number: 'A7' });
  const contact = { email: 'team@example.org', phone: '', address: '' };
  memory.put(`settings/${SETTINGS_ID}`, { ...memory.fields(`settings/${SETTINGS_ID}`), contact });
});

const say = (take_part: boolean) =>
  new TeamService({ db: memory.db, bucket: () => Promise.reject(new Error('no bucket')) }).witness(
    {
      of: { entry: 'amina', member: 'm-amina' },
      input: { language: 'en', purposes: { ...NO_PURPOSES, take_part }, signed_as: 'Njeri' },
      by: 'crew',
      edition: YEAR_OF_GROUP,
    },
    committing(memory.db),
  );
/** The owner writes other people into the entry. */
function write(fields: object): void {
  memory.put('entry_people/amina', { ...memory.fields('entry_people/amina'), ...fields });
}
const nameGuardian = (name: string) =>
  write({ guardians: [{ id: 'g', name, relation: 'Mother', contact: MUM }] });
const notices = () =>
  [...memory.all('mail').values()].flatMap(({ message }) => {
    const { subject, text } = message as { subject: string; text: string };
    return subject === 'A guardian has withdrawn a consent' ? [text.includes('No. A7')] : [];
  });

test.each([
  ['under the same name', 'Njeri Wambui'],
  ['under another name of the guardian', 'Margaret Kamau'],
])('the organisers hear once of a no in front of the team that ends a yes %s', async (_, name) => {
  await say(true);
  expect(notices()).toEqual([]);
  nameGuardian(name);
  // Somebody else in the entry waits for a consent.
  put({ consent: 'missing' });
  await say(false);
  expect(notices()).toEqual([true]);
  nameGuardian('Wanjiru Otieno');
  await say(false);
  expect(notices()).toEqual([true]);
});

test('they hear of one that ends what somebody else has agreed to by a link', async () => {
  const of = { entry: 'amina', member: 'm-amina', person: 'p-amina', child: 'amina Wambui', group: 'g1' };
  const guardian = { id: 'g2', name: 'Otieno', relation: 'Father', contact: MUM };
  const said = { edition: YEAR_OF_GROUP, contact_hash: contactHash('amina', MUM), purposes: EVERY_PURPOSE };
  memory.put('consents/yes', makeConsent({ ...of, ...said, guardian }));
  put({ consent: 'given' });
  await say(false);
  expect(notices()).toEqual([true]);
});

test('they do not hear of one about whom nobody has agreed, nor of a yes about another child in its place', async () => {
  await say(false);
  await say(true);
  write({
    members: [
      {
        id: 'm-amina',
        name: 'Zawadi Otieno',
        phone: '',
        age_band: 'minor',
        guardian_id: 'g',
        person: 'p-zawadi',
      },
    ],
  });
  nameGuardian('Faith Otieno');
  put({ consent: 'missing' });
  await say(false);
  expect(notices()).toEqual([]);
});
