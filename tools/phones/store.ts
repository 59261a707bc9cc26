import { randomUUID } from 'node:crypto';
import { KeptList } from '../lib/keptList';

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
  readonly #messages: KeptList<PhoneMessage>;
  #requests: PhoneRequest[] = [];

  constructor(file?: string) {
    this.#messages = new KeptList(file);
  }

  /** Oldest first. */
  messages(): readonly PhoneMessage[] {
    return this.#messages.items;
  }

  of(number: string): PhoneMessage[] {
    return this.messages().filter(({ to }) => to === number);
  }

  requests(): readonly PhoneRequest[] {
    return this.#requests;
  }

  /** Every number that got a message, the one with the latest first. */
  phones(): { number: string; count: number }[] {
    const numbers = [
      ...new Set(
        this.messages()
          .map(({ to }) => to)
          .reverse(),
      ),
    ];
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
    await this.#messages.keep([...this.messages(), arrived].slice(-MOST));
    return arrived;
  }

  async noteReport(id: string, status: string): Promise<void> {
    const withReport = (message: PhoneMessage): PhoneMessage =>
      message.id === id ? { ...message, reports: [...message.reports, status] } : message;
    await this.#messages.keep(this.messages().map(withReport));
  }

  async clear(): Promise<void> {
    this.#requests = [];
    await this.#messages.keep([]);
  }
}
