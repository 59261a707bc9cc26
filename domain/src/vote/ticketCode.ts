/** Crockford's letters: no I, L, O or U, so that nothing is misread. */
const ALPHABET = /^[0-9A-HJKMNP-TV-Z]+$/;
const BODY_CHARS = 8;
const CHECK_CHARS = 2;

/** The code of a ticket: eight random characters and two that only the server can make of them. */
interface TicketCode {
  body: string;
  check: string;
}

/** The code that was typed or scanned, in any case and with any separators; null where it cannot be one. */
export function readTicket(typed: string): TicketCode | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s._–—-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  if (code.length !== BODY_CHARS + CHECK_CHARS || !ALPHABET.test(code)) return null;
  return { body: code.slice(0, BODY_CHARS), check: code.slice(BODY_CHARS) };
}

/** The code as it stands on a ticket: `XXXX-XXXX-XX`. */
export const shownTicket = ({ body, check }: TicketCode): string =>
  [body.slice(0, BODY_CHARS / 2), body.slice(BODY_CHARS / 2), check].join('-');
