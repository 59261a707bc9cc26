import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isStuck, lastRunning, noteRunning } from './running';

test('a run is stuck once it takes longer than it may, its hooks included', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ndeiya-running-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, 'running');
  const began = 1_700_000_000;
  noteRunning(file, { file: 'a.test.ts', fault: null, ms: 1 });
  noteRunning(file, { file: 'a.test.ts', fault: '7', ms: 2000 });
  utimesSync(file, began, began);
  expect(lastRunning(file)).toEqual({ file: 'a.test.ts', fault: '7', ms: 2000 });
  const afterSeconds = (seconds: number) => isStuck(file, (began + seconds) * 1000);
  expect([afterSeconds(17), afterSeconds(18)]).toEqual([false, true]);
});
