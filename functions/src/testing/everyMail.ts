import { ENTRY_STATES } from '@ndeiya/domain/entries/states';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { consentMails } from '../resources/consents/mails';
import { NOTHING_HAPPENED } from '../resources/entries/steps/edition';
import { entryMail, leaderNewsMail, movedMail, reminderMail } from '../resources/entries/steps/mails';
import type { MailText } from '../resources/system/mail/mailLayout';
import { mailTemplates } from './mailTemplates';

const url = 'https://example.org/x';
const own = { subject: 'Organisers: subject', text: 'Organisers: text' };
const entry = { ...makeEntry(), ...stampsAt(), id: 'e1' };
type Mails = readonly (readonly [name: string, mail: MailText])[];

/** Every mail that a visitor, contestant, guardian or helper gets, each with the name of its template. */
export function forVisitors(site: string, edition: Parameters<typeof reminderMail>[0]['edition']): Mails {
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
export const forOrganisers = (site: string): Mails => [
  ['contactNotice', mailTemplates.contactNotice({ site, name: 'N', email: 'n@example.org', message: 'M' })],
  ['announcementTest', mailTemplates.announcementTest({ site, ...own })],
  ['withdrawn: a consent', consentMails.withdrawn({ site, number: 'A1', url })],
  ['overruled: a consent', consentMails.overruled({ site, number: 'A1', url })],
];
