import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { committing } from '../platform/commit';
import { GuardianService } from '../resources/consents/guardians';
import { contactHash } from '../resources/consents/people';
import { storedAs } from './archiveStage';
import { askedChoir, childNamed, HOLDER, MOTHER } from './askedChoir';
import { YEAR_OF_GROUP } from './groupWithGuardians';
import { tick } from './tick';

/**
 * Amina is in the choir of `askedChoir` and in a solo of the same account, with a link for each. The site takes her for another
 * person in the solo, unless it is 'pa'. A second passes on the faked clock after each word.
 */
export function choirAndSolo({
  person = 'px',
  id = 'other',
  name = 'Amina Wambui',
  guardian = MOTHER,
}: { person?: string; id?: string; name?: string; guardian?: typeof MOTHER } = {}) {
  const choir = askedChoir();
  const { memory } = choir;
  const of = { owner: 'acc', edition: YEAR_OF_GROUP } as const;
  const draft = { ...of, group: null, state: 'draft', kind: 'solo', category: 'Poetry' } as const;
  const members = [makeMember({ ...childNamed(name), id, phone: '', person })];
  const people = { ...of, members, guardians: [guardian], persons: [person] };
  memory.put('entries/solo', { ...makeEntry(draft), ...stampsAt() });
  memory.put('entry_people/solo', { ...makeEntryPeople(people), ...stampsAt() });
  const asked = { person, child: name, owner: 'acc', group: null };
  const at = { entry: 'solo', member: id, guardian: 'g', edition: YEAR_OF_GROUP, created_at: new Date() };
  const by = { contact_hash: contactHash('solo', guardian.contact), name: guardian.name, revoked_at: null };
  memory.put('passes/solo', storedAs('passes', { role: 'guardian', ...at, asked, ...by }));
  const service = new GuardianService(memory.db);
  const saidBy = (holder: typeof HOLDER) => ({
    agree: async (publish_name = true) => {
      await choir.agreeBy(holder, { publish_name });
      tick();
    },
    refuse: async () => {
      await service.refuse(holder, { reason: '' }, committing(memory.db));
      tick();
    },
    withdraw: async () => {
      await service.withdraw(holder, { reason: '' }, committing(memory.db));
      tick();
    },
  });
  const factsOf = (entry: string) => {
    const { consent, name_public } = memory.fields(`entries/${entry}`) ?? {};
    return { consent, name_public };
  };
  return {
    memory,
    choir: saidBy(HOLDER),
    solo: saidBy({ id: 'solo', name: guardian.name }),
    agreeForBrian: () => choir.agree('mb'),
    soloFacts: () => factsOf('solo'),
    consents: () => ['choir', 'solo'].map((entry) => factsOf(entry).consent),
  };
}
