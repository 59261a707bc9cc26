import { beforeEach, describe, expect, test, vi } from 'vitest';
import { groupWithGuardians } from '../../testing/groupWithGuardians';
import { askGuardiansOf } from './askGuardians';
import { GuardianQuestions } from './questions';

let { memory, enter } = groupWithGuardians();
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  ({ memory, enter } = groupWithGuardians());
});

const ask = (...ids: string[]) => askGuardiansOf(memory.db, { ids, language: 'en' });
const remind = () => new GuardianQuestions(memory.db).remind();
const mails = () => [...memory.all('mail').values()];
const subjects = () =>
  mails().map((mail) => (JSON.stringify(mail).includes('We still need') ? 'reminder' : 'request'));
describe('a class of a hundred', () => {
  const class100 = Array.from({ length: 100 }, (_, at) => `c${String(at)}`);
  beforeEach(() => {
    for (const id of class100) enter(id, `${id}@example.org`);
  });

  test('is asked in part with the request, for which the roster is read once, and wholly by night', async () => {
    const read = vi.spyOn(memory, 'all');
    const readsOf = (path: string) => read.mock.calls.filter(([one]) => one === path).length;
    await ask(...class100);
    expect(mails()).toHaveLength(20);
    // One query of a transaction looks three times into the stand-in.
    expect(readsOf('group_members')).toBeLessThanOrEqual(3);
    expect(readsOf('users')).toBeLessThanOrEqual(3);
    read.mockClear();
    await remind();
    expect([mails().length, subjects().includes('reminder')]).toEqual([100, false]);
    expect(readsOf('group_members')).toBeLessThanOrEqual(3);
  });

  test('is not looked through for guardians to ask beyond the part of a request', async () => {
    const read = vi.spyOn(memory, 'runTransaction');
    for (const id of class100) enter(id, '0712 345 678');
    await ask(...class100);
    expect([mails().length, read.mock.calls.length < 50]).toEqual([0, true]);
  });
});
