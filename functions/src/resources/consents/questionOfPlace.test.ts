import { beforeEach, describe, expect, test, vi } from 'vitest';
import { groupWithGuardians } from '../../testing/groupWithGuardians';
import { askGuardiansOf } from './askGuardians';
import { askedOf, GuardianQuestions } from './questions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A mother was asked about Amina. Another child of hers has the place by now, as the owner chooses the ids of members. */

const DAY_MS = 86_400_000;
const MUM = 'mum@example.org';

let { memory, enter } = groupWithGuardians();
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  ({ memory, enter } = groupWithGuardians());
});

const ask = () => askGuardiansOf(memory.db, { ids: ['amina'], language: 'en' });
const mails = () => memory.all('mail').size;
/** Makes every link older that there is by now. */
function age(days: number): void {
  for (const [id, pass] of memory.all('passes')) {
    const created_at = new Date((pass.created_at as Date).getTime() - days * DAY_MS);
    memory.put(`passes/${id}`, { ...pass, created_at });
  }
}
function typeOver(fields: { name: string; person: string }): void {
  const people = memory.fields('entry_people/amina') as { members: object[] };
  const members = people.members.map((one) => ({ ...one, ...fields }));
  memory.put('entry_people/amina', { ...people, members, persons: [fields.person] });
  const line = memory.fields('group_members/m-amina');
  if (line) memory.put('group_members/m-amina', { ...line, ...fields });
  memory.put('entries/amina', { ...memory.fields('entries/amina'), seq: 9, submitted_at: new Date() });
}
const ZAWADI = { name: 'Zawadi Otieno', person: 'p-zawadi' };
const CORRECTED = { name: 'Aminah Wambui', person: 'p-corrected' };
const isShownAsAsked = async () =>
  (await askedOf(memory.db, 'amina', { uid: 'admin', isAdmin: true } as Parameters<typeof askedOf>[2]))
    .length > 0;

describe.each([
  ['an account', null],
  ['a group', 'g1'],
] as const)('in an entry of %s', (_, group) => {
  beforeEach(async () => {
    enter('amina', MUM, { group, owner: group ? null : 'acc', submitted_at: new Date(Date.now() - DAY_MS) });
    await ask();
    expect([mails(), await isShownAsAsked()]).toEqual([1, true]);
    age(10);
  });

  test('the mother is asked about the other child, too, and before that nobody is told that she was', async () => {
    typeOver(ZAWADI);
    expect(await isShownAsAsked()).toBe(false);
    await ask();
    expect([mails(), await isShownAsAsked()]).toEqual([2, true]);
    await ask();
    expect(mails()).toBe(2);
  });

  test('the mother is reminded of the other child, also where she was reminded of Amina often enough', async () => {
    const [first] = [...memory.all('passes').values()];
    for (const id of ['second', 'third']) memory.put(`passes/${id}`, { ...first });
    typeOver(ZAWADI);
    await ask();
    age(5);
    await new GuardianQuestions(memory.db).remind();
    expect(mails()).toBe(3);
  });

  test('the mother is not asked once more about Amina, whose name was corrected', async () => {
    typeOver(CORRECTED);
    expect(await isShownAsAsked()).toBe(true);
    await ask();
    expect(mails()).toBe(1);
  });
});
