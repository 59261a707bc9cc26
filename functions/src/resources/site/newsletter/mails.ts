import { phrase } from '@ndeiya/domain/languages/phrase';
import { compose, type OfSite } from '../../system/mail/mailLayout';

interface WithUnsubscribe extends OfSite {
  unsubscribeUrl: string;
}
interface Announced {
  subject: string;
  text: string;
}
/** An empty line separates paragraphs. */
const paragraphsOf = (text: string) => text.split(/\r?\n(?:[^\S\n]*\r?\n)+/);
const SUBSCRIBED = phrase('You get this mail because you subscribed to our newsletter.');
const unsubscribe = (url: string) => ({ label: phrase('Unsubscribe from the newsletter'), url });

/** The mails to subscribers. Values may contain anything that an organiser typed, so `compose` escapes them. */
export const newsletterMails = {
  confirmSubscription: ({ site, url, unsubscribeUrl }: WithUnsubscribe & { url: string }) =>
    compose({
      site,
      subject: phrase('Confirm your subscription to {site}', { site }),
      paragraphs: [
        phrase('Thank you for subscribing to our newsletter. Please confirm that this address is yours:'),
      ],
      link: { label: phrase('Confirm the subscription'), url },
      footer: phrase('If you did not subscribe, you need not do anything.'),
      footerLink: unsubscribe(unsubscribeUrl),
    }),

  announcement: ({ site, subject, text, unsubscribeUrl }: WithUnsubscribe & Announced) =>
    compose({
      site,
      subject,
      paragraphs: paragraphsOf(text),
      footer: SUBSCRIBED,
      footerLink: unsubscribe(unsubscribeUrl),
    }),

  announcementTest: ({ site, subject, text }: OfSite & Announced) =>
    compose({
      site,
      subject: `[Test] ${subject}`,
      paragraphs: paragraphsOf(text),
      footer: `This is a test that only you get. Subscribers find here: ${SUBSCRIBED.english} And a link to unsubscribe.`,
    }),
};
