import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { otherLanguage } from '../../i18n/Content';
import { ENGLISH } from '../../i18n/language';
import { msg } from '../../i18n/msg';
import type { Speech } from '../../i18n/texts';
import { terms } from './terms';

/** The sentences of the page around those of `terms`. */
export const AROUND = {
  lead: msg('These terms are for everyone who takes part in the {name} ({edition}) or uses this website.'),
  contact: msg('Contact'),
  mail: msg(
    'Questions about these terms, your entry or your data: write to us with the contact form on the <0>home page</0> or to <1>{email}</1>.',
  ),
  form: msg(
    'Questions about these terms, your entry or your data: write to us with the contact form on the <0>home page</0>.',
  ),
};

/** True when the language has each sentence of the terms. Names of categories, prizes and places stand as they are. */
function isWhole(settings: SettingsInput, speech: Speech): boolean {
  const { has } = speech;
  if (!has) return true;
  const names = new Set([...settings.public_categories, ...settings.prizes.map(({ title }) => title)]);
  const missing = new Set<string>();
  const check = (text: string) => {
    if (!names.has(text) && !has(text)) missing.add(text);
    return text;
  };
  const points = terms(settings, { ...speech, t: check }).flatMap((clause) => clause.points);
  for (const point of points)
    if (typeof point !== 'string' && otherLanguage(point.typed, speech)) missing.add(point.typed);
  const { lead, contact, mail, form } = AROUND;
  for (const text of [lead, contact, settings.contact.email ? mail : form]) check(text);
  return missing.size === 0;
}

/** The language in which the terms are shown: a legal text counts only as a whole, so that it is English until the visitor's language has every sentence. */
export const termsSpeech = (settings: SettingsInput, speech: Speech): Speech =>
  isWhole(settings, speech) ? speech : ENGLISH;
