import { leaderFormMessages } from '@ndeiya/domain/groups/leaderFormMessages';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../../lib/store';
import { GroupContext } from './context';
import { DoubtNotes } from './DoubtNotes';
import type { GroupPhone } from './phone';

const AMINA = { id: 'm1', name: 'Amina', age_band: 'minor', guardian: null, note: '', seq: 2 };
const payload = { member: 'm1', base_seq: 1, name: 'Aminah', age_band: 'minor' };
const result = { op_id: 'o1', outcome: 'conflict', reason: 'changed', member: null, entry: null };

/** Shows that two phones have changed a child who is in an entry of this state. */
function show(state: string) {
  const pack = {
    edition: { categories: [] },
    members: [AMINA],
    entries: [{ id: 'e1', state, members: ['m1'], missing: [] }],
  };
  const operations = [{ op_id: 'o1', op: { kind: 'change', payload }, result, refusal: null, sent_at: 1 }];
  render(
    <GroupContext value={{ state: createStore({ pack, operations }) } as unknown as GroupPhone}>
      <DoubtNotes />
    </GroupContext>,
  );
}
const mine = () => screen.queryByRole('button', { name: 'Keep that of this phone' });

test('of a child who is in no registered entry either version can be kept', () => {
  show('draft');
  expect(mine()).toBeVisible();
  expect(screen.getByText(leaderFormMessages.conflict.lead)).toBeVisible();
});

test('of a child in a registered entry nothing is offered that the site would refuse', () => {
  show('accepted');
  expect(mine()).toBeNull();
  expect(screen.getByText(leaderFormMessages.child.registered)).toBeVisible();
  expect(screen.getByText(/Aminah/, { selector: 'p' })).toBeVisible();
});
