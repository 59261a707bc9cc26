import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { beforeEach, expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, CHOIR, FATHER, MOTHER } from '../../testing/askedChoir';
import { noteOfDecision } from './decisionNotes';
import { decidesAgain } from './decisions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A no is lost with an older backup, in which the entry has other people than those about whom it was said. */

let choir = askedChoir();
const stored = () => new Map(choir.memory.all(consents.path));

/** Goes back to this state of the choir, and puts back what was said since. */
async function restore(backup: { paths: Map<string, object>; decisions: ReadonlySet<string> }) {
  const lost = [...stored()].filter(([id]) => !backup.decisions.has(id));
  for (const [id] of lost) choir.memory.remove(`${consents.path}/${id}`);
  for (const [path, fields] of backup.paths) choir.memory.put(path, { ...fields });
  const notes = lost.flatMap(([id, fields]) => noteOfDecision({ ...(fields as Consent), id }) ?? []);
  expect(choir.facts().consent).toBe('given');
  for (const note of notes) expect(await decidesAgain(choir.memory.db, note)).toBe(true);
  return notes;
}
const backupNow = () => ({
  paths: new Map(
    [`entries/${CHOIR}`, `entry_people/${CHOIR}`].map((path) => [path, { ...choir.memory.fields(path) }]),
  ),
  decisions: new Set(stored().keys()),
});

beforeEach(() => {
  choir = askedChoir();
});

const shortened = { members: [childNamed('A. Wambui'), BRIAN], guardians: [AUNT, FATHER] };

test('a no comes back about the child also where the older state has it under another name, with a contact that has agreed', async () => {
  await choir.save(shortened);
  await choir.agreeForAll();
  const backup = backupNow();
  await choir.save({ ...shortened, members: [childNamed('Amina Wambu', { id: 'm9' }), BRIAN] });
  await choir.refuse();
  const notes = await restore(backup);
  expect(choir.facts()).toEqual({ consent: 'refused', name_public: false });
  const before = stored().size;
  for (const note of notes) expect(await decidesAgain(choir.memory.db, note)).toBe(false);
  expect(stored().size).toBe(before);
});

test('a no comes back about its child alone where another child of the same mother has the place in the older state', async () => {
  const guardians = [MOTHER, FATHER];
  await choir.save({ members: [childNamed('Wanjiku Otieno'), BRIAN], guardians });
  await choir.agreeForAll();
  const backup = backupNow();
  await choir.save({ members: [childNamed('Amina Wambui'), BRIAN], guardians });
  await choir.refuse();
  await restore(backup);
  const refused = [...stored().values()].filter(({ decision }) => decision === 'refused');
  expect(refused.map(({ child }) => child)).not.toContain('Wanjiku Otieno');
});
