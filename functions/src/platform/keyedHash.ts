import { createHmac } from 'node:crypto';
import { param } from './params';

/**
 * A hash with the deployment's secret, so that a copy of the database does not reveal addresses or accounts.
 */
export const keyedHash = (text: string): string =>
  createHmac('sha256', param('hashKey')).update(text).digest('base64url');
