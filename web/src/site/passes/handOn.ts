import { PASS_ROLES, passPath } from '@ndeiya/domain/kernel/passRoles';
import { ApiError } from '../../lib/apiErrors';

/** The page that has work for a pass which the server refused for its role; null for every other error. */
export function pageOf(error: unknown): string | null {
  const fields = error instanceof ApiError && error.code === 'forbidden' ? error.fields : undefined;
  const role = PASS_ROLES.find((one) => fields?.[one] !== undefined);
  return role && passPath(role) !== '/pass' ? passPath(role) : null;
}

/** Leads to the page of the pass, which opens its code there. It is another application, so the browser loads it. */
export const handOn = (page: string, code: string): void => {
  location.replace(`${page}#${encodeURIComponent(code)}`);
};
