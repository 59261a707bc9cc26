import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/page';
import { GROUPS } from '../kit/sections';
import { SidebarNav } from './SidebarNav';

const ofSpecification = ['Events', 'Participants', 'Gallery', 'Videos', 'Users', 'System Images'];

test.each([false, true])('collapsed %j, each section is a link in the list of its group', (collapsed) => {
  renderAt(<SidebarNav collapsed={collapsed} />, '/admin/passes');
  for (const { label, sections } of GROUPS) {
    const links = within(screen.getByRole('list', { name: label })).getAllByRole('link');
    expect(links).toHaveLength(sections.length);
    sections.forEach((one, n) => {
      expect(links[n]).toHaveAccessibleName(one.label);
    });
  }
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Passes');
});

test('all six sections of the specification are in the sidebar', () => {
  const labels = GROUPS.flatMap(({ sections }) => sections.map(({ label }) => label));
  expect(labels).toEqual(expect.arrayContaining(ofSpecification));
});
