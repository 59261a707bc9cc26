import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { REGION } from '@ndeiya/domain/system/functionsRegion';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FUNCTIONS } from '../../tools/doctor/wanted';

/**
 * The bundle is loaded as a deployment loads it: without the emulators' variables, which would hide missing
 * ones.
 */

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(import.meta.url);
const run = promisify(execFile);
const PATIENCE_MS = 120_000;

interface Endpoint {
  region?: string[];
  maxInstances?: number;
  availableMemoryMb?: number;
  secretEnvironmentVariables?: { key: string }[];
}
interface Manifest {
  endpoints: Record<string, Endpoint>;
  params: { name: string; default?: string; type?: string }[];
}

/** The process gets the variables that Google sets, and none of ours. */
const environment = {
  PATH: process.env.PATH ?? '',
  HOME: '/nonexistent',
  GCLOUD_PROJECT: 'some-project',
  FIREBASE_CONFIG: '{"projectId":"some-project","storageBucket":"some-project.firebasestorage.app"}',
};

let folder = '';

interface Manifesto {
  main: string;
  scripts: { build: string };
}

beforeAll(async () => {
  // Inside the checkout, so that the bundle finds its packages.
  folder = mkdtempSync(path.join(ROOT, 'node_modules/.cache-bundle-'));
  const manifest = readFileSync(path.join(ROOT, 'functions/package.json'), 'utf8');
  writeFileSync(path.join(folder, 'package.json'), manifest);
  const words = (JSON.parse(manifest) as Manifesto).scripts.build
    .split('&&')
    .find((part) => part.includes('esbuild'));
  const args = (words ?? '').trim().split(/\s+/).slice(1);
  const own = args.map((word) => (word.startsWith('--outdir=') ? `--outdir=${folder}/lib` : word));
  await run(require.resolve('esbuild/bin/esbuild'), own, { cwd: path.join(ROOT, 'functions') });
}, PATIENCE_MS);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Lists the bundle's functions as `firebase deploy` does. */
async function discover(more: Record<string, string> = {}): Promise<Manifest> {
  const output = path.join(folder, 'functions.yaml');
  const program = path.join(ROOT, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
  const env = {
    ...environment,
    ...more,
    FUNCTIONS_CONTROL_API: 'true',
    FUNCTIONS_MANIFEST_OUTPUT_PATH: output,
  };
  await run(process.execPath, [program, folder], { env, cwd: folder });
  return JSON.parse(readFileSync(output, 'utf8')) as Manifest;
}

describe('the functions bundle', () => {
  test(
    'every endpoint has one region and a maximum number of instances',
    { timeout: PATIENCE_MS },
    async () => {
      const { endpoints, params } = await discover();
      expect(Object.keys(endpoints).sort()).toEqual([...FUNCTIONS].sort());
      for (const [name, endpoint] of Object.entries(endpoints)) {
        expect(endpoint, name).toMatchObject({
          region: [REGION],
          maxInstances: expect.any(Number) as number,
          availableMemoryMb: expect.any(Number) as number,
        });
      }
      const open = params.filter(
        ({ default: fallback, type }) => fallback === undefined && type !== 'secret',
      );
      expect(open, 'parameters that would stop a deployment with a question').toEqual([]);
    },
  );

  test(
    "only the functions that send mail get the mail server's secret",
    { timeout: PATIENCE_MS },
    async () => {
      const { endpoints } = await discover();
      const holders = Object.entries(endpoints).filter(([, { secretEnvironmentVariables: secrets = [] }]) =>
        secrets.some(({ key }) => key === 'SMTP_URL'),
      );
      expect(holders.map(([name]) => name).sort()).toEqual(['maintenance', 'onDocument']);
      const holdersOf = (secret: string) =>
        Object.entries(endpoints)
          .filter(([, one]) => one.secretEnvironmentVariables?.some(({ key }) => key === secret))
          .map(([name]) => name)
          .sort();
      expect(holdersOf('SMS_API_KEY')).toEqual(['maintenance', 'onDocument']);
      expect(holdersOf('SMS_CALLBACK_KEY')).toEqual(['api']);
      const local = await discover({ FUNCTIONS_EMULATOR: 'true' });
      expect(Object.values(local.endpoints).flatMap((one) => one.secretEnvironmentVariables ?? [])).toEqual(
        [],
      );
      expect(local.params.filter(({ type }) => type === 'secret')).toEqual([]);
    },
  );

  test('every lazily loaded part of the bundle can be loaded', { timeout: PATIENCE_MS }, async () => {
    const parts = readdirSync(path.join(folder, 'lib')).filter((name) => name.endsWith('.js'));
    const urls = parts.map((name) => pathToFileURL(path.join(folder, 'lib', name)).href);
    const script = `for (const url of ${JSON.stringify(urls)}) await import(url); process.stdout.write('whole');`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      env: environment,
    });
    expect(stdout).toBe('whole');
  });
});
