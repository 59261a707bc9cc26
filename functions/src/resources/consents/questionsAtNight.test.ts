import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { goldenOf } from '@ndeiya/domain/testing/golden';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UNFINISHED } from '../../platform/projection';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { GuardianQuestions } from './questions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const DAY_MS = 86_400_000;
const MANY = 30;
const hostile = Array.from({ length: MANY }, (_, at) => `a${String(at).padStart(2, '0')}`);
const OWNED = { owner: 'hostile', group: null } as const;

let { memory, enter } = groupWithGuardians();
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  ({ memory, enter } = groupWithGuardians());
});

const noTime = () => true;
const remind = (isOver?: () => boolean) => new GuardianQuestions(memory.db).remind(isOver);
const addresses = () => [...memory.all('mail').values()].map(({ to }) => to);
const place = () => memory.all('locks').get('places/lists/guardians');

/** The transactions of a night, without the one that reads the organisers. */
async function transactionsOf(night: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(memory, 'runTransaction');
  await night();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length - 1;
}

describe('a night without time', () => {
  beforeEach(() => {
    for (const id of hostile) enter(id, `${id}@example.org`);
    enter('z-real', 'mum@example.org');
  });

  test('looks at one entry at least, and the next run goes on behind it, so that the last one has its turn', async () => {
    for (const id of hostile) {
      expect(await remind(noTime)).toBe(UNFINISHED);
      expect(addresses().at(-1)).toBe(`${id}@example.org`);
    }
    await remind(noTime);
    expect(addresses().at(-1)).toBe('mum@example.org');
    expect(await remind(noTime)).toBe(0);
    expect(place()).toBeUndefined();
  });

  test('begins anew where another edition has become the current one meanwhile', async () => {
    await remind(noTime);
    const settings = [...memory.all('settings')][0] ?? ['', {}];
    memory.put(`settings/${settings[0]}`, { ...settings[1], current_edition: YEAR_OF_GROUP + 1 });
    memory.put(`editions/${String(YEAR_OF_GROUP + 1)}`, {
      ...memory.fields(`editions/${String(YEAR_OF_GROUP)}`),
      year: YEAR_OF_GROUP + 1,
    });
    enter('aa-next', 'dad@example.org', { edition: YEAR_OF_GROUP + 1 });
    memory.put('entry_people/aa-next', {
      ...memory.fields('entry_people/aa-next'),
      edition: YEAR_OF_GROUP + 1,
    });
    await remind();
    expect(addresses()).toEqual(['a00@example.org', 'dad@example.org']);
  });

  test('fails once it has come to the end where an entry could not be read, also in an earlier run', async () => {
    memory.put('entries/a00', { ...memory.fields('entries/a00'), title: 7 });
    for (let run = 0; run < MANY; run += 1) expect(await remind(noTime)).toBe(UNFINISHED);
    await expect(remind()).rejects.toThrow('guardians: 1 failed');
    expect(addresses()).toHaveLength(MANY);
    expect(place()).toBeUndefined();
  });
});

describe('a night makes no transaction for an entry', () => {
  test('whose guardians have telephones only', async () => {
    for (const id of hostile) enter(id, '0712 345 678', OWNED);
    expect(await transactionsOf(remind)).toBe(0);
  });

  test('whose guardians were asked lately, or often enough', async () => {
    for (const id of hostile) enter(id, `${id}@example.org`, OWNED);
    await new GuardianQuestions(memory.db).withEntries(hostile.slice(0, 1), 'en');
    const [link] = memory.all('passes').values();
    const age = (days: number) => {
      memory.put('passes/one', { ...link, created_at: new Date(Date.now() - days * DAY_MS) });
    };
    for (const [id] of memory.all('passes')) memory.remove(`passes/${id}`);
    age(1);
    expect(await transactionsOf(remind)).toBe(0);
    age(60);
    expect(await transactionsOf(remind)).toBeGreaterThan(0);
    for (const [id] of memory.all('mail')) memory.remove(`mail/${id}`);
    for (let at = 0; at < 3; at += 1)
      memory.put(`passes/more${String(at)}`, { ...link, created_at: new Date(Date.now() - 60 * DAY_MS) });
    expect(await transactionsOf(remind)).toBe(0);
  });

  test('once the event has begun', async () => {
    enter('a', 'mum@example.org');
    const path = `editions/${String(YEAR_OF_GROUP)}`;
    memory.put(path, { ...memory.fields(path), event_date: new Date(Date.now() - DAY_MS) });
    const spy = vi.spyOn(memory, 'runTransaction');
    expect(await remind()).toBe(0);
    expect(spy).not.toHaveBeenCalled();
  });
});

test('a night reminds nobody of an edition that cannot be read, says which one it is, and reminds once it is mended', async () => {
  enter('a', 'mum@example.org');
  const path = `editions/${String(YEAR_OF_GROUP)}`;
  const edition = memory.fields(path);
  memory.put(path, { ...edition, prizes: 7 });
  await expect(remind()).rejects.toThrow(`${path} cannot be read`);
  expect(addresses()).toEqual([]);
  memory.put(path, edition ?? {});
  expect(await remind()).toBe(1);
  expect(addresses()).toEqual(['mum@example.org']);
});

test('a night reads once for all entries of an account that too many guardians have refused, and asks none of them', async () => {
  for (const id of hostile) enter(id, `${id}@example.org`, { ...OWNED, group: 'g1' });
  for (let at = 0; at < CONSENT.noesOfAccount; at += 1) {
    const about = { entry: `x${String(at)}`, member: 'm', owner: 'hostile', edition: YEAR_OF_GROUP };
    const child = { child: `Child ${String(at)}`, person: `px${String(at)}` };
    const refusal = makeConsent({ ...about, ...child, method: 'code', decision: 'refused' });
    memory.put(`consents/x${String(at)}`, { ...goldenOf('consents').at(-1)?.data, ...refusal });
  }
  expect(await transactionsOf(remind)).toBe(1);
  expect(addresses()).toEqual([]);
});
