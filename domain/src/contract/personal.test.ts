import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  CONTACT_STATES,
  contactMessages,
  newsletterSubscribers,
  PARTNER_STATES,
  partnerApplications,
  SUBSCRIBER_STATES,
} from '../site/visitorForms';
import { mail, MAIL_STATES, statsFields } from '../system/records';
import { COLLECTIONS } from './collections';
import { withoutPersonalValues } from './personal';

const DOMAIN = new URL('../', import.meta.url);
/** Names of fields that identify a document's owner. */
const NAMES_AN_OWNER = ['email', 'to', 'user_id'];
/** Fields with such a name that hold something else: a state, or a phone number. */
const OTHER_FIELDS: Readonly<Record<string, readonly string[]>> = { entry_events: ['to'], texts: ['to'] };
const nothing = { before: null, after: null };

test('COLLECTIONS contains every collection that a topic defines, so that export, erasure and log know it', () => {
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const sources = files.map((name) => readFileSync(new URL(name, DOMAIN), 'utf8')).join('\n');
  const defined = [...sources.matchAll(/defineCollection\(\s*'(\w+)'/g)].map(([, path]) => path);
  expect(defined.toSorted()).toEqual(COLLECTIONS.map(({ path }) => path).toSorted());
});

describe.each(COLLECTIONS.map((collection) => [collection.path, collection] as const))('%s', (path, one) => {
  const { owner, impersonal, secret = [] } = one.facts;
  const owners: string[] =
    owner === 'site' ? [] : [owner.uid, owner.email].filter((name) => name !== undefined);

  test('declares its fields of e-mail addresses and accounts as owner fields in its entity file', () => {
    const naming = Object.keys(one.fields.shape).filter(
      (name) => NAMES_AN_OWNER.includes(name) && !OTHER_FIELDS[path]?.includes(name),
    );
    expect(owners.filter((name) => name !== 'id')).toEqual(expect.arrayContaining(naming));
  });
  test('declares no owner field and no secret as impersonal', () => {
    for (const name of [...owners, ...secret]) expect(impersonal).not.toContain(name);
  });
});

describe('the facts of the collections', () => {
  const all = COLLECTIONS.map(({ path, facts, fields }) => ({
    path,
    ...facts,
    names: Object.keys(fields.shape),
  }));

  test('each total counts one collection, and there is no other total', () => {
    const totals = Object.keys(statsFields.shape);
    expect(all.flatMap(({ counted }) => counted ?? []).toSorted()).toEqual(totals.toSorted());
  });
  test.each(all.filter(({ audited }) => audited))(
    '$path, whose changes are shown, has a label',
    ({ label }) => {
      expect(label, 'add `label` beside defineCollection, in the file that defines it').toBeTruthy();
    },
  );
  test.each(all.filter(({ retention }) => retention))(
    '$path is kept by fields that it has',
    ({ retention = [], names }) => {
      for (const { where, since, days } of retention) {
        expect(names).toContain(since);
        if (where) expect(names).toContain(where.field.split('.')[0]);
        expect(days).toBeGreaterThan(0);
      }
    },
  );
  test.each([
    [contactMessages, CONTACT_STATES],
    [newsletterSubscribers, SUBSCRIBER_STATES],
    [partnerApplications, PARTNER_STATES],
    [mail, MAIL_STATES],
  ] as const)('%# is kept by states that it has', ({ facts }, states) => {
    const named = (facts.retention ?? []).flatMap(({ where }) => where?.is ?? []);
    expect(named).not.toEqual([]);
    expect(states).toEqual(expect.arrayContaining(named));
  });
});

describe('withoutPersonalValues', () => {
  const change = { before: 'a', after: 'b' };

  test('keeps values only of impersonal fields, and of personal ones only that they changed', () => {
    const changes = { name: change, email: change, category: change };
    expect(withoutPersonalValues('participants', changes)).toEqual({
      name: nothing,
      email: nothing,
      category: change,
    });
  });
  test('treats a field as personal that its collection does not declare', () => {
    expect(withoutPersonalValues('participants', { shoe_size: change })).toEqual({ shoe_size: nothing });
  });
  test('treats every field of an unknown collection as personal', () => {
    expect(withoutPersonalValues('younger_things', { title: change })).toEqual({ title: nothing });
  });
});
