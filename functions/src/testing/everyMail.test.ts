import { firstEdition } from '@ndeiya/domain/editions/editions';
import { ENTRY_STATES } from '@ndeiya/domain/entries/states';
import { DEFAULT_REGION, setRegion } from '@ndeiya/domain/kernel/timeZone';
import { paletteOf } from '@ndeiya/domain/site/palette';
import { regionOf } from '@ndeiya/domain/site/regionOf';
import { LIMURU, LIMURU_SETTINGS, ofTheFirst } from '@ndeiya/domain/testing/secondOrganisation';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { consentMails } from '../resources/consents/mails';
import { NOTHING_HAPPENED } from '../resources/entries/steps/edition';
import { entryMail, leaderNewsMail, movedMail, reminderMail } from '../resources/entries/steps/mails';
import { type MailText, recompose } from '../resources/system/mail/mailLayout';
import { setOrganisation } from '../resources/system/organisation';
import { mailTemplates } from './mailTemplates';

const url = 'https://example.org/x';
const own = { subject: 'Organisers: subject', text: 'Organisers: text' };
const entry = { ...makeEntry(), ...stampsAt(), id: 'e1' };
type Mails = readonly (readonly [name: string, mail: MailText])[];

/** Every mail that a visitor, contestant, guardian or helper gets, each with the name of its template. */
function forVisitors(site: string, edition: Parameters<typeof reminderMail>[0]['edition']): Mails {
  const closes_at = new Date('2031-07-01T06:00:00Z');
  const window = { state: 'open', opens_at: null, closes_at, grace_minutes: 0 } as const;
  const rules = { site, edition, isProgrammeClosed: false, day: NOTHING_HAPPENED, window };
  return [
    ['resetCode', mailTemplates.resetCode({ site, code: 'ABCDE', url })],
    ['emailCode', mailTemplates.emailCode({ site, code: 'ABCDE', url })],
    ['emailChanged', mailTemplates.emailChanged({ site, url })],
    ['passwordChanged', mailTemplates.passwordChanged({ site, url })],
    ['confirmSubscription', mailTemplates.confirmSubscription({ site, url, unsubscribeUrl: url })],
    ['announcement', mailTemplates.announcement({ site, ...own, unsubscribeUrl: url })],
    ['pass', mailTemplates.pass({ site, role: 'Judge', until: new Date('2031-08-18T06:00:00Z'), url })],
    ['entryLink', mailTemplates.entryLink({ site, url })],
    ['prizeWon', mailTemplates.prizeWon({ site, number: 'A1', url })],
    ['certificateReady', mailTemplates.certificateReady({ site, number: 'A1', url })],
    ['partnerReceived', mailTemplates.partnerReceived({ site })],
    ['partnerDecision: approved', mailTemplates.partnerDecision({ site, approved: true })],
    ['partnerDecision: declined', mailTemplates.partnerDecision({ site, approved: false })],
    ['request: to a guardian', consentMails.request({ site, url })],
    ['reminder: to a guardian', consentMails.reminder({ site, url })],
    ['later: to an earlier contact of a guardian', consentMails.later({ site })],
    ['reminderMail', reminderMail(rules, entry)],
    ['leaderNewsMail', leaderNewsMail({ site, group: 'g1', edition: edition.name })],
    ['movedMail', movedMail(rules, { entry, from: 'Drums' })],
    ...(['site', 'owner'] as const).map((actor) => {
      const declined = { ...entry, state: 'declined' as const };
      const ended = { entry: declined, from: 'offered', actor, comment: '' } as const;
      return [`entryMail: the offer is ended by the ${actor}`, entryMail(rules, ended)] as const;
    }),
    ...ENTRY_STATES.map((state) => {
      const comment = 'Organisers: comment';
      const changed = { entry: { ...entry, state }, from: null, actor: 'organiser', comment } as const;
      return [`entryMail: ${state}`, entryMail(rules, changed)] as const;
    }),
  ];
}
const forOrganisers = (site: string): Mails => [
  ['contactNotice', mailTemplates.contactNotice({ site, name: 'N', email: 'n@example.org', message: 'M' })],
  ['announcementTest', mailTemplates.announcementTest({ site, ...own })],
  ['withdrawn: a consent', consentMails.withdrawn({ site, number: 'A1', url })],
];

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
