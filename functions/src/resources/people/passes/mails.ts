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
};
