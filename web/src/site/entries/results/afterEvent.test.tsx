import type { CertificateAnswer } from '@ndeiya/domain/certificates/certificateApi';
import { certificateMessages } from '@ndeiya/domain/certificates/messages';
import { ownResultTexts as texts } from '@ndeiya/domain/results/ownTexts';
import type { OwnResult } from '@ndeiya/domain/results/resultApi';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAfterEvent, readCertificatePdf } from '../../../data/entries/results';
import { NetworkError } from '../../../lib/apiErrors';
import { savePdf } from '../../../lib/saveFile';
import { AfterEvent } from './AfterEvent';

vi.mock('../../../data/entries/results');
vi.mock('../../../lib/saveFile');
vi.mock('../archive/ArchiveOffer', () => ({ ArchiveOffer: () => <p>the offer to the archive</p> }));
const read = vi.mocked(readAfterEvent);

const result: OwnResult = {
  round: 'r1',
  edition: 2031,
  title: 'Final',
  published_at: '2031-08-16T18:00:00+03:00',
  level: 'places',
  status: 'performed',
  rank: { class: 'Poetry', place: 3, of: 24, place_in_class: 1, class_size: 6, final: '78.00' },
  prizes: [{ title: 'Best performers', place: 3, amount: 15_000 }],
  awards: ['Best costume'],
  currency: 'Ksh',
  criteria: [{ key: 'voice', label: 'Voice', max: 40, weight: 100 }],
  sheets: [
    { judge: 'A', state: 'confirmed', total: '80.00', marks: { voice: 32 }, comment: 'Sing to the last row' },
    { judge: 'B', state: 'recused', total: null, marks: {}, comment: '' },
  ],
};
const certificate: CertificateAnswer = {
  code: 'K7QF3M9AXT2P5',
  state: 'issued',
  kind: 'place',
  award: '1st place',
  category: 'Poetry',
  edition: 2031,
  issued_at: '2031-08-17T09:00:00+03:00',
  replaced_by: null,
  outdated: false,
  entry: 'e1',
  number: '2031-0001',
  holder_name: 'Wanjirũ',
  reason: '',
  due_award: null,
  name_corrected: false,
  due_name: null,
};

const show = () => render(<AfterEvent entry="e1" />, { wrapper: MemoryRouter });

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  read.mockResolvedValue({ results: [], certificates: [] });
});

test('a published result shows place, prizes, the marks by seat, and the comment of a judge', async () => {
  read.mockResolvedValue({ results: [result], certificates: [] });
  show();
  const region = within(await screen.findByRole('region', { name: 'Your result: Final' }));
  expect(region.getByText('Place 1 of 6 in Poetry')).toBeVisible();
  expect(region.getByRole('list', { name: 'Prizes and awards' })).toHaveTextContent(/15,000.*Best costume/);
  const sheet = region.getByRole('article', { name: 'Judge A' });
  expect(sheet).toHaveTextContent('Voice32 of 40');
  expect(sheet).toHaveTextContent('Sing to the last row');
  expect(region.getByRole('article', { name: 'Judge B' })).toHaveTextContent(texts.recused);
});

test('a piece is offered to the archive only after results of its entry are published', async () => {
  read.mockResolvedValue({ results: [], certificates: [certificate] });
  const { unmount } = show();
  await screen.findByRole('heading', { name: 'Certificates' });
  expect(screen.queryByText('the offer to the archive')).toBeNull();
  unmount();
  read.mockResolvedValue({ results: [result], certificates: [] });
  show();
  expect(await screen.findByText('the offer to the archive')).toBeVisible();
});

test.each(['places', 'totals', 'sheets'] as const)(
  'results that are published as %s say truly who sees the marks',
  async (level) => {
    read.mockResolvedValue({ results: [{ ...result, level }], certificates: [] });
    show();
    expect(await screen.findByText(texts.own[level])).toBeVisible();
  },
);

test('an entry that did not perform says why it has no place', async () => {
  const absent: OwnResult = { ...result, status: 'no_show', rank: null, prizes: [], awards: [], sheets: [] };
  read.mockResolvedValue({ results: [absent], certificates: [] });
  show();
  expect(await screen.findByText('This entry has no place: Did not come.')).toBeVisible();
});

test('a result that cannot be read says so, and says nothing of a place or of marks', async () => {
  const damaged: OwnResult = { ...result, rank: null, prizes: [], awards: [], sheets: [], unreadable: true };
  read.mockResolvedValue({ results: [damaged], certificates: [] });
  show();
  expect(await screen.findByText(texts.ownUnreadable)).toBeVisible();
  expect(screen.queryByText(/has no place|see your marks/)).toBeNull();
});

test('a certificate is downloaded, and a download that failed says so', async () => {
  read.mockResolvedValue({ results: [], certificates: [certificate] });
  vi.mocked(readCertificatePdf).mockRejectedValueOnce(new NetworkError('offline'));
  show();
  const button = await screen.findByRole('button', { name: /^Download the certificate of Wanjirũ/ });
  fireEvent.click(button);
  expect(await screen.findByText(texts.certificateFailed)).toBeVisible();
  const pdf = { filename: 'certificate-2031-0001.pdf', base64: 'JVBERg==' };
  vi.mocked(readCertificatePdf).mockResolvedValueOnce(pdf);
  fireEvent.click(button);
  await vi.waitFor(() => {
    expect(savePdf).toHaveBeenCalledWith(pdf);
  });
});

test('an outdated certificate is not downloaded, and says that another one will come', async () => {
  read.mockResolvedValue({ results: [], certificates: [{ ...certificate, outdated: true }] });
  show();
  expect(await screen.findByText(certificateMessages.toReplace)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('results that could not be read can be read again', async () => {
  read.mockRejectedValueOnce(new NetworkError('offline'));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
  expect(read).toHaveBeenCalledTimes(2);
});
