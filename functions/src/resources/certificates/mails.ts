import { phrase } from '@ndeiya/domain/languages/phrase';
import { compose, type OfSite } from '../system/mail/mailLayout';

type AboutEntry = OfSite & { number: string; url: string };

const footer = phrase('If you do not know what this is about, you need not do anything.');

/** The mails to winners and to holders of certificates. Like the text messages they name nobody. */
export const winnerMailTexts = {
  prizeWon: ({ site, number, url }: AboutEntry) =>
    compose({
      site,
      subject: phrase('Entry {number} has won a prize', { number }),
      paragraphs: [
        phrase('The entry with the number {number} has won a prize at {site}.', { number, site }),
        phrase('The page of the results shows what the entry has reached.'),
      ],
      link: { label: phrase('Read the results'), url },
      footer,
    }),

  certificateReady: ({ site, number, url }: AboutEntry) =>
    compose({
      site,
      subject: phrase('The certificate for entry {number} is ready', { number }),
      paragraphs: [
        phrase('The certificate for the entry with the number {number} at {site} is ready.', {
          number,
          site,
        }),
      ],
      link: { label: phrase('Open the page of the certificate'), url },
      footer,
    }),
};
