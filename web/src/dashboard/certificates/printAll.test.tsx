import { createTheme, ThemeProvider } from '@mui/material/styles';
import { certificateAdminTexts as texts } from '@ndeiya/domain/certificates/adminTexts';
import type { CertificateAnswer } from '@ndeiya/domain/certificates/certificateApi';
import type { PrintingOrder } from '@ndeiya/domain/certificates/certificateListApi';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { printCertificates, readCertificates, readPrintingOrder } from '../../data/admin/certificates';
import { savePdf } from '../../lib/saveFile';
import { renderAt } from '../../testing/page';
import { CertificatesPage } from './CertificatesPage';

vi.mock('../../data/admin/certificates');
vi.mock('../../lib/saveFile');
vi.mock('../kit/WinnerTexts', () => ({ WinnerTexts: () => null }));
vi.mock('../kit/useEditionChoice', async () => (await import('../../testing/openEdition')).openEdition());

const NJERI: CertificateAnswer = {
  code: 'K7QF3M9AXT2PP',
  state: 'issued',
  kind: 'participation',
  award: 'Participation',
  category: null,
  edition: 2031,
  issued_at: '2031-08-16T18:00:00Z',
  replaced_by: null,
  outdated: false,
  name_corrected: false,
  entry: 'e1',
  number: '2031-0001',
  holder_name: 'Njeri',
  reason: '',
  due_award: null,
  due_name: null,
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(readCertificates).mockResolvedValue({ items: [NJERI], hasMore: false, next: undefined });
  vi.mocked(printCertificates).mockResolvedValue([{ filename: 'certificates.pdf', base64: 'JVBERi0=' }]);
});

async function printAll(order: PrintingOrder) {
  vi.mocked(readPrintingOrder).mockResolvedValue(order);
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <CertificatesPage />
    </ThemeProvider>,
    '/admin/certificates',
  );
  await screen.findByText('Njeri');
  fireEvent.click(screen.getByRole('button', { name: 'Print all' }));
}

test('certificates whose names may not be published now are named, and the others are printed', async () => {
  await printAll({ winners: [], others: ['other'], unnamed: ['2031-0001 Njeri', '2031-0002 Amina'] });
  expect(await screen.findByText(texts.unnamed('2031-0001 Njeri, 2031-0002 Amina'))).toBeVisible();
  expect(printCertificates).toHaveBeenCalledWith(['other']);
  expect(savePdf).toHaveBeenCalledOnce();
});

test('where each certificate may be printed, nothing is said about names', async () => {
  await printAll({ winners: ['first'], others: ['other'] });
  await waitFor(() => {
    expect(savePdf).toHaveBeenCalledTimes(2);
  });
  expect(screen.queryByRole('alert')).toBeNull();
});
