import { readFileSync } from 'node:fs';
import { COLLECTION_ACCESS } from '@ndeiya/domain/contract/access';
import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { organisationInput } from '@ndeiya/domain/editions/settings';
import { expect, test } from 'vitest';
import { withFieldChecks, WRITTEN_BY_FUNCTIONS } from '../support/security/fieldChecks';

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** The rules function that checks the fields of each collection into which browsers write whole documents. */
const CHECKS = Object.fromEntries(
  Object.entries(COLLECTION_ACCESS).flatMap(([path, { check }]) => (check ? [[path, check]] : [])),
);
/** Browsers write some fields of `settings` only: those that a rules function lists. */
const LISTED = {
  settings: { list: 'organisationFields', fields: Object.keys(organisationInput.shape) },
} as const;
/** Checked by the functions for pictures, times, owners and ids of videos, not by the function of the fields. */
const CHECKED_ELSEWHERE =
  /^(youtube_id|image|image_upload|image_error|created_at|updated_at|user_id|has_sheets|group)$/;

function bodyOf(name: string): string {
  const body = new RegExp(`function ${name}\\(data\\) \\{([\\s\\S]*?)\\n    \\}`).exec(rules)?.[1];
  if (body === undefined) throw new Error(`firestore.rules has no function ${name}(data)`);
  return body;
}

test('the checks of the tables in firestore.rules are up to date (fix: npm run access)', () => {
  expect(withFieldChecks(rules)).toBe(rules);
});

const fieldsOf = (path: string) =>
  Object.keys(COLLECTIONS.find((one) => one.path === path)?.fields.shape ?? {});

test.each(Object.entries(CHECKS))(
  'the rules let browsers write the fields of %s and no others',
  (path, name) => {
    const list = /hasOnly\(\[([^\]]*)\]\)/.exec(bodyOf(name))?.[1] ?? '';
    const allowed = [...list.matchAll(/'(\w+)'/g)].map(([, field]) => field);
    const wanted = [...fieldsOf(path), ...(WRITTEN_BY_FUNCTIONS[path] ?? [])];
    expect(allowed.toSorted(), `change hasOnly in ${name}() of firestore.rules`).toEqual(wanted.toSorted());
  },
);

test.each(Object.entries(CHECKS))('the rules check every field of %s that a person types', (path, name) => {
  const body = bodyOf(name);
  const unchecked = fieldsOf(path)
    .filter((field) => !CHECKED_ELSEWHERE.test(field))
    .filter((field) => !new RegExp(`data\\.(${field}\\b|get\\('${field}')`).test(body));
  expect(unchecked, `add a check of these fields to ${name}() of firestore.rules`).toEqual([]);
});

test.each(Object.entries(LISTED))(
  'the rules list the fields of %s that browsers write',
  (_path, { list, fields }) => {
    const body = new RegExp(`function ${list}\\(\\) \\{([\\s\\S]*?)\\n    \\}`).exec(rules)?.[1] ?? '';
    const allowed = [...body.matchAll(/'(\w+)'/g)].map(([, field]) => field);
    const wanted = [...fields, 'updated_at'];
    expect(allowed.toSorted(), `change ${list}() of firestore.rules`).toEqual(wanted.toSorted());
  },
);

test('every collection into which browsers write whole documents is checked above', () => {
  const blocks = [...rules.matchAll(/match \/(\w+)\/\{\w+\} \{([\s\S]*?)\n    \}/g)];
  const created = blocks
    .filter(([, , body]) => body?.includes('allow create: if isAdmin'))
    .map(([, path]) => path)
    // tests/rules/authors.rules.test.ts tries its two fields.
    .filter((path) => path !== 'authors');
  expect(created.toSorted()).toEqual([...Object.keys(CHECKS), ...Object.keys(LISTED)].toSorted());
});
