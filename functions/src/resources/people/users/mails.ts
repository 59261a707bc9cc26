import { EMAIL_CODE_MINUTES, RESET_CODE_MINUTES } from '@ndeiya/domain/kernel/constants';
import { phrase } from '@ndeiya/domain/languages/phrase';
import { compose, type OfSite } from '../../system/mail/mailLayout';

/** The mails about an account. */
export const accountMails = {
  resetCode: ({ site, code, url }: OfSite & { code: string; url: string }) =>
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

  passwordChanged: ({ site, url }: OfSite & { url: string }) =>
    compose({
      site,
      subject: phrase('Your password for {site} was changed', { site }),
      paragraphs: [
        phrase('The password of your account has just been changed, and you were logged out everywhere.'),
        phrase('If this was not you, set a new one right away.'),
      ],
      link: { label: phrase('Forgot your password?'), url },
    }),

  emailCode: ({ site, code, url }: OfSite & { code: string; url: string }) =>
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
  emailChanged: ({ site, url }: OfSite & { url: string }) =>
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
};
