/** The text of an event's details, paragraphs and breaks as line breaks. Nothing of the HTML is run or loaded. */
export function plainText(html: string): string {
  const broken = html.replace(/<br\s*\/?>|<\/p>/gi, '\n');
  const text = new DOMParser().parseFromString(broken, 'text/html').body.textContent;
  return text.replace(/\n{3,}/g, '\n\n').trim();
}
