import { certificateAdminTexts } from '../certificates/adminTexts';
import { consentAdminMessages } from '../consents/adminMessages';
import { apiMessages } from '../contract/apiMessages';
import {
  editionAdminMessages,
  editionChoiceMessages,
  settingsAdminMessages,
} from '../editions/adminMessages';
import { editionFieldMessages } from '../editions/editionFieldMessages';
import { entryAdminMessages } from '../entries/adminMessages';
import {
  participantImportMessages,
  participantSheetMessages,
  permitAdminMessages,
} from '../entries/participantAdminMessages';
import { fieldMessages } from '../kernel/fieldMessages';
import { messages } from '../kernel/messages';
import { passAdminMessages, searchAdminMessages } from '../people/adminMessages';
import {
  announcementAdminMessages,
  partnerAdminMessages,
  subscriberAdminMessages,
  videoAdminMessages,
} from '../site/adminMessages';
import { brandingMessages } from '../site/brandingMessages';
import { activityMessages, failedMailMessages, listAdminMessages } from '../system/adminMessages';

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
  certificateAdminTexts,
  videoAdminMessages,
  partnerAdminMessages,
  subscriberAdminMessages,
  announcementAdminMessages,
  settingsAdminMessages,
  editionChoiceMessages,
  editionAdminMessages,
  editionFieldMessages,
  permitAdminMessages,
  participantImportMessages,
  participantSheetMessages,
  passAdminMessages,
  searchAdminMessages,
  activityMessages,
  failedMailMessages,
  listAdminMessages,
  consentAdminMessages,
  entryAdminMessages,
  brandingMessages,
].flatMap(leavesOf);
const texts = new Set(leaves.filter((leaf) => typeof leaf === 'string'));
const patterns = leaves.filter((leaf): leaf is Make => typeof leaf === 'function').map(patternOf);

/** True when a message catalogue contains the sentence, with any values filled in. */
export const isInCatalogue = (sentence: string): boolean =>
  texts.has(sentence) || patterns.some((pattern) => pattern.test(sentence));
