import { createHmac } from 'node:crypto';
import { param } from './params';

/** A hash that only the deployment can compute, so that a copy of the database does not list addresses or accounts. */
export const keyedHash = (text: string): string =>
  createHmac('sha256', param('hashKey')).update(text).digest('base64url');
