import { escapeHtml } from '@ndeiya/domain/kernel/escapeHtml';
import type { Message } from './store';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 56rem; padding: 1rem; }
  a { color: inherit; }
  header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; flex-wrap: wrap; }
  ol { list-style: none; margin: 0; padding: 0; }
  li { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  li a { display: block; padding: .75rem .25rem; text-decoration: none; }
  li a:hover strong { text-decoration: underline; }
  small, dt { opacity: .75; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; padding: 1rem;
    border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .5rem; }
  iframe { width: 100%; height: 32rem; background: #fff; border-radius: .5rem;
    border: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}

const timeOf = (message: Message) => escapeHtml(new Date(message.date).toLocaleString('en-GB'));

function listRow(message: Message): string {
  return `<li><a href="/messages/${encodeURIComponent(message.id)}">
<strong>${escapeHtml(message.subject || '(no subject)')}</strong><br>
<small>to ${escapeHtml(message.to.join(', '))} · ${timeOf(message)}</small></a></li>`;
}

export function listPage(messages: readonly Message[]): string {
  const list = messages.length > 0 ? `<ol>${messages.map(listRow).join('')}</ol>` : '<p>No mail yet.</p>';
  const script = `document.getElementById('empty').onclick = async () => {
  await fetch('/api/messages', { method: 'DELETE' }); location.reload(); };`;
  const header = `<header><h1>Inbox (${messages.length})</h1>
<span><a href="/">Refresh</a> · <button id="empty" type="button">Delete all</button></span></header>`;
  return page('Inbox', `${header}${list}<script>${script}</script>`);
}

/**
 * The page of one mail. Its HTML part is in a sandboxed frame, runs no scripts and opens links in a new tab.
 */
export function messagePage(message: Message): string {
  const html = message.html
    ? `<h2>HTML</h2><iframe title="HTML part" sandbox="allow-popups allow-popups-to-escape-sandbox"
 srcdoc="${escapeHtml(`<base target="_blank">${message.html}`)}"></iframe>`
    : '';
  return page(
    message.subject || '(no subject)',
    `<p><a href="/">← Inbox</a></p><h1>${escapeHtml(message.subject || '(no subject)')}</h1>
<dl><dt>From</dt><dd>${escapeHtml(message.from)}</dd><dt>To</dt><dd>${escapeHtml(message.to.join(', '))}</dd>
<dt>Arrived</dt><dd>${timeOf(message)}</dd></dl>
<h2>Text</h2><pre>${escapeHtml(message.text)}</pre>${html}`,
  );
}
