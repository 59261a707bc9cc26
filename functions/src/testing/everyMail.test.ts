import { firstEdition } from '@ndeiya/domain/editions/editions';
import { DEFAULT_REGION, setRegion } from '@ndeiya/domain/kernel/timeZone';
import { paletteOf } from '@ndeiya/domain/site/palette';
import { regionOf } from '@ndeiya/domain/site/regionOf';
import { LIMURU, LIMURU_SETTINGS, ofTheFirst } from '@ndeiya/domain/testing/secondOrganisation';
import { expect, test } from 'vitest';
import { consentMails } from '../resources/consents/mails';
import { type MailText, recompose } from '../resources/system/mail/mailLayout';
import { setOrganisation } from '../resources/system/organisation';
import { forOrganisers, forVisitors } from './everyMail';
import { mailTemplates } from './mailTemplates';

const edition = { ...firstEdition(), event_date: new Date('2031-08-16T06:00:00Z') };
const FOR_VISITORS = forVisitors('Site', edition);
const FOR_ORGANISERS = forOrganisers('Site');

interface Content {
  subject: unknown;
  paragraphs: unknown[];
  link?: { label: unknown };
  footer?: unknown;
  footerLink?: { label: unknown };
}

/** The sentences of a mail: phrases, or what the organisers typed. */
function sentencesOf({ content }: MailText): unknown[] {
  const { subject, paragraphs, link, footer, footerLink } = JSON.parse(content) as Content;
  return [subject, ...paragraphs, link?.label, footer, footerLink?.label].filter((one) => one !== undefined);
}
const englishOf = (sentence: unknown): string => (sentence as { english: string }).english;

test.each(FOR_VISITORS)(
  '%s is in the reader’s language to the last sentence, and in English without a translation',
  (_, mail) => {
    const sentences = sentencesOf(mail).filter((one) => !String(one).startsWith('Organisers: '));
    const texts = Object.fromEntries(sentences.map((one) => [englishOf(one), `«${englishOf(one)}»`]));
    const said = recompose(mail, { language: 'xx', direction: 'ltr', texts });
    const whole = `${said.subject}\n${said.text}`;
    expect(whole.match(/«/g)).toHaveLength(sentences.length);
    expect(said.html).toContain('<html lang="xx" dir="ltr">');
    const untranslated = recompose(mail, { language: 'xx', direction: 'ltr', texts: {} });
    expect([untranslated.subject, untranslated.text]).toEqual([mail.subject, mail.text]);
  },
);

test.each(FOR_ORGANISERS)(
  '%s goes to organisers, whose dashboard is in English, so it has no translations',
  (_, mail) => {
    expect(sentencesOf(mail).every((one) => typeof one === 'string')).toBe(true);
  },
);

test('a new template must be added to one of the two lists', () => {
  const listed = [...FOR_VISITORS, ...FOR_ORGANISERS].map(([name]) => name.split(':')[0]);
  const templates = [...Object.keys(mailTemplates), ...Object.keys(consentMails)];
  expect(templates.filter((name) => !listed.includes(name))).toEqual([]);
});

test('no mail of a second organisation has a word of the first', () => {
  const { name, edition: year, location, event_date } = LIMURU_SETTINGS;
  setRegion(regionOf(LIMURU));
  setOrganisation({ name, colours: paletteOf(LIMURU).light });
  const theirs = { ...edition, name: year, location, event_date };
  const mails = [...forVisitors(name, theirs), ...forOrganisers(name)];
  const words = mails.flatMap(([title, mail]) =>
    ofTheFirst(`${mail.subject} ${mail.text} ${mail.html}`).map((word) => `${title}: ${word}`),
  );
  setRegion(DEFAULT_REGION);
  setOrganisation({ name: null, colours: null });
  expect(words).toEqual([]);
});
