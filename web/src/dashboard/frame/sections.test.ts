import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { GROUPS, RECORD_SECTIONS, SECTIONS } from '../kit/sections';
import { searchOptions } from './searchOptions';

const DASHBOARD = path.resolve(import.meta.dirname, '..');
/** The frame around the sections, what they share, and the first page, which is loaded with the frame. */
const OTHER = ['frame', 'kit', 'overview'];
const folders = readdirSync(DASHBOARD).filter((folder) => !OTHER.includes(folder));
const menu = GROUPS.flatMap(({ sections }) => sections);

test('each folder of the dashboard is found as one section, by its section.ts alone', () => {
  expect(folders.length).toBeGreaterThan(20);
  expect(SECTIONS).toHaveLength(folders.length);
});

test('each section has an address of its own under /admin, and a name of its own', () => {
  expect(new Set(SECTIONS.map((one) => one.path)).size).toBe(SECTIONS.length);
  expect(new Set(SECTIONS.map(({ label }) => label)).size).toBe(SECTIONS.length);
  for (const section of SECTIONS) expect(section.path).toMatch(/^\/admin\/[a-z_/]+$/);
});

test('the sections of a group have the places from 1 on, each once, and the search finds each of them', () => {
  expect(menu).toHaveLength(SECTIONS.filter((one) => one.menu).length);
  for (const { sections } of GROUPS)
    expect(sections.map(({ place }) => place)).toEqual(sections.map((_, index) => index + 1));
  for (const { label, path: to } of menu)
    expect(searchOptions(label, [])).toContainEqual({ key: to, kind: 'Page', title: label, detail: '', to });
});

test('records are opened in the section that says so', () => {
  expect(RECORD_SECTIONS).toEqual({
    events: '/admin/events',
    participants: '/admin/participants',
    users: '/admin/users',
    contact_messages: '/admin/messages',
    partner_applications: '/admin/partners',
  });
});
