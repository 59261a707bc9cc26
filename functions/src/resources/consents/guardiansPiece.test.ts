import { beforeEach, expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { FormService } from './form';
import { GuardianService } from './guardians';
import { contactHash } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** Amina performs with the child of another guardian; her mother opens her link, or has the form printed. */

const MUM = 'mum@example.org';
const HOLDER = { id: 'link', name: 'Njeri Wambui' };
const CALLER = { uid: 'a', isAdmin: true };

let { memory, enter } = groupWithGuardians();
const beside = (contact: string, guardian: string) => {
  const stored = memory.fields('entry_people/amina') as { members: object[]; guardians: object[] };
  const age_band = 'minor';
  const brian = { id: 'm2', name: 'Brian Otieno', phone: '', age_band, guardian_id: 'g2', person: 'p-brian' };
  memory.put('entry_people/amina', {
    ...stored,
    members: [...stored.members, brian],
    guardians: [...stored.guardians, { id: 'g2', name: guardian, relation: 'Mother', contact }],
    persons: ['p-amina', 'p-brian'],
  });
};

const put = (fields: object) => memory.put('entries/amina', { ...memory.fields('entries/amina'), ...fields });

/** The titles of the page, of the child in its list, and of the form. */
async function titles(): Promise<string[]> {
  const page = await new GuardianService(memory.db).request(HOLDER);
  const form = await new FormService(memory.db).form(CALLER as never, { entry: 'amina', member: 'm-amina' });
  return [page.entry.title, ...page.children[0]!.entries.map(({ title }) => title), form.entry.title];
}

beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  const texts = { title: 'Brian and the river', stage_name: 'The Stars' };
  // The title of a group's entry is nobody's to read, so that an account has it.
  enter('amina', MUM, { ...texts, title_named: true, name_public: false, owner: 'acc', group: null });
  const of = { entry: 'amina', member: 'm-amina', guardian: 'g', edition: YEAR_OF_GROUP };
  const link = { ...of, asked: null, contact_hash: contactHash('amina', MUM), revoked_at: null, ...HOLDER };
  memory.put('passes/link', storedAs('passes', { role: 'guardian', ...link }));
});

test('a guardian does not read the name of another one’s child in the title of the piece', async () => {
  beside('dad@example.org', 'Otieno');
  expect(await titles()).toEqual(['', '', '']);
});

test('a guardian reads the name of an own child in it, in whichever place of the entry', async () => {
  beside(' MUM@example.org', HOLDER.name);
  expect(await titles()).toEqual(Array(3).fill('Brian and the river'));
});

test('a guardian does not read a title that names a refused child who has left', async () => {
  put({ title_refused: true });
  expect(await titles()).toEqual(['', '', '']);
});

test.each([
  ['that is hidden', { title_refused: true }],
  ['that is not hidden', { title_refused: false }],
  ['that judges read', { title_named: false, name_public: true }],
])(
  'in a group, also for the account that has taken the entry over, no guardian reads a title %s',
  async (_, of) => {
    put({ ...of, title: 'Oh Otieno', group: 'g1' });
    const told = await titles();
    expect([...new Set(told)]).toEqual(['']);
  },
);

test('a guardian does not read a title with a name where nobody knows who else is in the entry', async () => {
  memory.put('entry_people/amina', { ...memory.fields('entry_people/amina'), known: 'broken by hand' });
  const page = await new GuardianService(memory.db).request(HOLDER);
  expect(page.entry.title).toBe('');
});
