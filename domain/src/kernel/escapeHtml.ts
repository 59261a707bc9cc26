const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const entityOf = (character: string) => ENTITIES[character] ?? character;

/** Text as HTML, between tags and in the value of an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, entityOf);

/** Text as HTML between tags only: quotation marks stay, so that stored details remain readable. */
export const escapeHtmlText = (text: string): string => text.replace(/[&<>]/g, entityOf);
