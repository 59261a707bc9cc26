import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { RequestHandler } from 'express';
import { readRawBody } from '../../http/rawBody';
import type { Platform } from '../../platform/firebase';
import { isReportKey, reportOf, takeReport } from './reports';

const MOST_BYTES = 4096;

/** Takes the provider's delivery reports. A wrong key costs no read of the database, and the sender sees nothing of what was stored. */
export const reportRoute =
  ({ db }: Pick<Platform, 'db'>): RequestHandler =>
  async (request, response) => {
    if (!isReportKey(String(request.params.key))) throw new AppError('not-found', requestMessages.notHere);
    const { raw } = await readRawBody(request, MOST_BYTES);
    const report = reportOf(new URLSearchParams(raw.toString('utf8')));
    if (report) await takeReport(db, report);
    response.set('Cache-Control', 'no-store').status(200).type('text').send('OK');
  };
