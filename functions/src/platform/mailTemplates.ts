import { RESET_CODE_MINUTES } from '@ndeiya/domain/constants';

/** The content of a mail, rendered in both parts. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface Content {
  site: string;
  subject: string;
  paragraphs: string[];
  /** A code to type, shown separately. */
  code?: string;
  /** A button; in plain text the address. */
  link?: { label: string; url: string };
  footer?: string;
  footerLink?: { label: string; url: string };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const isString = (part: string | undefined): part is string => part !== undefined;

function plainText(content: Content): string {
  const { site, paragraphs, code, link, footer, footerLink } = content;
  return [
    ...paragraphs,
    code,
    link && `${link.label}: ${link.url}`,
    `— ${site}`,
    footer,
    footerLink && `${footerLink.label}: ${footerLink.url}`,
  ]
    .filter(isString)
    .join('\n\n');
}

const anchor = ({ label, url }: { label: string; url: string }, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;
const paragraph = (inner: string, style = 'margin:0 0 16px') => `<p style="${style}">${inner}</p>`;
const multiline = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#8c2f12;color:#ffffff;text-decoration:none';
const CODE =
  'margin:0 0 16px;padding:12px;background:#f5efe6;font:bold 20px/1.4 monospace;letter-spacing:1px;text-align:center';
const SMALL = 'margin:16px 0 0;font-size:13px;color:#5f574f';

function htmlText(content: Content): string {
  const { site, subject, paragraphs, code, link, footer, footerLink } = content;
  const body = [
    ...paragraphs.map((text) => paragraph(multiline(text))),
    code && paragraph(escapeHtml(code), CODE),
    link && paragraph(anchor(link, BUTTON)),
    paragraph(`— ${escapeHtml(site)}`),
    footer && paragraph(escapeHtml(footer), SMALL),
    footerLink && paragraph(anchor(footerLink, 'color:#5f574f'), SMALL),
  ];
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#faf7f2;color:#2b2320;font:16px/1.5 Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">',
    ...body.filter(isString),
    '</div></body></html>',
  ].join('\n');
}

export const compose = (content: Content): MailText => ({
  // A header must be one line, whatever the settings contain.
  subject: content.subject.replace(/\s+/g, ' ').trim(),
  text: plainText(content),
  html: htmlText(content),
});

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
const SUBSCRIBED = 'You get this mail because you subscribed to our newsletter.';
const unsubscribe = (url: string) => ({ label: 'Unsubscribe from the newsletter', url });

/** All mails of the site. Values may contain anything that a visitor typed, so they are escaped here. */
export const mailTemplates = {
  resetCode: ({ site, code, url }: Site & { code: string; url: string }) =>
    compose({
      site,
      subject: `Your reset code for ${site}`,
      paragraphs: [
        'Someone, hopefully you, asked to reset the password of your account. This is the reset code:',
      ],
      code,
      link: { label: 'Reset the password', url },
      footer: `The code works once, within ${String(RESET_CODE_MINUTES)} minutes. If you did not ask for it, you need not do anything: your password stays as it is.`,
    }),

  passwordChanged: ({ site, url }: Site & { url: string }) =>
    compose({
      site,
      subject: `Your password for ${site} was changed`,
      paragraphs: [
        'The password of your account has just been changed, and you were logged out everywhere.',
        'If this was not you, set a new one right away.',
      ],
      link: { label: 'Forgot your password?', url },
    }),

  confirmSubscription: ({ site, url, unsubscribeUrl }: WithUnsubscribe & { url: string }) =>
    compose({
      site,
      subject: `Confirm your subscription to ${site}`,
      paragraphs: ['Thank you for subscribing to our newsletter. Please confirm that this address is yours:'],
      link: { label: 'Confirm the subscription', url },
      footer: 'If you did not subscribe, you need not do anything.',
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
      footer: `This is a test that only you get. Subscribers find here: ${SUBSCRIBED} And a link to unsubscribe.`,
    }),

  /** The link opens the pass, so the text is erased once it was sent. */
  pass: ({ site, role, until, url }: Site & { role: string; until: string; url: string }) =>
    compose({
      site,
      subject: `Your pass for ${site}`,
      paragraphs: [
        `You help at ${site}: ${role}. This link is your pass. It needs no password, so please give it to nobody else. It works on three devices, until ${until}.`,
      ],
      link: { label: 'Open my pass', url },
      footer: 'If you do not know what this is about, you need not do anything.',
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
      subject: `We received your application as a partner of ${site}`,
      paragraphs: [
        `Thank you for offering to become a partner of ${site}. We will read your application and write to you.`,
      ],
      footer: 'If you did not apply, you need not do anything.',
    }),

  /** None of the applicant's words, as above: an administrator's refusal must not forward spam. */
  partnerDecision: ({ site, approved }: Site & { approved: boolean }) =>
    compose({
      site,
      subject: `Your application as a partner of ${site}`,
      paragraphs: [
        approved
          ? `We are glad to tell you that your application as a partner of ${site} has been approved. We will be in touch about the next steps.`
          : `Thank you for your application as a partner of ${site}. We are sorry that we cannot take it up this time.`,
      ],
    }),
};
