import { holdsSecret, type TextKind } from '@ndeiya/domain/sms/kinds';
import type { Text } from '@ndeiya/domain/sms/text';

/** The fields that remove a secret link from a text: it must not stay in the database and its backups. None for a text without one. */
export const erased = (kind: TextKind): Partial<Pick<Text, 'body' | 'values'>> =>
  holdsSecret(kind) ? { body: '', values: {} } : {};

/** The part behind the # of a link opens or stops something, so that no answer shows it. */
export const withoutCodes = (text: string): string => text.replace(/(https?:\/\/[^\s#]+#)[^\s.,]+/g, '$1…');
