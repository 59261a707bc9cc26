import { passMails } from '../../people/passes/mails';
import { accountMails } from '../../people/users/mails';
import { contactMails } from '../../site/contact/mails';
import { newsletterMails } from '../../site/newsletter/mails';
import { partnerMails } from '../../site/partners/mails';

/** The mails of accounts, passes and the site's forms: for the tests that hold for each of them. */
export const mailTemplates = {
  ...accountMails,
  ...passMails,
  ...newsletterMails,
  ...contactMails,
  ...partnerMails,
};
