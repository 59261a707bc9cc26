import { atTime, ofText, phrase } from '@ndeiya/domain/languages/phrase';
import { compose, type OfSite } from '../../system/mail/mailLayout';

/** The mail that brings a pass. */
export const passMails = {
  /** The link opens the pass, so the text is erased once it was sent. */
  pass: ({ site, role, until, url }: OfSite & { role: string; until: Date; url: string }) =>
    compose({
      site,
      subject: phrase('Your pass for {site}', { site }),
      paragraphs: [
        phrase(
          'You help at {site}: {role}. This link is your pass. It needs no password, so please give it to nobody else. It works on three devices, until {until}.',
          { site, role: ofText(role), until: atTime(until) },
        ),
      ],
      link: { label: phrase('Open my pass'), url },
      footer: phrase('If you do not know what this is about, you need not do anything.'),
    }),

  /** The link of an entry, or of all entries of a contestant or a group, that an organiser sends. */
  entryLink: ({ site, url }: OfSite & { url: string }) =>
    compose({
      site,
      subject: phrase('Your link to {site}', { site }),
      paragraphs: [
        phrase(
          'The organisers of {site} send you this link. It opens what you have entered. Please give it to nobody else.',
          { site },
        ),
      ],
      link: { label: phrase('Open my entries'), url },
      footer: phrase('If you do not know what this is about, you need not do anything.'),
    }),
};
