import { winnerMailTexts } from '../resources/certificates/mails';
import { passMails } from '../resources/people/passes/mails';
import { accountMails } from '../resources/people/users/mails';
import { contactMails } from '../resources/site/contact/mails';
import { newsletterMails } from '../resources/site/newsletter/mails';
import { partnerMails } from '../resources/site/partners/mails';

/** The mails of accounts, passes, winners and the site's forms: for the tests that hold for each of them. */
export const mailTemplates = {
  ...accountMails,
  ...passMails,
  ...newsletterMails,
  ...contactMails,
  ...partnerMails,
  ...winnerMailTexts,
};
