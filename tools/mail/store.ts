import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import { KeptList } from '../lib/keptList';

/** A mail as the inbox shows it. */
export interface Message {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** When it arrived, ISO 8601. */
  date: string;
}

/** The oldest mails beyond this number are deleted. */
const MAX_MESSAGES = 2000;

const addressOf = (address: Address | undefined) => address?.address ?? '';

/**
 * Reads a raw mail. Its recipients come from the envelope, because the headers may name other people or
 * nobody.
 */
export async function parseMail(raw: Buffer, envelopeTo: string[]): Promise<Message> {
  const mail = await PostalMime.parse(raw);
  return {
    id: randomUUID(),
    to: envelopeTo,
    from: addressOf(mail.from),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    date: new Date().toISOString(),
  };
}

/** The mails of a suite, newest first; in a JSON file if one is named. */
export class MailStore {
  readonly #messages: KeptList<Message>;

  constructor(file?: string) {
    this.#messages = new KeptList(file);
  }

  list(): readonly Message[] {
    return this.#messages.items;
  }

  get(id: string): Message | undefined {
    return this.list().find((message) => message.id === id);
  }

  /** Resolves when the mail is on disk, so that an accepted mail is never lost. */
  add(message: Message): Promise<void> {
    return this.#messages.keep([message, ...this.list()].slice(0, MAX_MESSAGES));
  }

  clear(): Promise<void> {
    return this.#messages.keep([]);
  }
}
