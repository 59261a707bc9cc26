import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'zod/mini';
import { inRoot } from '../lib/paths';
import { type Accepted, acceptedList, findingsIn, judge } from './findings';

const advisory = (name: string, number: string) => ({
  source: 1,
  name,
  dependency: name,
  title: 'Does what it should not',
  severity: 'high',
  range: '<2',
  url: `https://github.com/advisories/GHSA-aaaa-bbbb-${number}`,
});
const printed = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });
const accept = (name: string, number: string, until = '2027-01-01'): Accepted => ({
  advisory: `GHSA-aaaa-bbbb-${number}`,
  package: name,
  why: 'Only used while building, on our own files.',
  until,
});
const TODAY = '2026-11-21';

test('an advisory that reaches several packages is one finding', () => {
  const report = printed({
    bad: { name: 'bad', severity: 'high', via: [advisory('bad', '0001')] },
    user: { name: 'user', severity: 'high', via: ['bad', advisory('bad', '0001')] },
  });
  expect(findingsIn(report)).toEqual([
    {
      advisory: 'GHSA-aaaa-bbbb-0001',
      package: 'bad',
      severity: 'high',
      title: 'Does what it should not',
    },
  ]);
  expect(findingsIn(printed({}))).toEqual([]);
});

test.each([
  ['a refusal', '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}'],
  ['nothing', ''],
  ['something else', '<html></html>'],
  ['another version of the report', '{"auditReportVersion":3,"vulnerabilities":{}}'],
])('%s is rejected as a report instead of passing as a clean one', (_why, output) => {
  expect(findingsIn(output)).toBeNull();
});

test('the verdict lists new findings, expired ones and those that are no longer found', () => {
  const findings = findingsIn(printed({ a: { via: [advisory('a', '0001'), advisory('b', '0002')] } })) ?? [];
  expect(judge(findings, [], TODAY).fresh).toHaveLength(2);
  expect(judge(findings, [accept('a', '0001'), accept('b', '0002')], TODAY)).toEqual({
    fresh: [],
    expired: [],
    gone: [],
  });
  expect(judge(findings, [accept('a', '0001', '2026-11-20'), accept('c', '0003')], TODAY)).toMatchObject({
    fresh: [{ package: 'b' }],
    expired: [{ package: 'a' }],
    gone: [{ package: 'c' }],
  });
});

test('docs/dependencies.md lists every accepted finding', () => {
  const accepted = parse(acceptedList, JSON.parse(readFileSync(inRoot('tools/audit/accepted.json'), 'utf8')));
  const page = readFileSync(inRoot('docs/dependencies.md'), 'utf8');
  const told = [...page.matchAll(/^\| (GHSA-\S+)/gm)].map(([, id]) => id);
  expect(told).toEqual(accepted.map((one) => one.advisory));
});
