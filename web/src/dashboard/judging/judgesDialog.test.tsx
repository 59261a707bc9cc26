import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ConsoleAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { JudgeRelation } from '@ndeiya/domain/judging/states';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readJudgePasses, setRoundJudges } from '../../data/admin/rounds';
import { call } from '../../server/call';
import { renderAt } from '../../testing/page';
import { JudgesDialog } from './JudgesDialog';

vi.mock('../../server/call', () => ({ call: vi.fn() }));
vi.mock('../../data/admin/rounds', async (original) => ({
  ...(await original()),
  readJudgePasses: vi.fn(),
  setRoundJudges: vi.fn(),
}));

const { round: texts } = consoleMessages;
const YEAR = 2031;
const NAME = 'Teacher Wambui';
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
  relation?: JudgeRelation;
  pass?: string;
  conflicts?: { entry: string; reason: string }[];
}
/** Opens the dialog with one judge, who seems to be related to e1 and e2 of the round. */
function show({ relation = 'leads', pass = 'p1', conflicts }: Situation) {
  vi.mocked(readJudgePasses).mockResolvedValue([
    { id: 'p1', name: NAME, email: null, edition: YEAR, role: 'judge' },
  ] as never);
  const group = relation === 'leads' ? 'Ndeiya School' : null;
  vi.mocked(call).mockResolvedValueOnce([{ pass, relation, group, entries: ['e1', 'e2'] }]);
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

test('an entry that was added later is offered alone', async () => {
  show({ conflicts: [{ entry: 'e1', reason: 'Aunt' }] });
  expect(await isShown()).toContain(texts.leads(NAME, 'Ndeiya School', 1));
  fireEvent.click(screen.getByRole('button', { name: 'Note it' }));
  expect(screen.getByText('Conflicts of interest: 2')).toBeVisible();
});

test.each(['guardian', 'performs', 'registered'] as const)(
  'a judge with the relation %s to entries is offered the conflict in words of its own, which the organiser notes',
  async (relation) => {
    show({ relation });
    expect(await isShown()).toContain(texts.related[relation](NAME, 2));
    fireEvent.click(screen.getByRole('button', { name: 'Note them' }));
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.getByText('Conflicts of interest: 2')).toBeVisible();
  },
);

test('the relation of another judge is not offered here', async () => {
  show({ pass: 'p2' });
  expect(await isShown()).toBeNull();
});

test('a relation whose entries are all noted is not offered again', async () => {
  show({ conflicts: ['e1', 'e2'].map((entry) => ({ entry, reason: 'Aunt' })) });
  expect(await isShown()).toBeNull();
});

test('judges can be chosen where the relations cannot be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(call).mockRejectedValueOnce(new Error('no answer'));
  show({});
  expect(await isShown()).toBeNull();
});
