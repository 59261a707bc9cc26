import { EMAIL_CODE_MINUTES, RESET_CODE_MINUTES } from '@ndeiya/domain/kernel/constants';
import { atTime, ofText, phrase } from '@ndeiya/domain/languages/phrase';
import { compose } from './mailLayout';

interface Site {
  site: string;
}
interface WithUnsubscribe extends Site {
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

/** All mails of the site. Values may contain anything that a visitor typed, so they are escaped here. */
export const mailTemplates = {
  resetCode: ({ site, code, url }: Site & { code: string; url: string }) =>
    compose({
      site,
      subject: phrase('Your reset code for {site}', { site }),
      paragraphs: [
        phrase(
          'Someone, hopefully you, asked to reset the password of your account. This is the reset code:',
        ),
      ],
      code,
      link: { label: phrase('Reset the password'), url },
      footer: phrase(
        'The code works once, within {minutes} minutes. If you did not ask for it, you need not do anything: your password stays as it is.',
        { minutes: RESET_CODE_MINUTES },
      ),
    }),

  passwordChanged: ({ site, url }: Site & { url: string }) =>
    compose({
      site,
      subject: phrase('Your password for {site} was changed', { site }),
      paragraphs: [
        phrase('The password of your account has just been changed, and you were logged out everywhere.'),
        phrase('If this was not you, set a new one right away.'),
      ],
      link: { label: phrase('Forgot your password?'), url },
    }),

  emailCode: ({ site, code, url }: Site & { code: string; url: string }) =>
    compose({
      site,
      subject: phrase('Confirm your new address for {site}', { site }),
      paragraphs: [
        phrase(
          'Someone, hopefully you, wants to use this address for an account. To confirm it, log in with the old address, open your account and enter this code:',
        ),
      ],
      code,
      link: { label: phrase('Open my account'), url },
      footer: phrase(
        'The code works once, within {minutes} minutes. If you did not ask for it, you need not do anything, and please give it to nobody: without it, your address is not used.',
        { minutes: EMAIL_CODE_MINUTES },
      ),
    }),

  /**
   * Goes to the former address, which may be a stranger's: that is often why it was changed. So the new one is not in it.
   */
  emailChanged: ({ site, url }: Site & { url: string }) =>
    compose({
      site,
      subject: phrase('The address of your account for {site} was changed', { site }),
      paragraphs: [
        phrase(
          'Your account has another e-mail address now, and you were logged out everywhere. This address no longer belongs to it.',
        ),
        phrase('If this was not you, please write to the organisers right away.'),
      ],
      link: { label: phrase('Contact the organisers'), url },
    }),

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

  announcementTest: ({ site, subject, text }: Site & Announced) =>
    compose({
      site,
      subject: `[Test] ${subject}`,
      paragraphs: paragraphsOf(text),
      footer: `This is a test that only you get. Subscribers find here: ${SUBSCRIBED.english} And a link to unsubscribe.`,
    }),

  /** The link opens the pass, so the text is erased once it was sent. */
  pass: ({ site, role, until, url }: Site & { role: string; until: Date; url: string }) =>
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

  contactNotice: ({ site, name, email, message }: Site & { name: string; email: string; message: string }) =>
    compose({
      site,
      subject: `New message from ${name}`,
      paragraphs: [`${name} (${email}) wrote through the contact form:`, message],
      footer: 'The message is in the dashboard too, where it can be marked as answered.',
    }),

  /**
   * The address may belong to anybody, so the mail contains none of the applicant's words (docs/security.md,
   * Mails).
   */
  partnerReceived: ({ site }: Site) =>
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
  partnerDecision: ({ site, approved }: Site & { approved: boolean }) =>
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
