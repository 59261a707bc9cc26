import { readTicket, shownTicket } from '@ndeiya/domain/vote/ticketCode';
import { isDemo } from './isDemo';

/** The code as it stands on the ticket; null where it cannot be one. The demo's tickets have codes of their own. */
export function ticketOf(typed: string): string | null {
  const demo = typed.trim().toUpperCase();
  if (isDemo && /^DEMO-TICKET-\d{1,2}$/.test(demo)) return demo;
  const code = readTicket(typed);
  return code && shownTicket(code);
}

/** The code in a square: a ticket's is an address with the code behind it, a cover's is the code alone. */
export const codeInSquare = (square: string): string => square.slice(square.lastIndexOf('#') + 1).trim();
