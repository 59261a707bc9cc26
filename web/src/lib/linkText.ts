/** A web address, an e-mail address or a phone number, as people write them into a text. */
const CANDIDATES =
  /\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}|(?<![\d.,/-])(?:\+|0)\d(?:[ .\-()]{0,2}\d){7,13}(?![\d/])/gi;
/** A full stop or a bracket behind an address belongs to the sentence. */
const TRAILING = /[.,;:!?…'’”»\]}]$/;
const LOCAL_PHONE = /^0[17]\d{8}$/;

const count = (text: string, character: string) => text.split(character).length - 1;

/** The address without the punctuation of its sentence; a closing bracket stays where it was opened inside. */
function trimmed(text: string): string {
  let kept = text;
  while (TRAILING.test(kept) || (kept.endsWith(')') && count(kept, '(') < count(kept, ')')))
    kept = kept.slice(0, -1);
  return kept;
}

function webAddress(text: string): string | null {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address)) return null;
  const { hostname, username } = new URL(address);
  // A name before the host hides where the link leads.
  return hostname.includes('.') && username === '' ? address : null;
}

/** Only numbers that can be dialled as they stand: with a country code, or a local mobile number. */
function phoneAddress(text: string): string | null {
  const digits = text.replace(/[^\d+]/g, '');
  return digits.startsWith('+') || LOCAL_PHONE.test(digits) ? `tel:${digits}` : null;
}

function addressOf(text: string): string | null {
  if (/^(?:https?:\/\/|www\.)/i.test(text)) return webAddress(text);
  return text.includes('@') ? `mailto:${text}` : phoneAddress(text);
}

function linkOf(text: string, address: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = address;
  link.rel = 'nofollow noopener';
  link.textContent = text;
  return link;
}

/** The text and the links of a text; null where nothing in it is a link. */
function pieces(text: string): (string | HTMLAnchorElement)[] | null {
  const made: (string | HTMLAnchorElement)[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(CANDIDATES)) {
    const shown = trimmed(found);
    const address = addressOf(shown);
    if (address === null) continue;
    made.push(text.slice(end, index), linkOf(shown, address));
    end = index + shown.length;
  }
  return made.length > 0 ? [...made, text.slice(end)] : null;
}

/**
 * Sanitised HTML in which written addresses and phone numbers are links. The stored text stays as it is; search engines are
 * told not to follow, because anybody who may write an event's details chooses the address.
 */
export function linkText(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { content } = template;
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parts = pieces(text.data);
    if (parts) text.replaceWith(...parts);
  }
  return template.innerHTML;
}
