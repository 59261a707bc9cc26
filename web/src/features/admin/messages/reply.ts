import type { ContactMessage } from '@ndeiya/domain/entities/visitorForms';

/** Mail programs and systems cut long links; so much of the message is quoted, in characters. */
const QUOTED_CHARS = 600;

type Message = Pick<ContactMessage, 'name' | 'email' | 'message'>;

function quoted(text: string): string {
  // By whole characters: half of an emoji cannot be put into a link.
  const characters = [...text];
  const short =
    characters.length > QUOTED_CHARS ? `${characters.slice(0, QUOTED_CHARS).join('').trimEnd()} …` : text;
  return short
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
}

/** A link that opens the person's own mail program with an answer to the message, which is quoted. */
export function replyLink({ name, email, message }: Message): string {
  const body = `Dear ${name},\r\n\r\n\r\n\r\n${quoted(message)}`;
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent('Re: Your message')}&body=${encodeURIComponent(body)}`;
}
