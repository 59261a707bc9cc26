import { makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useEntryPeople } from '../../data/admin/entries';
import { call } from '../../server/call';
import { GroupsContext, useGroupsOf } from './groupsOfEntries';
import { WhoseEntry } from './WhoseEntry';

vi.mock('../../server/call', () => ({ call: vi.fn() }));
vi.mock('../../data/admin/entries');

type Row = Parameters<typeof WhoseEntry>[0]['entry'];
function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <GroupsContext value={useGroupsOf(rows)}>
      {rows.map((entry) => (
        <WhoseEntry key={entry.id} entry={entry} />
      ))}
    </GroupsContext>
  );
}
const performedBy = (...names: string[]) => {
  const members = names.map((name, at) => makeMember({ id: `m${String(at)}`, name }));
  const data = { ...makeEntryPeople({ members }), ...stampsAt(), id: 'e1' };
  vi.mocked(useEntryPeople).mockReturnValue({ status: 'ready', data, retry: vi.fn() });
};

beforeEach(() => {
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue([{ id: 'g1', name: 'Thigio Primary' }]);
  vi.mocked(useEntryPeople).mockReset();
});

test('entries of a group without a stage name show the child and the group', async () => {
  performedBy('Kamau Njoroge');
  render(<Rows rows={[{ id: 'e1', group: 'g1', stage_name: '' }]} />);
  expect(screen.getByText('Kamau Njoroge')).toBeVisible();
  expect(await screen.findByText('Thigio Primary')).toBeVisible();
});

test('a class of five is shown by three names and the number of the others', () => {
  performedBy('A B', 'C D', 'E F', 'G H', 'I J');
  render(<Rows rows={[{ id: 'e1', group: 'g1', stage_name: '' }]} />);
  expect(screen.getByText('A B, C D, E F and 2 more')).toBeVisible();
});

test('a choir with a stage name shows its group, and the people are not read for it', async () => {
  render(<Rows rows={[{ id: 'e1', group: 'g1', stage_name: 'Kanyoni' }]} />);
  expect(await screen.findByText('Thigio Primary')).toBeVisible();
  expect(useEntryPeople).not.toHaveBeenCalled();
});

test('entries of accounts read neither groups nor people', () => {
  render(<Rows rows={[{ id: 'e1', group: null, stage_name: '' }]} />);
  expect(call).not.toHaveBeenCalled();
  expect(useEntryPeople).not.toHaveBeenCalled();
});
