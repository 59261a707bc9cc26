import { escapeHtml } from '@ndeiya/domain/kernel/escapeHtml';
import { expect, test, vi } from 'vitest';
import { openApiDocument } from './openApi';
import { docsPage } from './page';

vi.mock('@ndeiya/domain/kernel/escapeHtml', { spy: true });

test('the page and the document of the API are made once, because anybody asks for them without a limit', () => {
  const page = docsPage();
  vi.mocked(escapeHtml).mockClear();
  expect(docsPage()).toBe(page);
  expect(escapeHtml).not.toHaveBeenCalled();
  expect(openApiDocument()).toBe(openApiDocument());
});
