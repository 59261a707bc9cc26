import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { RequestHandler } from 'express';
import { afterSending, DEADLINE_MS, withDeadline } from '../platform/deadline';
import { readRawBody } from './rawBody';

const MOST_BYTES = 4096;

interface FormPost {
  /** The secret at the end of the address. */
  isKey: (key: string) => boolean;
  take: (form: URLSearchParams) => Promise<void>;
}

/** Takes forms that another service posts to a secret address. A wrong key costs nothing, and the sender sees nothing of what follows. */
export const formPost =
  ({ isKey, take }: FormPost): RequestHandler =>
  async (request, response) => {
    if (!isKey(String(request.params.key))) throw new AppError('not-found', requestMessages.notHere);
    await withDeadline(async () => {
      const { raw } = await afterSending(() => readRawBody(request, MOST_BYTES));
      await take(new URLSearchParams(raw.toString('utf8')));
    }, DEADLINE_MS);
    response.set('Cache-Control', 'no-store').status(200).type('text').send('OK');
  };
