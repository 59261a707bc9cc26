import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import PostalMime, { type Address } from 'postal-mime';

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
  #messages: Message[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(readonly file?: string) {
    if (file && existsSync(file)) this.#messages = JSON.parse(readFileSync(file, 'utf8')) as Message[];
  }

  list(): readonly Message[] {
    return this.#messages;
  }

  get(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  /** Resolves when the mail is on disk, so that an accepted mail is never lost. */
  async add(message: Message): Promise<void> {
    this.#messages = [message, ...this.#messages].slice(0, MAX_MESSAGES);
    await this.#save();
  }

  async clear(): Promise<void> {
    this.#messages = [];
    await this.#save();
  }

  /** Writes run one after the other, each to a new file that replaces the old one. */
  #save(): Promise<void> {
    const { file } = this;
    if (!file) return Promise.resolve();
    this.#writing = this.#writing.then(async () => {
      await writeFile(`${file}.new`, JSON.stringify(this.#messages, null, 1));
      await rename(`${file}.new`, file);
    });
    return this.#writing;
  }
}
