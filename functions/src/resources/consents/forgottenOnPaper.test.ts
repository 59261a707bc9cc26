import { allowedInArchive } from '@ndeiya/domain/archive/allowed';
import { consentFacts } from '@ndeiya/domain/consents/facts';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { expect, test, vi } from 'vitest';
import { AGED_CHILD, AGED_YEAR, agedEdition } from '../../testing/agedEdition';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/**
 * A mother has agreed before the event. Somebody corrects the people of the entry some weeks after it, so that they are stored for some
 * weeks longer than the contacts of decisions.
 */
const MOTHER = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'mother@example.org' };
const PEOPLE = { entry: 'e1', members: [AGED_CHILD], guardians: [MOTHER] };
const ALL = { ...EVERY_PURPOSE, archive_words: true, archive_sound: true };

test.each(['code', 'paper', 'witnessed'] as const)(
  'a child about whom a mother has agreed by %s stays given once the contact in the decision is forgotten',
  async (method) => {
    const { memory, clean, decisions } = agedEdition();
    const yes = {
      edition: AGED_YEAR,
      person: 'P1',
      child: AGED_CHILD.name,
      guardian: MOTHER,
      contact_hash: contactHash('e1', MOTHER.contact),
      purposes: ALL,
      method,
      given_at: new Date('2024-06-16T06:00:00Z'),
    };
    memory.put('consents/yes', makeConsent(yes));
    const said = async () => {
      const all = await decisions();
      return { ...consentFacts(PEOPLE, all), archive: allowedInArchive(PEOPLE, all) };
    };
    const before = await said();
    expect(before).toMatchObject({ consent: 'given', archive: { text: true } });
    await clean('2025-09-01T06:00:00Z');
    expect(await said()).toEqual(before);
  },
);
