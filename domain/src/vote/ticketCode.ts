import { parseTyped } from '../kernel/typedCode';

const BODY_CHARS = 8;
const CHECK_CHARS = 2;

/** The code of a ticket: eight random characters and two that only the server can make of them. */
interface TicketCode {
  body: string;
  check: string;
}

/** The code that was typed or scanned, in any case and with any separators; null where it cannot be one. */
export function readTicket(typed: string): TicketCode | null {
  const code = parseTyped(typed, BODY_CHARS + CHECK_CHARS);
  return code === null ? null : { body: code.slice(0, BODY_CHARS), check: code.slice(BODY_CHARS) };
}

/** The code as it stands on a ticket: `XXXX-XXXX-XX`. */
export const shownTicket = ({ body, check }: TicketCode): string =>
  [body.slice(0, BODY_CHARS / 2), body.slice(BODY_CHARS / 2), check].join('-');
