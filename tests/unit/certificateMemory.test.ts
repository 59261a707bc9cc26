import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { CERTIFICATES } from '@ndeiya/domain/kernel/constants';
import { expect, test } from 'vitest';

const FUNCTIONS = path.resolve(import.meta.dirname, '../../functions');
const PATIENCE_MS = 120_000;
/** The function `api` has so much memory (functions/src/index.ts). */
const MEMORY_KB = 512 * 1024;

/**
 * Draws the largest batch in a process of its own, and prints the most memory that it has used. Linux counts the memory of
 * the process that started it too, except in VmHWM.
 */
const PROGRAM = `
  import { existsSync, readFileSync } from 'node:fs';
  import { certificatesPdf } from './src/resources/certificates/pdf.ts';
  const one = { code: 'K7QF3M9AXT2P5', number: '2035-0001', organisation: 'Ndeiya Music & Culture Competition',
    title: 'Certificate of achievement', award: '1st place', piece: '‘Mũgithi’', occasion: '2035', url: 'https://site.example/c/K7QF3M9AXT2P5' };
  const list = Array.from({ length: ${String(CERTIFICATES.atOnce)} }, (_, at) => ({ ...one, holder: 'Mũthoni ' + at }));
  const base64 = (await certificatesPdf(list)).toString('base64');
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = Number(/VmHWM:\\s+(\\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
  console.log(JSON.stringify({ kilobytes, characters: base64.length }));
`;

test(
  'the largest batch of certificates is drawn within the memory of the function',
  async () => {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: FUNCTIONS });
    const { kilobytes, characters } = JSON.parse(stdout) as { kilobytes: number; characters: number };
    expect(characters).toBeGreaterThan(1_000_000);
    expect(kilobytes).toBeLessThan(MEMORY_KB);
  },
  PATIENCE_MS,
);
