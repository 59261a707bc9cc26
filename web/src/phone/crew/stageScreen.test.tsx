import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { followSteward, type StageLine } from './stageChannel';
import { StageScreen } from './StageScreen';

vi.mock('./stageChannel');

const { stage: texts } = crewMessages;
const MINUTE_MS = 60_000;

const line = (number: string, changed: Partial<StageLine> = {}): StageLine => ({
  id: number,
  kind: 'entry',
  number,
  label: `Singer ${number}`,
  title: '',
  category: 'Poetry',
  state: 'planned',
  minutes: 5,
  fixed: false,
  planned_at: Date.now(),
  started_at: null,
  ended_at: null,
  ...changed,
});
const done = { state: 'done', started_at: Date.now() - 6 * MINUTE_MS, ended_at: Date.now() } as const;

test.each([
  ['nothing was on stage yet', [line('A1'), line('A2')], texts.none],
  ['one performance is over and the next has not begun', [line('A1', done), line('A2')], texts.between],
  ['everything is over', [line('A1', done)], texts.over],
])('where %s, the screen in the hall says what is true', (_when, lines, sentence) => {
  vi.mocked(followSteward).mockImplementation((onLines) => {
    onLines(lines);
    return () => undefined;
  });
  render(<StageScreen />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(sentence);
});

test.each([
  ['a performance', 'entry', 'On stage'],
  ['a break', 'break', 'Now'],
  ['a speech', 'speech', 'Now'],
] as const)('above %s that has begun stands the word that is true of it', (_what, kind, word) => {
  const begun = { kind, state: 'on_stage', started_at: Date.now(), label: 'Tea' } as const;
  vi.mocked(followSteward).mockImplementation((onLines) => {
    onLines([line('A1', begun)]);
    return () => undefined;
  });
  render(<StageScreen />);
  expect(screen.getByRole('region', { name: word })).toHaveTextContent('Tea');
  expect(screen.queryByRole('region', { name: word === 'Now' ? 'On stage' : 'Now' })).toBeNull();
});
