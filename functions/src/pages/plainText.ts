import { ownValue } from '@ndeiya/domain/kernel/ownValue';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decode(entity: string, name: string): string {
  if (!name.startsWith('#')) return ownValue(ENTITIES, name.toLowerCase()) ?? entity;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/**
 * The text of an event's sanitised details, with line breaks for paragraphs and breaks. The result is not
 * safe as HTML.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#\d+|#x[\da-f]+|\w+);/gi, decode)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
