import { readFileSync } from 'node:fs';
import { REGION } from '@ndeiya/domain/system/functionsRegion';
import { GOOGLE_HOSTS } from '@ndeiya/domain/system/securityHeaders';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths';
import { START_PORTS } from '../lib/ports';
import { suiteConfig, withHosts, withRegion } from './config';
import { isProblem, lastWords, obstacle } from './firebase';
import { firestoreIssues, storageIssues } from './rulesCheck';

const base = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as Parameters<typeof suiteConfig>[0];

test("a suite's configuration has its own ports, pages and parameters, all on the loopback interface", () => {
  const ports = { ...START_PORTS, firestore: 15001, websocket: 15002 };
  const config = suiteConfig(base, { ports, pages: 'web/dist-x', params: '.cache/x' });
  expect(config.hosting.public).toBe('web/dist-x');
  expect(config.functions).toEqual([expect.objectContaining({ source: 'functions', configDir: '.cache/x' })]);
  expect(config.emulators.firestore).toEqual({ host: '127.0.0.1', port: 15001, websocketPort: 15002 });
  const policy = JSON.stringify(config.hosting.headers.find(({ source }) => source === '**'));
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:15001 ");
  expect(policy).not.toContain('googleapis.com');
  expect(JSON.stringify(config.emulators)).not.toContain('0.0.0.0');
});

test('every rewrite to a function names the region of the functions, and only that one', () => {
  expect(JSON.stringify(base)).not.toContain('"region"');
  const regions = (hosting: typeof base.hosting) =>
    hosting.rewrites.flatMap((rewrite) => ('function' in rewrite ? [rewrite.function.region] : []));
  expect(new Set(regions(withRegion(base.hosting)))).toEqual(new Set([REGION]));
  const suite = suiteConfig(base, { ports: START_PORTS, pages: '', params: '' });
  expect(suite.hosting.rewrites).toEqual(withRegion(base.hosting).rewrites);
});

test('reCAPTCHA is allowed only in a deployment with App Check', () => {
  const policy = (appCheck: boolean) =>
    JSON.stringify(withHosts(base.hosting, { ...GOOGLE_HOSTS, appCheck }).headers);
  expect(policy(true)).toMatch(/script-src [^;]*https:\/\/www\.google\.com\/recaptcha\//);
  expect(policy(true)).toContain('content-firebaseappcheck.googleapis.com');
  expect(JSON.parse(policy(false))).toEqual(base.hosting.headers);
});

test('firebase.json has the ports that npm start uses', () => {
  expect(suiteConfig(base, { ports: START_PORTS, pages: '', params: '' }).emulators).toEqual(base.emulators);
});

test('an error in a rules file is reported with its line', () => {
  const issue = { sourcePosition: { line: 3, column: 7 }, description: 'Unexpected token.' };
  expect(firestoreIssues([issue])).toEqual(['firestore.rules:3:7: Unexpected token.']);
  const log =
    '⚠  storage: /a/storage.rules:8:14: Unused function: x.\ni  hub: fine\nOops in storage.rules:9\n';
  expect(storageIssues(log)).toEqual(['storage.rules:8:14: Unused function: x.', 'storage.rules:9: Oops']);
});

test('a missing parameter value and functions that do not load are each reported in one sentence', () => {
  expect(obstacle('? Enter a string value for SMTP_URL: ')).toContain('SMTP_URL has no value');
  expect(obstacle('Failed to load function definition from source: x is not defined')).toContain(
    'x is not defined',
  );
  expect(obstacle('All emulators ready')).toBeUndefined();
});

test('lastWords leaves out the lines that every log has', () => {
  expect(lastWords('⚠  emulators: You are not currently authenticated\n⚠  real trouble\ni  fine\n')).toBe(
    '⚠  real trouble',
  );
});

test('an error without words is no line for whoever starts the site', () => {
  const line = '⚠  Unexpected rules runtime error: ';
  expect([line, `${line}java.lang.OutOfMemoryError`].map(isProblem)).toEqual([false, true]);
});
