import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
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

/** More than this many mails are not kept: the oldest go first. */
const MAX_MESSAGES = 2000;

const addressOf = (address: Address | undefined) => address?.address ?? '';

/** Reads a raw mail. The envelope decides who gets it: a header may name others, or nobody. */
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

/** The mails of a suite, newest first, kept in a JSON file where one is named. */
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

  /** Resolves when the mail is on the disk, so that what was accepted is never lost. */
  async add(message: Message): Promise<void> {
    this.#messages = [message, ...this.#messages].slice(0, MAX_MESSAGES);
    await this.#save();
  }

  async clear(): Promise<void> {
    this.#messages = [];
    await this.#save();
  }

  /** One write after the other, each to a new file that then takes the old one's place. */
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
