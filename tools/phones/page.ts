import { escapeHtml } from '@ndeiya/domain/kernel/escapeHtml';
import type { PhoneMessage } from './store';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 72rem; padding: 1rem; }
  header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; flex-wrap: wrap; }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1rem; }
  section { border: 2px solid color-mix(in srgb, currentColor 40%, transparent); border-radius: 1.5rem; padding: 1rem;
    max-height: 28rem; overflow-y: auto; }
  h2 { font-size: 1rem; margin: 0 0 .5rem; }
  p { background: color-mix(in srgb, currentColor 10%, transparent); border-radius: .75rem; padding: .5rem .75rem;
    margin: .5rem 0 .25rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  small { opacity: .75; display: block; }
`;

const LINK = /https?:\/\/[^\s<>"']+/g;

/** The text with links to tap. A stop at the end of a sentence is no part of a link. */
function withLinks(text: string): string {
  const links = text.match(LINK) ?? [];
  return text
    .split(LINK)
    .map((words, index) => {
      const found = links[index] ?? '';
      const link = found.replace(/[.,;:!?)]+$/, '');
      const anchor = link && `<a href="${escapeHtml(link)}" target="_blank">${escapeHtml(link)}</a>`;
      return escapeHtml(words) + anchor + escapeHtml(found.slice(link.length));
    })
    .join('');
}

function bubble({ from, text, at, parts, reports }: PhoneMessage): string {
  const time = new Date(at).toLocaleString('en-GB');
  const about = [
    from || 'no sender',
    time,
    `${String(parts)} ${parts === 1 ? 'part' : 'parts'}`,
    reports.join(', ') || 'no report',
  ];
  return `<p>${withLinks(text)}</p><small>${escapeHtml(about.join(' · '))}</small>`;
}

/** One small phone for each number. */
export function phonesPage(phones: readonly { number: string; messages: readonly PhoneMessage[] }[]): string {
  const script = `document.getElementById('empty').onclick = async () => {
  await fetch('/api/messages', { method: 'DELETE' }); location.reload(); };`;
  const all = phones.map(
    ({ number, messages }) =>
      `<section aria-label="${escapeHtml(number)}"><h2>${escapeHtml(number)}</h2>${messages.map(bubble).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Phones</title><style>${STYLE}</style></head><body>
<header><h1>Phones (${phones.length})</h1><span><a href="/">Refresh</a> · <button id="empty" type="button">Delete all</button></span></header>
<main>${all.join('') || '<p>No text message yet.</p>'}</main><script>${script}</script></body></html>`;
}
