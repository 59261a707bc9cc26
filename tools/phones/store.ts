import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';

/** A text message on a phone. */
export interface PhoneMessage {
  id: string;
  to: string;
  from: string;
  text: string;
  /** When it arrived, ISO 8601. */
  at: string;
  parts: number;
  /** The delivery reports that were sent about it, in their order. */
  reports: string[];
}

/** A request of the site for one number, refused ones too. */
interface PhoneRequest {
  at: string;
  to: string;
  status_code: number;
  message_id: string | null;
}

/** The oldest messages and requests beyond this number are deleted. */
const MOST = 2000;

/** The phones of a suite; in a JSON file if one is named. */
export class PhoneStore {
  #messages: PhoneMessage[] = [];
  #requests: PhoneRequest[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(readonly file?: string) {
    if (file && existsSync(file)) this.#messages = JSON.parse(readFileSync(file, 'utf8')) as PhoneMessage[];
  }

  /** Oldest first. */
  messages(): readonly PhoneMessage[] {
    return this.#messages;
  }

  of(number: string): PhoneMessage[] {
    return this.#messages.filter(({ to }) => to === number);
  }

  requests(): readonly PhoneRequest[] {
    return this.#requests;
  }

  /** Every number that got a message, the one with the latest first. */
  phones(): { number: string; count: number }[] {
    const numbers = [...new Set(this.#messages.map(({ to }) => to).reverse())];
    return numbers.map((number) => ({ number, count: this.of(number).length }));
  }

  noteRequest(to: string, status_code: number, message_id: string | null): void {
    const request = { at: new Date().toISOString(), to, status_code, message_id };
    this.#requests = [...this.#requests, request].slice(-MOST);
  }

  async receive(message: Pick<PhoneMessage, 'to' | 'from' | 'text' | 'parts'>): Promise<PhoneMessage> {
    const arrived: PhoneMessage = {
      id: `ATXid_${randomUUID().replaceAll('-', '')}`,
      ...message,
      at: new Date().toISOString(),
      reports: [],
    };
    this.#messages = [...this.#messages, arrived].slice(-MOST);
    await this.#save();
    return arrived;
  }

  async noteReport(id: string, status: string): Promise<void> {
    this.#messages.find((message) => message.id === id)?.reports.push(status);
    await this.#save();
  }

  async clear(): Promise<void> {
    this.#messages = [];
    this.#requests = [];
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
