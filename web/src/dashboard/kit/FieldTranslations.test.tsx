import 'fake-indexeddb/auto';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readTexts, sendTranslation } from '../../data/admin/languages';
import { notify } from '../../lib/notify';
import { FieldTranslations } from './FieldTranslations';

vi.mock('../../data/admin/languages');
vi.mock('../../server/call', async (original) => ({
  ...(await original<object>()),
  call: () => Promise.resolve(languages),
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

let languages: object[] = [];

beforeEach(() => {
  languages = [];
  // A test that failed would leave its answers to the next one.
  vi.mocked(readTexts).mockReset().mockResolvedValue(answer('xx'));
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

/** The choice of a language, once the languages of the site are in it. */
async function languageChoice(): Promise<HTMLElement> {
  await screen.findByRole('option', { name: 'Dholuo' });
  return screen.getByLabelText('Language');
}

const luo = { ...answer('oo'), language: { ...language, id: 'luo', name: 'Dholuo' } };

test('of two languages that are chosen one after the other the last one is shown, whichever answer comes later', async () => {
  languages = [language, luo.language];
  await open();
  const slow = Promise.withResolvers<ReturnType<typeof answer>>();
  vi.mocked(readTexts)
    .mockResolvedValueOnce(luo)
    .mockReturnValueOnce(slow.promise)
    .mockResolvedValueOnce(luo);
  const choice = await languageChoice();
  fireEvent.change(choice, { target: { value: 'luo' } });
  await screen.findByLabelText('Title in Dholuo');
  fireEvent.change(choice, { target: { value: 'ki' } });
  fireEvent.change(choice, { target: { value: 'luo' } });
  await act(async () => {
    slow.resolve(answer('xx'));
    await slow.promise;
  });
  expect(screen.getByLabelText('Title in Dholuo')).toHaveValue('oo');
});

test('a save that ends after another language was chosen does not bring back the earlier one', async () => {
  languages = [language, luo.language];
  const said = vi.spyOn(notify, 'success');
  const stored = Promise.withResolvers<Awaited<ReturnType<typeof sendTranslation>>>();
  vi.mocked(sendTranslation).mockReturnValueOnce(stored.promise);
  const field = await open();
  fireEvent.change(field, { target: { value: 'yy' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Title in Gĩkũyũ' }));
  vi.mocked(readTexts).mockImplementation((id) => Promise.resolve(id === 'luo' ? luo : answer('yy')));
  fireEvent.change(await languageChoice(), { target: { value: 'luo' } });
  await screen.findByLabelText('Title in Dholuo');
  await act(async () => {
    stored.resolve({ op_id: 'o', outcome: 'applied', text: 'yy', reason: '' });
    await stored.promise;
  });
  expect(said).toHaveBeenLastCalledWith(workMessages.saved);
  expect(screen.getByLabelText('Title in Dholuo')).toHaveValue('oo');
  expect(readTexts).toHaveBeenLastCalledWith('luo');
});
