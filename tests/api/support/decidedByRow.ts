import type { ErrorCode } from '@ndeiya/domain/kernel/errors';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import type { RowName } from '../../support/sample';

/** The failures that `functions/src/http` decides from a row before its handler runs. */
const BY_ROW: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'malformed-body',
  'too-large',
  'unsupported-type',
  'invalid-fields',
];

/** The roles of a pass that is opened, and the size of a publication, are looked at by their handlers. */
const BY_HANDLER: Partial<Record<RowName, ErrorCode>> = {
  'passes.open': 'forbidden',
  'languages.publish': 'too-large',
};

/** True for a failure that needs no documents of a resource, so that it is tested in the process for every row. */
export const isDecidedByRow = (name: RowName, code: ErrorCode, { limit }: RouteSpec): boolean =>
  (BY_ROW.includes(code) && BY_HANDLER[name] !== code) || (code === 'rate-limited' && limit !== undefined);
