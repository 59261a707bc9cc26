import { logError } from '../../lib/log';
import type { Ticket } from './ticket';

const PREFIX = 'vote-ticket:';
const CURRENT = 'vote-current';

/** The tickets of this phone. Where the browser stores nothing, they are kept until the page is closed. */
export class TicketShelf {
  /** False once the browser has refused to store something. */
  isKept = true;
  private readonly unstored = new Map<string, Ticket>();

  read(code: string): Ticket | null {
    const unstored = this.unstored.get(code);
    if (unstored) return unstored;
    try {
      const text = localStorage.getItem(PREFIX + code);
      return text === null ? null : (JSON.parse(text) as Ticket);
    } catch (error) {
      logError('read the ticket', error);
      return null;
    }
  }

  write(ticket: Ticket): void {
    try {
      localStorage.setItem(PREFIX + ticket.code, JSON.stringify(ticket));
      this.unstored.delete(ticket.code);
    } catch (error) {
      logError('keep the ticket', error);
      this.isKept = false;
      this.unstored.set(ticket.code, ticket);
    }
  }

  /** Changes a ticket as it is now: another tab may have changed it meanwhile, or forgotten it. */
  update(code: string, change: (ticket: Ticket) => Ticket): void {
    const ticket = this.read(code);
    if (ticket) this.write(change(ticket));
  }

  remove(code: string): void {
    this.unstored.delete(code);
    try {
      localStorage.removeItem(PREFIX + code);
    } catch (error) {
      logError('forget the ticket', error);
    }
  }

  codes(): string[] {
    try {
      const stored = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
      return [...new Set([...stored.map((key) => key.slice(PREFIX.length)), ...this.unstored.keys()])].sort();
    } catch {
      return [...this.unstored.keys()];
    }
  }

  /** The code that this tab shows, so that it is there again after a reload, and in no other tab. */
  current(): string | null {
    try {
      return sessionStorage.getItem(CURRENT);
    } catch {
      return null;
    }
  }

  setCurrent(code: string | null): void {
    try {
      if (code === null) sessionStorage.removeItem(CURRENT);
      else sessionStorage.setItem(CURRENT, code);
    } catch (error) {
      logError('note the ticket of this tab', error);
    }
  }
}
