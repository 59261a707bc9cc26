import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ConsoleAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readJudgePasses, setRoundJudges } from '../../data/admin/rounds';
import { call } from '../../server/call';
import { renderAt } from '../../testing/page';
import { JudgesDialog } from './JudgesDialog';

vi.mock('../../server/call', () => ({ call: vi.fn() }));
vi.mock('../../data/admin/rounds', () => ({ readJudgePasses: vi.fn(), setRoundJudges: vi.fn() }));

const { round: texts } = consoleMessages;
const YEAR = 2031;
const NAME = 'Teacher Wambui';
const EMAIL = 'wambui@example.org';
const entry = (id: string, number: string) => ({
  entry: id,
  number,
  title: `Piece ${number}`,
  stage_name: '',
});
const console_ = (conflicts: { entry: string; reason: string }[] = []) =>
  ({
    round: { id: 'r1', edition: YEAR, state: 'setup' },
    entries: [entry('e1', 'A1'), entry('e2', 'A2'), entry('e3', 'A3')],
    judges: [{ pass: 'p1', name: NAME, seat: 'A', role: 'judge', conflicts, devices: [] }],
  }) as unknown as ConsoleAnswer;

interface Situation {
  leader?: { name: string; email: string | null };
  edition?: number;
  email?: string | null;
  conflicts?: { entry: string; reason: string }[];
}
/** Opens the dialog with one judge and one group, whose entries e1 and e2 are in the round. */
function show({
  leader = { name: 'Mrs W', email: EMAIL },
  edition = YEAR,
  email = EMAIL,
  conflicts,
}: Situation) {
  vi.mocked(readJudgePasses).mockResolvedValue([
    { id: 'p1', name: NAME, email, edition: YEAR, role: 'judge' },
  ] as never);
  vi.mocked(call)
    .mockResolvedValueOnce([{ id: 'g1', name: 'Ndeiya School', edition, leader: { phone: '', ...leader } }])
    .mockResolvedValueOnce({ entries: [{ id: 'e1' }, { id: 'e2' }, { id: 'elsewhere' }] });
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <JudgesDialog console={console_(conflicts)} onDone={() => undefined} onClose={() => undefined} />
    </ThemeProvider>,
    '/admin/judging',
  );
}
const isShown = async () => {
  await screen.findByLabelText(`Seat of ${NAME}`);
  return screen.queryByRole('note')?.textContent ?? null;
};
beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(setRoundJudges).mockReset();
});

test('a judge who leads a group is offered a conflict with each of its entries, which the organiser saves', async () => {
  vi.mocked(setRoundJudges).mockRejectedValue(new Error('no answer'));
  show({});
  expect(await isShown()).toContain(texts.leads(NAME, 'Ndeiya School', 2));
  fireEvent.click(screen.getByRole('button', { name: 'Note them' }));
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.getByText('Conflicts of interest: 2')).toBeVisible();
  expect(setRoundJudges, 'nothing is stored before it is saved').not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: texts.saveJudges(1) }));
  await vi.waitFor(() => {
    expect(setRoundJudges).toHaveBeenCalledOnce();
  });
  const reason = texts.conflictReason;
  const conflicts = [
    { entry: 'e1', reason },
    { entry: 'e2', reason },
  ];
  const seat = { pass: 'p1', seat: 'A', role: 'judge', conflicts };
  expect(vi.mocked(setRoundJudges).mock.calls[0]).toEqual(['r1', { judges: [seat] }]);
});

test('an entry of the group that was sent later is offered alone', async () => {
  show({ conflicts: [{ entry: 'e1', reason: 'Aunt' }] });
  expect(await isShown()).toContain(texts.leads(NAME, 'Ndeiya School', 1));
  fireEvent.click(screen.getByRole('button', { name: 'Note it' }));
  expect(screen.getByText('Conflicts of interest: 2')).toBeVisible();
});

test.each<[string, Situation, boolean]>([
  ['the same address in other letters', { leader: { name: 'X', email: 'WAMBUI@example.org' } }, true],
  [
    'the same name, where a pass has no address',
    { email: null, leader: { name: 'teacher wambui', email: EMAIL } },
    true,
  ],
  ['the same name and another address', { leader: { name: NAME, email: 'other@example.org' } }, false],
  ['another name without an address', { leader: { name: 'Mr Kamau', email: null } }, false],
  ['a group of another edition', { edition: YEAR - 1 }, false],
])('a leader with %s is suggested: %#', async (_which, situation, expected) => {
  show(situation);
  expect((await isShown()) !== null).toBe(expected);
});

test('judges can be chosen where the groups cannot be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(call).mockRejectedValueOnce(new Error('no answer'));
  show({});
  expect(await isShown()).toBeNull();
});
