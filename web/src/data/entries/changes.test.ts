import { expect, test } from 'vitest';
import { makeEntry } from '../../testing/makeEntry';
import { afterSending, entryOf, hasChanges, rebase, resolve, sendable, withChanges } from './changes';

const MEMBER = {
  id: 'm1',
  name: 'Njeri',
  phone: '',
  age_band: 'minor',
  guardian_id: null,
  consent: 'missing',
} as const;
const start = () => rebase(null, makeEntry({ title: 'Old', language: 'Gĩkũyũ' }));
const later = (changes: object) => ({ ...start().seen, ...changes, updated_at: '2025-07-02T10:00:00.000Z' });

test('what was typed is shown, and what is missing follows from it', () => {
  const kept = withChanges(start(), { title: '', kind: 'solo' });
  expect(entryOf(kept)).toMatchObject({ title: '', kind: 'solo', language: 'Gĩkũyũ' });
  expect(entryOf(kept).missing).toContain('title');
  expect(entryOf(kept).missing).not.toContain('kind');
});

test('a text that is hidden from others is so no more once another one is typed', () => {
  const kept = rebase(null, makeEntry({ title: 'Old', hidden: ['title', 'stage_name'] }));
  expect(entryOf(kept).hidden).toEqual(['title', 'stage_name']);
  expect(entryOf(withChanges(kept, { title: 'New' })).hidden).toEqual(['stage_name']);
});

test('a value that is typed back to the server’s is no change; a space at the end is one', () => {
  expect(hasChanges(withChanges(withChanges(start(), { title: 'New' }), { title: 'Old' }))).toBe(false);
  expect(withChanges(start(), { title: 'Old ' }).changes).toEqual({ title: 'Old ' });
});

test('a change elsewhere to another field is shown and is no conflict', () => {
  const kept = rebase(withChanges(start(), { title: 'New' }), later({ language: 'Kiswahili' }));
  expect(kept.conflicts).toEqual([]);
  expect(entryOf(kept)).toMatchObject({ title: 'New', language: 'Kiswahili' });
});

test('a change elsewhere to the same field is a conflict that keeps both, and is not sent', () => {
  const kept = rebase(withChanges(start(), { title: 'Mine', props: 'Drum' }), later({ title: 'Theirs' }));
  expect(kept).toMatchObject({ conflicts: ['title'], changes: { title: 'Mine' }, seen: { title: 'Theirs' } });
  expect(sendable(kept)).toEqual({ props: 'Drum' });
  // The same version again does not settle it.
  expect(rebase(kept, kept.seen).conflicts).toEqual(['title']);
  expect(sendable(resolve(kept, 'title', 'here'))).toEqual({ title: 'Mine', props: 'Drum' });
  expect(entryOf(resolve(kept, 'title', 'there')).title).toBe('Theirs');
});

test('a change whose response was lost is found on the server, trimmed and with the consent of members', () => {
  const typed = withChanges(start(), { title: 'New ', members: [MEMBER] });
  const { consent: _, ...stored } = MEMBER;
  const members = [{ consent: 'given', ...stored }];
  expect(rebase(typed, later({ title: 'New', members }))).toMatchObject({ changes: {}, conflicts: [] });
});

test('what is typed while it is sent stays a change on top of what was stored', () => {
  const sent = withChanges(start(), { title: 'New', props: 'Drum' });
  const typed = withChanges(sent, { title: 'Newer' });
  const kept = afterSending(typed, sendable(sent), later({ title: 'New', props: 'Drum' }));
  expect(kept).toMatchObject({ changes: { title: 'Newer' }, conflicts: [], seen: { title: 'New' } });
});
