import { consentFacts } from '@ndeiya/domain/consents/facts';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { expect, test, vi } from 'vitest';
import { AGED_CHILD, AGED_YEAR, agedEdition } from '../../testing/agedEdition';
import { storedAs } from '../../testing/archiveStage';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const GRANDMOTHER = { id: 'g1', name: 'Wanjiku Kamau', relation: 'Grandmother', contact: '' };

test.each([
  ['Wanjiku Kamau', 'given'],
  ['Wanjiku Kamau Njeri', 'given'],
  ['Otieno Juma', 'missing'],
])(
  'a paper of a grandmother without a telephone, over whom %s is typed, is as good a year later as before: %s',
  async (name, consent) => {
    const { memory, clean, decisions } = agedEdition();
    const of = {
      edition: AGED_YEAR,
      entry: 'e1',
      member: AGED_CHILD.id,
      person: 'P1',
      child: AGED_CHILD.name,
    };
    const by = { guardian: GRANDMOTHER, contact_hash: contactHash('e1', ''), method: 'paper' as const };
    const given_at = new Date('2024-05-01T06:00:00Z');
    memory.put('consents/yes', makeConsent({ ...of, ...by, purposes: EVERY_PURPOSE, given_at }));
    const guardians = [{ ...GRANDMOTHER, name }];
    const people = { edition: AGED_YEAR, owner: 'acc', members: [AGED_CHILD], guardians };
    memory.put('entry_people/e1', storedAs('entry_people', people));
    const facts = async () =>
      consentFacts({ entry: 'e1', members: people.members, guardians }, await decisions());
    expect(await facts()).toMatchObject({ consent });
    await clean('2025-09-01T06:00:00Z');
    expect(await facts()).toMatchObject({ consent });
  },
);
