import type { docsApi } from '@ndeiya/domain/system/systemApi';
import type { Handlers } from '../../../http/types';
import { openApiDocument } from './openApi';

/** `/openapi.json`. */
export function docsHandlers(): Handlers<typeof docsApi> {
  return { openApi: () => openApiDocument() };
}
