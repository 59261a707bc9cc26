import { announcements } from '@ndeiya/domain/site/announcement';
import {
  contactMessages,
  newsletterSubscribers,
  partnerApplications,
} from '@ndeiya/domain/site/visitorForms';
import { mail } from '@ndeiya/domain/system/records';
import { makeAnnouncement, makeContact, makeNewsletter, makePartner } from '@ndeiya/domain/testing/makers';
import { stored } from '../../support/backend';
import { call } from '../../support/client';
import { type MakeSample, noData, put, type RowName } from '../../support/sample';

async function subscriberToken(): Promise<string> {
  const { email } = makeNewsletter();
  await call('post', '/newsletter/subscribe', { json: { email } });
  const one = (await stored(newsletterSubscribers.path)).find((subscriber) => subscriber.email === email);
  return String(one?.token);
}

/** A mail that was given up after all attempts. */
const putFailedMail = () => {
  const given = { state: 'ERROR', attempts: 5, error: 'refused', startTime: null, endTime: null } as const;
  const delivery = { ...given, leaseExpireTime: null, nextAttemptTime: null };
  return put(mail.path, {
    to: 'dead@example.org',
    message: { subject: 'S', text: 'T', html: 'H' },
    delivery,
  });
};
/** An announcement that its author has tested. */
const putTested = (author: string) => {
  const counts = { total: 0, queued: 0, sent: 0, failed: 0, cursor: null, started_at: null, ended_at: null };
  return put(announcements.path, { ...makeAnnouncement(), state: 'tested', author, ...counts });
};

/** Successful calls for the rows about visitors' forms, the newsletter and mails. */
export const MAIL_SAMPLES = {
  'newsletter.subscribe': () => ({ json: makeNewsletter() }),
  'newsletter.confirm': async () => ({ json: { token: await subscriberToken() } }),
  'newsletter.unsubscribe': async () => ({ json: { token: await subscriberToken() } }),
  'announcements.test': () => ({ json: { ...makeAnnouncement() } }),
  'announcements.send': async ({ uid }) => ({ id: await putTested(uid) }),
  'announcements.removeSubscriber': async () => ({
    id: await put(newsletterSubscribers.path, {
      ...makeNewsletter(),
      state: 'pending',
      token: 'x'.repeat(43),
    }),
  }),
  'contact.send': () => ({ json: { ...makeContact() } }),
  'contact.remove': async () => ({ id: await put(contactMessages.path, { ...makeContact(), state: 'new' }) }),
  'partners.apply': () => ({ json: { ...makePartner() } }),
  'partners.remove': async () => ({
    id: await put(partnerApplications.path, { ...makePartner(), state: 'new' }),
  }),
  'mail.failed': noData,
  'mail.retryAll': noData,
  'mail.retry': async () => ({ id: await putFailedMail() }),
} satisfies Partial<Record<RowName, MakeSample>>;
