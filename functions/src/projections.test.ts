import { expect, test } from 'vitest';
import { handlersOf, isProjection, projectionsAndSteps, stepsOf } from './projections';
import { emptyPlatform } from './testing/emptyPlatform';

const { db, bucket } = emptyPlatform();
const all = projectionsAndSteps({ db, bucket, mailer: null, sms: null });
const projections = all.filter(isProjection);
const steps = stepsOf(all);
const namesOf = (due: string) => steps.filter((step) => step.due === due).map(({ name }) => name);

test.each(projections.map(({ name, repair }) => [name, repair] as const))(
  'the projection %s is repaired by a step of the maintenance, or says why none is needed',
  (_, repair) => {
    if ('notNeeded' in repair) expect(repair.notNeeded).toMatch(/^[A-Z].{20,}\.$/);
    else if ('doneBy' in repair) expect(steps.map(({ name }) => name)).toContain(repair.doneBy);
    else for (const step of repair) expect(steps).toContain(step);
  },
);

test('no projection and no step is registered twice', () => {
  for (const list of [projections.map(({ name }) => name), steps.map(({ name }) => name), handlersOf(all)])
    expect(new Set<unknown>(list).size).toBe(list.length);
});

test('the trigger calls each projection once for a write', () => {
  expect(handlersOf(all)).toEqual(projections.map(({ onChange }) => onChange));
});

test('a step that waits for others stands behind them, so that no run begins it before them', () => {
  const names = steps.map(({ name }) => name);
  const pairs = steps.flatMap(({ name, waitsFor = [] }) => waitsFor.map((one) => [one, name] as const));
  expect(pairs).not.toEqual([]);
  for (const [before, after] of pairs) {
    expect(names).toContain(before);
    expect(names.indexOf(before)).toBeLessThan(names.indexOf(after));
  }
});

// The states of the steps are stored under their names.
test('the steps of each run keep their names and their order', () => {
  expect(namesOf('always')).toEqual([
    ...['mail', 'codes', 'spending of texts', 'texts', 'announcements', 'pictures', 'rebuilds', 'search'],
    ...['checks', 'offers', 'places', 'reminders', 'calls', 'winner texts', 'overview', 'votes', 'log'],
  ]);
});

test('the steps of the night keep their names and their order', () => {
  expect(namesOf('each night')).toEqual([
    ...['files', 'silent', 'recordings', 'postponed', 'entries of decisions'],
    ...['texts of those who left', 'expired', 'consents'],
    ...['group operations', 'passes of leaders', 'tombstones', 'totals'],
    ...[
      'rehearsal',
      'searchable',
      'decisions',
      'editions',
      'entered',
      'shown',
      'counted',
      'persons counted',
      'joined consents',
      'later noes',
      'shared contacts',
      'lines',
      'results',
    ],
    ...['outdated', 'corrected', 'archive', 'archive sounds', 'overviews', 'texts of languages', 'guardians'],
  ]);
});
