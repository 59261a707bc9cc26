import { escapeHtml } from '@ndeiya/domain/kernel/escapeHtml';
import { say, type Texts, type Words } from '@ndeiya/domain/languages/phrase';
import { organisation } from '../organisation';

/** The content of a mail, rendered in both parts. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
  /** JSON of the content, from which the mail is written again in its reader's language. */
  content: string;
}

interface Link<Text> {
  label: Text;
  url: string;
}
interface Content<Text = Words> {
  site: string;
  subject: Text;
  paragraphs: Text[];
  /** A code to type, shown separately. */
  code?: string;
  /** A button; in plain text the address. */
  link?: Link<Text>;
  footer?: Text;
  footerLink?: Link<Text>;
}

/** The name of the site, under which every mail is sent. */
export type OfSite = Pick<Content, 'site'>;

/** The language of a mail, with its published texts. */
export interface MailLanguage {
  language: string;
  direction: 'ltr' | 'rtl';
  texts: Texts;
}
const ENGLISH: MailLanguage = { language: 'en', direction: 'ltr', texts: {} };

const isString = (part: string | undefined): part is string => part !== undefined;

function plainText(content: Content<string>): string {
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

const anchor = ({ label, url }: Link<string>, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;
const paragraph = (inner: string, style = 'margin:0 0 16px') => `<p style="${style}">${inner}</p>`;
const multiline = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');

const button = (colour: string) =>
  `display:inline-block;padding:12px 20px;border-radius:6px;background:${colour};color:#ffffff;text-decoration:none`;
const codeBox = (ground: string) =>
  `margin:0 0 16px;padding:12px;background:${ground};font:bold 20px/1.4 monospace;letter-spacing:1px;text-align:center`;
/** The specification's colours, or those of the organisation. */
function mailColours() {
  const { colours } = organisation();
  if (!colours) return { button: '#8c2f12', code: '#f5efe6', page: '#faf7f2', text: '#2b2320' };
  const { primary, background, text } = colours;
  return { button: primary.main, code: background.default, page: background.default, text: text.primary };
}

const SMALL = 'margin:16px 0 0;font-size:13px;color:#5f574f';

function htmlText(content: Content<string>, { language, direction }: MailLanguage): string {
  const { site, subject, paragraphs, code, link, footer, footerLink } = content;
  const colours = mailColours();
  const body = [
    ...paragraphs.map((text) => paragraph(multiline(text))),
    code && paragraph(escapeHtml(code), codeBox(colours.code)),
    link && paragraph(anchor(link, button(colours.button))),
    paragraph(`— ${escapeHtml(site)}`),
    footer && paragraph(escapeHtml(footer), SMALL),
    footerLink && paragraph(anchor(footerLink, 'color:#5f574f'), SMALL),
  ];
  return [
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:${colours.page};color:${colours.text};font:16px/1.5 Arial,sans-serif">`,
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">',
    ...body.filter(isString),
    '</div></body></html>',
  ].join('\n');
}

function inLanguage(content: Content, { language, texts }: MailLanguage): Content<string> {
  const read = (words: Words) => say(words, language, texts);
  const readLink = ({ label, url }: Link<Words>) => ({ label: read(label), url });
  const { site, subject, paragraphs, code, link, footer, footerLink } = content;
  return {
    site,
    // A header must be one line, whatever the settings contain.
    subject: read(subject).replace(/\s+/g, ' ').trim(),
    paragraphs: paragraphs.map(read),
    ...(code !== undefined && { code }),
    ...(link && { link: readLink(link) }),
    ...(footer !== undefined && { footer: read(footer) }),
    ...(footerLink && { footerLink: readLink(footerLink) }),
  };
}

/** The mail in a language; a sentence without a translation is in English. */
export function compose(content: Content, language = ENGLISH): MailText {
  const said = inLanguage(content, language);
  return {
    subject: said.subject,
    text: plainText(said),
    html: htmlText(said, language),
    content: JSON.stringify(content),
  };
}

/** The same mail in another language. */
export const recompose = ({ content }: Pick<MailText, 'content'>, language: MailLanguage): MailText =>
  compose(JSON.parse(content) as Content, language);
