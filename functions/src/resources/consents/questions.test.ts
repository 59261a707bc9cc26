import { makeConsent } from '@ndeiya/domain/testing/consents';
import { goldenOf } from '@ndeiya/domain/testing/golden';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { askGuardiansOf } from './askGuardians';
import { GuardianQuestions } from './questions';

const DAY_MS = 86_400_000;
const days = (count: number) => new Date(Date.now() - count * DAY_MS);

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
/** Makes every link older that there is by now. */
function age(count: number): void {
  for (const [id, pass] of memory.all('passes'))
    memory.put(`passes/${id}`, {
      ...pass,
      created_at: new Date((pass.created_at as Date).getTime() - count * DAY_MS),
    });
}
const MUM = 'mum@example.org';
const MOTHER = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: MUM };
function decide(id: string, at: Date): void {
  const about = { entry: id, member: `m-${id}`, person: `p-${id}`, child: `${id} Wambui`, group: 'g1' };
  const decision = { ...about, edition: YEAR_OF_GROUP, guardian: MOTHER, given_at: at };
  memory.put(`consents/${id}`, { ...goldenOf('consents').at(-1)?.data, ...makeConsent(decision) });
}

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

describe('a child whom the leader sends later', () => {
  /** Amina was sent, and her mother was asked and reminded, the last time so many days ago. */
  async function askedAbout(child: string, last: number): Promise<void> {
    enter(child, MUM, { submitted_at: days(30) });
    await ask(child);
    age(last + 8);
    memory.put('passes/second', { ...[...memory.all('passes').values()].at(-1), created_at: days(last + 4) });
    memory.put('passes/third', { ...[...memory.all('passes').values()].at(-1), created_at: days(last) });
    for (const id of memory.all('mail').keys()) memory.remove(`mail/${id}`);
  }
  const sendLater = (child: string) => {
    enter(child, MUM, { submitted_at: new Date() });
    return ask(child);
  };

  test('is asked about where the guardian has decided about the other child', async () => {
    await askedAbout('amina', 2);
    decide('amina', days(1));
    await sendLater('baraka');
    expect(subjects()).toEqual(['request']);
  });

  test('is asked about where the guardian was asked about the other child long before', async () => {
    await askedAbout('amina', 6);
    await sendLater('baraka');
    expect(subjects()).toEqual(['request']);
  });

  test('is not asked about where the link of a few days ago shows the child, until it is time to remind', async () => {
    enter('amina', MUM, { submitted_at: days(2) });
    await ask('amina');
    await sendLater('baraka');
    expect(subjects()).toEqual(['request']);
    age(4);
    await remind();
    expect(subjects()).toEqual(['request', 'reminder']);
  });

  test('gets no mail of its own where both children were sent together', async () => {
    for (const child of ['amina', 'baraka']) enter(child, MUM, { submitted_at: new Date() });
    await ask('amina', 'baraka');
    expect(subjects()).toEqual(['request']);
  });
});

describe('organisers who ask all that are missing', () => {
  const allMissing = (after?: string) =>
    new GuardianQuestions(memory.db).allMissing({
      edition: YEAR_OF_GROUP,
      ...(after !== undefined && { after }),
    });
  const alone = (count: number) => {
    for (let at = 0; at < count; at += 1)
      enter(`c${String(at)}`, `c${String(at)}@example.org`, { group: null });
  };
  /** Sends requests until one says that nothing is left, and returns what each has asked. */
  async function untilDone(): Promise<number[]> {
    const asked: number[] = [];
    for (let after: string | undefined; ;) {
      const answer = await allMissing(after);
      asked.push(answer.asked);
      if (answer.next === undefined) return asked;
      after = answer.next;
    }
  }

  test('get the edition in several requests, and nobody is left out or asked twice', async () => {
    alone(250);
    expect(await untilDone()).toEqual([100, 100, 50]);
    expect(new Set(mails().map(({ to }) => to)).size).toBe(250);
    expect(await untilDone()).toEqual([0, 0, 0]);
  });

  test('read no more documents in a request for an edition that is four times as large', async () => {
    const readsFor = async (count: number) => {
      ({ memory, enter } = groupWithGuardians());
      alone(count);
      memory.reads = 0;
      await allMissing();
      return memory.reads;
    };
    const [small, large] = [await readsFor(150), await readsFor(600)];
    expect(large).toBe(small);
  });

  test('end a request once it has read the rosters of large groups, and the next one goes on', async () => {
    for (const group of ['g1', 'g2', 'g3'])
      for (let at = 0; at < 900; at += 1)
        memory.put(`group_members/${group}-${String(at)}`, {
          ...goldenOf('group_members').at(-1)?.data,
          event_date: new Date(),
          created_at: new Date(),
          updated_at: new Date(),
          group,
        });
    for (const [at, group] of ['g1', 'g2', 'g3', 'g1'].entries())
      enter(`c${String(at)}`, `c${String(at)}@example.org`, { group });
    expect(await allMissing()).toEqual({ asked: 3, next: 'c2' });
    expect(await allMissing('c2')).toEqual({ asked: 1 });
  });

  test('hear of an entry that cannot be read, and the guardians of the others are asked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    alone(3);
    memory.put('entry_people/c1', { members: 'damaged' });
    expect(await allMissing()).toEqual({ asked: 2, failed: 1 });
  });
});
