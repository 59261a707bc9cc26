import type { docsApi } from '@ndeiya/domain/api/system';
import type { RequestHandler } from 'express';
import type { Handlers } from '../../http/types';
import { openApiDocument } from './openApi';
import { docsPage } from './page';

/** `/openapi.json`. */
export function docsHandlers(): Handlers<typeof docsApi> {
  return { openApi: () => openApiDocument() };
}

/** `/docs`: the one answer that is a page, and so no row of the contract. */
export const docsRoute: RequestHandler = (_request, response) => {
  response.set({
    'Cache-Control': 'public, max-age=300',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
  response.type('html').send(docsPage());
};
