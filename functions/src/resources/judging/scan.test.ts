import { type MarkedSheet, marksCodes, tokenHashOf } from '@ndeiya/domain/judging/marksCode';
import { expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { putRound, ROUND_YEAR } from '../../testing/twoRounds';
import { ScanService } from './scan';

const STAFF = { by: 'admin', name: 'Admin', kind: 'account', role: null, edition: null } as const;

test('a signed code with a mark that has no key cannot be read, and the code of the next judge is applied', async () => {
  const memory = new MemoryFirestore();
  putRound(memory, 'A', { state: 'open', published: null });
  const codeOf = (pass: string, marks: MarkedSheet['marks']) => {
    const tokenHash = tokenHashOf(`${pass}.secret`);
    const open = { revoked_at: null, expires_at: new Date('2099-01-01'), token_hash: tokenHash };
    memory.put(`passes/${pass}`, storedAs('passes', { role: 'judge', edition: ROUND_YEAR, ...open }));
    memory.put(`judges/A_${pass}`, storedAs('judges', { round: 'A', pass }));
    const op_id = `operation-of-the-${pass}`;
    const sheet = { op_id, kind: 'draft', seq: 1, base_rev: 0, sheet_id: `A_eA1_${pass}`, marks } as const;
    return marksCodes([sheet], { pass, device: 'device-1', tokenHash });
  };
  const codes = [...codeOf('first-judge', { '': 5 }), ...codeOf('second-judge', {})];
  const taken = await new ScanService({ db: memory.db }).take(codes, STAFF);
  const results = taken.codes.flatMap((code) => code.results);
  expect(results.map(({ outcome, reason }) => ({ outcome, reason }))).toEqual([
    { outcome: 'invalid', reason: 'unreadable' },
    { outcome: 'applied', reason: '' },
  ]);
});
