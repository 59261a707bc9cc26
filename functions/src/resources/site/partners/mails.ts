import { phrase } from '@ndeiya/domain/languages/phrase';
import { compose, type OfSite } from '../../system/mail/mailLayout';

/** The mails to those who apply as partners. */
export const partnerMails = {
  /**
   * The address may belong to anybody, so the mail contains none of the applicant's words (docs/security.md,
   * Mails).
   */
  partnerReceived: ({ site }: OfSite) =>
    compose({
      site,
      subject: phrase('We received your application as a partner of {site}', { site }),
      paragraphs: [
        phrase(
          'Thank you for offering to become a partner of {site}. We will read your application and write to you.',
          { site },
        ),
      ],
      footer: phrase('If you did not apply, you need not do anything.'),
    }),

  /** None of the applicant's words, as above: an administrator's refusal must not forward spam. */
  partnerDecision: ({ site, approved }: OfSite & { approved: boolean }) =>
    compose({
      site,
      subject: phrase('Your application as a partner of {site}', { site }),
      paragraphs: [
        approved
          ? phrase(
              'We are glad to tell you that your application as a partner of {site} has been approved. We will be in touch about the next steps.',
              { site },
            )
          : phrase(
              'Thank you for your application as a partner of {site}. We are sorry that we cannot take it up this time.',
              { site },
            ),
      ],
    }),
};
