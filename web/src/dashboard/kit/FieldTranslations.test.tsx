import 'fake-indexeddb/auto';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readTexts, sendTranslation } from '../../data/admin/languages';
import { notify } from '../../lib/notify';
import { FieldTranslations } from './FieldTranslations';

vi.mock('../../data/admin/languages');
vi.mock('../../server/call', async (original) => ({
  ...(await original<object>()),
  call: () => Promise.resolve([]),
}));

const language = {
  id: 'ki',
  name: 'Gĩkũyũ',
  direction: 'ltr',
  letters: '',
  menu_share: 60,
  version: 1,
  published_at: null,
} as const;
const answer = (text: string) => ({
  language,
  caller: 'a',
  content: [],
  published: {},
  thanks: [],
  texts: [
    {
      english: 'Song Night',
      text,
      state: 'draft' as const,
      by: 'a',
      by_name: 'A',
      at: '',
      reviewed_by: null,
      reviewed_name: '',
      source: '',
      agreed: '',
      comments: [],
    },
  ],
});

beforeEach(() => {
  vi.mocked(readTexts).mockResolvedValue(answer('xx'));
  vi.mocked(sendTranslation).mockResolvedValue({ op_id: 'o', outcome: 'applied', text: 'yy', reason: '' });
});

async function open() {
  render(
    <FieldTranslations
      fields={[
        { label: 'Title', text: 'Song Night' },
        { label: 'Theme', text: '' },
      ]}
    />,
  );
  expect(readTexts).not.toHaveBeenCalled();
  const details = screen.getByText('Translations').closest('details');
  if (!details) throw new Error('nothing to open');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return screen.findByLabelText('Title in Gĩkũyũ');
}

test('a translation is read when it is opened, and saved as a draft over the one that is there', async () => {
  const said = vi.spyOn(notify, 'success');
  const field = await open();
  expect(field).toHaveValue('xx');
  expect(field).toHaveAttribute('lang', 'ki');
  expect(screen.queryByLabelText(/Theme/)).not.toBeInTheDocument();
  fireEvent.change(field, { target: { value: 'yy ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Title in Gĩkũyũ' }));
  await vi.waitFor(() => {
    expect(said).toHaveBeenCalledWith(workMessages.saved);
  });
  expect(sendTranslation).toHaveBeenCalledWith({
    kind: 'draft',
    language: 'ki',
    english: 'Song Night',
    text: 'yy',
    base: 'xx',
  });
});

test('what the server refuses is said, and what was typed stays', async () => {
  const said = vi.spyOn(notify, 'error');
  vi.mocked(sendTranslation).mockResolvedValue({
    op_id: 'o',
    outcome: 'conflict',
    text: 'zz',
    reason: 'Compare the two.',
  });
  const field = await open();
  fireEvent.change(field, { target: { value: 'yy' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Title in Gĩkũyũ' }));
  await vi.waitFor(() => {
    expect(said).toHaveBeenCalledWith('Compare the two.');
  });
  expect(screen.getByLabelText('Title in Gĩkũyũ')).toHaveValue('yy');
});
