import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { askedChoir, childNamed, MOTHER } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { tick } from '../../testing/tick';
import { GuardianService } from './guardians';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

test.each([
  ['whom the site takes for another person in the solo', 'px'],
  ['who is one person', 'pa'],
])(
  'boxes that a mother left empty in the choir of a child %s are ticked again in the solo',
  async (_who, person) => {
    const choir = askedChoir();
    const { memory } = choir;
    const draft = { owner: 'acc', group: null, state: 'draft', kind: 'solo', category: 'Poetry' } as const;
    const people = {
      owner: 'acc',
      edition: YEAR_OF_GROUP,
      members: [makeMember({ ...childNamed('Amina Wambui'), id: 'other', phone: '', person })],
      guardians: [MOTHER],
      persons: [person],
    };
    memory.put('entries/solo', { ...makeEntry({ edition: YEAR_OF_GROUP, ...draft }), ...stampsAt() });
    memory.put('entry_people/solo', { ...makeEntryPeople(people), ...stampsAt() });
    const asked = { person, child: 'Amina Wambui', owner: 'acc', group: null };
    const at = {
      entry: 'solo',
      member: 'other',
      guardian: 'g',
      edition: YEAR_OF_GROUP,
      created_at: new Date(),
    };
    const by = { contact_hash: contactHash('solo', MOTHER.contact), name: MOTHER.name, revoked_at: null };
    memory.put('passes/solo', storedAs('passes', { role: 'guardian', ...at, asked, ...by }));
    const service = new GuardianService(memory.db);
    const agreeSolo = async () => {
      const holder = { id: 'solo', name: MOTHER.name };
      const { terms } = await service.request(holder);
      const text = { terms_version: terms.id, text_sha256: terms.sha256 };
      await service.give(
        holder,
        { ...text, purposes: EVERY_PURPOSE, signed_as: MOTHER.name },
        committing(memory.db),
      );
      tick();
    };
    const facts = () => {
      const { consent, name_public } = memory.fields('entries/solo') ?? {};
      return { consent, name_public };
    };
    await agreeSolo();
    expect(facts()).toEqual({ consent: 'given', name_public: true });
    await choir.agreeBy({ id: 'link', name: MOTHER.name }, { publish_name: false });
    tick();
    expect(facts()).toEqual({ consent: 'given', name_public: false });
    await agreeSolo();
    expect(facts()).toEqual({ consent: 'given', name_public: true });
  },
);
