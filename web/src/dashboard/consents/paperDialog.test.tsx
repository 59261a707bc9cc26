import { createTheme, ThemeProvider } from '@mui/material/styles';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { DEFAULT_TERMS } from '@ndeiya/domain/consents/terms';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../lib/notify';
import { PaperDialog } from './PaperDialog';

const recordPaper = vi.hoisted(() => vi.fn());
vi.mock('../../data/admin/consents', () => ({ recordPaper, recordWitnessed: vi.fn() }));
vi.mock('../../data/consents', () => ({ readTerms: () => Promise.resolve(TERMS) }));
vi.mock('../../lib/notify');

const TERMS = { id: 'en-0-0f', language: 'en', version: 0, ...DEFAULT_TERMS, sha256: '0f'.repeat(32) };
const guardian = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'njeri@example.org' };
const member = makeMember({ id: 'm1', name: 'Wanja', age_band: 'minor', guardian_id: 'g1' });

beforeEach(() => {
  recordPaper.mockReset().mockResolvedValue('given');
  vi.mocked(notify.success).mockReset();
  render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter>
        <PaperDialog minor={{ entry: 'e1', member, guardian }} isPaper onClose={vi.fn()} />
      </MemoryRouter>
    </ThemeProvider>,
  );
});

/** Ticks the first box, chooses a picture, types the day, and records. */
async function record(day: string): Promise<void> {
  const [box] = await screen.findAllByRole('checkbox');
  fireEvent.click(box!);
  const file = new File(['x'], 'paper.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText(/Picture of the signed page/), { target: { files: [file] } });
  fireEvent.change(screen.getByLabelText(/Day on the paper/), { target: { value: day } });
  fireEvent.click(screen.getByRole('button', { name: 'Record consent' }));
  await vi.waitFor(() => {
    expect(notify.success).toHaveBeenCalled();
  });
}

test.each([
  ['the day that was typed', '2031-08-16', { signed_on: '2031-08-16' }],
  ['no day where none was typed', '', {}],
])('a paper is recorded with %s', async (_what, day, sent) => {
  await record(day);
  const [, recorded] = recordPaper.mock.calls[0] as [unknown, object];
  expect({ signed_on: undefined, ...recorded }).toMatchObject({ signed_on: undefined, ...sent });
  expect(notify.success).toHaveBeenCalledWith(texts.recorded);
});

test.each([
  ['a no that was said later still stands', 'refused', texts.recordedBeforeNo],
  ['the consent is still missing', 'missing', texts.recordedStillMissing],
])('after a paper with a day the organiser hears that %s', async (_what, state, sentence) => {
  recordPaper.mockResolvedValue(state);
  await record('2031-08-16');
  expect(notify.success).toHaveBeenCalledWith(sentence);
});
