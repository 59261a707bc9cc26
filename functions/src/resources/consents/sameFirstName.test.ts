import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { askedChoir } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { tick } from '../../testing/tick';
import { updateEntry } from '../entries/steps/update';
import { GuardianService } from './guardians';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** A teacher types two girls of two families by their first names, each in an entry of her own, and completes both later. */
const WANJA = { name: 'Wanja Kamau', contact: 'wanja@example.org' };
const NJOKI = { name: 'Njoki Mwangi', contact: 'njoki@example.org' };

let choir = askedChoir();
const entry = (id: string) => choir.memory.fields(`entries/${id}`);
const personIn = (id: string) =>
  (choir.memory.fields(`entry_people/${id}`) as { members: { person: string }[] }).members[0]?.person;

async function save(id: string, name: string, guardian: typeof WANJA | null): Promise<void> {
  const member = { id: 'm', name, phone: '', age_band: 'minor', guardian_id: guardian && 'g' } as const;
  const guardians = guardian ? [{ id: 'g', relation: 'Mother', ...guardian }] : [];
  await updateEntry(choir.memory.db, {
    id,
    input: { members: [makeMember(member)], guardians },
    by: { uid: 'acc', isAdmin: false },
    ifMatch: null,
  });
  tick();
}

function link(id: string, child: string, { name, contact }: typeof WANJA) {
  const { memory } = choir;
  const asked = { person: personIn(id), child, owner: 'acc', group: null };
  const at = { entry: id, member: 'm', guardian: 'g', edition: YEAR_OF_GROUP, created_at: new Date() };
  const by = { contact_hash: contactHash(id, contact), name, revoked_at: null };
  memory.put(`passes/of-${id}`, storedAs('passes', { role: 'guardian', ...at, asked, ...by }));
  tick();
  const holder = { id: `of-${id}`, name };
  const service = new GuardianService(memory.db);
  return {
    agree: () => choir.agreeBy(holder),
    refuse: () => service.refuse(holder, { reason: '' }, committing(memory.db)),
  };
}

beforeEach(() => {
  choir = askedChoir();
  for (const id of ['one', 'two']) {
    const draft = { owner: 'acc', group: null, state: 'draft', kind: 'solo', category: 'Poetry' } as const;
    const nobody = { owner: 'acc', edition: YEAR_OF_GROUP, members: [], guardians: [], persons: [] };
    const recording = `recording-${id}`;
    choir.memory.put(`entries/${id}`, {
      ...makeEntry({ edition: YEAR_OF_GROUP, ...draft }),
      ...stampsAt(),
      recording,
    });
    choir.memory.put(`entry_people/${id}`, { ...makeEntryPeople(nobody), ...stampsAt() });
  }
  tick();
});

test.each<[string, () => Promise<unknown>]>([
  ['at once', () => Promise.resolve()],
  [
    'by her first name first, without a guardian',
    async () => {
      await save('one', 'Faith', null);
      await save('two', 'Faith', null);
    },
  ],
])(
  'a no about Faith Wanja takes nothing from Faith Njoki of another family, whom the teacher typed %s',
  async (_how, first) => {
    await first();
    await save('one', 'Faith Wanja', WANJA);
    await save('two', 'Faith Njoki', NJOKI);
    const [one, two] = [link('one', 'Faith Wanja', WANJA), link('two', 'Faith Njoki', NJOKI)];
    await one.agree();
    tick();
    await two.agree();
    tick();
    expect([entry('one')?.consent, entry('two')?.consent]).toEqual(['given', 'given']);
    await one.refuse();
    expect(entry('one')?.consent).toBe('refused');
    expect(entry('two')).toMatchObject({ consent: 'given', name_public: true, recording: 'recording-two' });
    expect(personIn('one')).not.toBe(personIn('two'));
  },
);
