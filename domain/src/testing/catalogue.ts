import { adminMessages } from '../adminMessages';
import { apiMessages } from '../apiMessages';
import { brandingMessages } from '../branding/messages';
import { consentAdminMessages } from '../consentAdminMessages';
import { entryAdminMessages } from '../entryAdminMessages';
import { fieldMessages } from '../fieldMessages';
import { messages } from '../messages';

type Make = (...values: unknown[]) => string;
/** Placeholder for a value in a sentence. */
const VALUE = '\u0001';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function leavesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(leavesOf);
}

function patternOf(make: Make): RegExp {
  const values = Array<string>(make.length).fill(VALUE);
  return new RegExp(`^${escaped(make(...values)).replaceAll(VALUE, '.+')}$`, 's');
}

const leaves = [
  messages,
  apiMessages,
  fieldMessages,
  adminMessages,
  consentAdminMessages,
  entryAdminMessages,
  brandingMessages,
].flatMap(leavesOf);
const texts = new Set(leaves.filter((leaf) => typeof leaf === 'string'));
const patterns = leaves.filter((leaf): leaf is Make => typeof leaf === 'function').map(patternOf);

/** True when a message catalogue contains the sentence, with any values filled in. */
export const isInCatalogue = (sentence: string): boolean =>
  texts.has(sentence) || patterns.some((pattern) => pattern.test(sentence));
