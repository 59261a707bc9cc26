import type { ContactMessage } from '@ndeiya/domain/site/visitorForms';

/** The number of quoted characters, because mail programs and systems cut long links. */
const QUOTED_CHARS = 600;

type Message = Pick<ContactMessage, 'name' | 'email' | 'message'>;

function quoted(text: string): string {
  // By code points, because half of an emoji cannot be part of a link.
  const characters = [...text];
  const short =
    characters.length > QUOTED_CHARS ? `${characters.slice(0, QUOTED_CHARS).join('').trimEnd()} …` : text;
  return short
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
}

/** A link that opens the person's mail program with a reply that quotes the message. */
export function replyLink({ name, email, message }: Message): string {
  const body = `Dear ${name},\r\n\r\n\r\n\r\n${quoted(message)}`;
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent('Re: Your message')}&body=${encodeURIComponent(body)}`;
}
