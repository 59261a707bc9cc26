import { accountApiMessages } from '@ndeiya/domain/people/apiMessages';
import { COMMON_PASSWORDS } from './commonPasswords';

/** Data of the account that must not be its password. */
interface Owner {
  username?: string;
  email?: string;
  site?: string;
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
];
const SEQUENCES = ROWS.flatMap((row) => [row + row, [...row].reverse().join('').repeat(2)]);
const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Repetitions of one to three characters, of any length. */
const isRepetition = (password: string) => /^(.{1,3}?)\1+.{0,2}$/su.test(password);
const isSequence = (password: string) => SEQUENCES.some((sequence) => sequence.includes(password));

/** The password without the digits and marks that people add at the end. */
const bareOf = (password: string) => password.replace(/[\d!?.@#$*_-]+$/u, '');
const COMMON = new Set([...COMMON_PASSWORDS, ...[...COMMON_PASSWORDS].map(bareOf)]);

/** A common password stays common with other digits and marks at the end. */
const isCommon = (password: string) =>
  [password, squeeze(password), bareOf(password)].some((form) => form.length >= 4 && COMMON.has(form));

function belongsTo(password: string, { username = '', email = '', site = '' }: Owner): boolean {
  const own = [username, email, email.split('@')[0] ?? '', site]
    .map(squeeze)
    .filter((word) => word.length >= 3);
  const bare = squeeze(password);
  // The word itself may end with digits.
  return own.some((word) => bare.startsWith(word) && /^\d{0,4}$/.test(bare.slice(word.length)));
}

/** The reason why an attacker would try this password early, or null. */
export function passwordWeakness(password: string, owner: Owner = {}): string | null {
  const lower = password.normalize('NFKC').toLowerCase();
  if (isRepetition(lower) || isSequence(lower) || isCommon(lower)) {
    return accountApiMessages.passwordCommon;
  }
  if (belongsTo(lower, owner)) return accountApiMessages.passwordOwn;
  return null;
}
