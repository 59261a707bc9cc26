import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { openSheets } from './openSheets';

const REASON = 'It is not signed.';
const child = (id: string, consent: 'missing' | 'given' = 'missing') => ({
  id,
  person: id,
  name: id,
  age_band: 'minor' as const,
  guardian: null,
  note: '',
  consent,
  seq: 1,
});

function storeWith(...scans: [member: string, state: string, day: number, group?: string][]) {
  const memory = new MemoryFirestore();
  for (const [member, state, day, group = 'g1'] of scans) {
    const scan = { member, state, group, reason: REASON, created_at: new Date(day * 86_400_000) };
    memory.put(`consent_scans/${member}${String(day)}${group}`, storedAs('consent_scans', scan));
  }
  return memory.db;
}

test('a child whose latest photograph was refused is named with the reason, once', async () => {
  const db = storeWith(['anna', 'refused', 1], ['anna', 'refused', 2], ['ben', 'to_confirm', 1]);
  expect(await openSheets(db, 'g1', [child('anna'), child('ben')])).toMatchObject({
    refused_sheets: [{ member: 'anna', reason: REASON }],
  });
});

test('of a child whose later photograph waits it is said, and of one who has a decision or is of another group nothing', async () => {
  const db = storeWith(
    ['again', 'refused', 1],
    ['again', 'to_confirm', 2],
    ['agreed', 'refused', 1],
    ['foreign', 'refused', 1, 'g2'],
  );
  const members = [child('again'), child('agreed', 'given'), child('foreign')];
  expect(await openSheets(db, 'g1', members)).toEqual({ refused_sheets: [], waiting_sheets: ['again'] });
});

test('a child whose photograph was refused before those of a hundred others is named', async () => {
  const others = Array.from({ length: LIMITS.listPage }, (_, at) => `c${String(at)}`);
  const db = storeWith(
    ['anna', 'refused', 1],
    ...others.map((id): [string, string, number] => [id, 'refused', 2]),
  );
  const { refused_sheets } = await openSheets(
    db,
    'g1',
    [...others, 'anna'].map((id) => child(id)),
  );
  expect(refused_sheets.map(({ member }) => member)).toEqual(expect.arrayContaining(['anna', ...others]));
});
