import { compose, type OfSite } from '../../system/mail/mailLayout';

/** The mail about a message of the contact form, to the organisers. */
export const contactMails = {
  contactNotice: ({
    site,
    name,
    email,
    message,
  }: OfSite & { name: string; email: string; message: string }) =>
    compose({
      site,
      subject: `New message from ${name}`,
      paragraphs: [`${name} (${email}) wrote through the contact form:`, message],
      footer: 'The message is in the dashboard too, where it can be marked as answered.',
    }),
};
