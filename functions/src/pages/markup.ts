import { escapeHtml } from '@ndeiya/domain/kernel/escapeHtml';
import { AWAITS_HYDRATION, HYDRATION_ID } from '@ndeiya/domain/site/hydration';
import { metaTags, type PageHead } from '@ndeiya/domain/site/pageHead';
import type { RenderedPage } from './serverRender';
import type { Shell } from './shell';

/** JSON-LD, one object as schema.org defines it. */
export type LinkedData = Record<string, unknown>;

/** JSON that cannot end its script element. */
const scriptJson = (data: object) =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The head of a page as HTML: title, description, canonical address, previews, linked data. */
export function headMarkup(head: PageHead, data: LinkedData[] = []): string {
  const metas = metaTags(head).map(
    ({ attribute, key, content }) => `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`,
  );
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...metas,
    ...(head.indexed ? [`<link rel="canonical" href="${escapeHtml(head.url)}">`] : []),
    ...data.map((one) => `<script type="application/ld+json">${scriptJson(one)}</script>`),
  ].join('\n    ');
}

/** The built page with this head and the rendered content; without rendered content nothing else is added. */
export function pageMarkup(
  { before, between, patient, after }: Shell,
  head: string,
  rendered: RenderedPage | null,
): string {
  if (!rendered) return `${before}${head}${between}<div id="root"></div>${after}`;
  const { at, frugal, site, responses, body, until } = rendered;
  const data = `<script type="application/json" id="${HYDRATION_ID}">${scriptJson({ at, frugal, site, responses })}</script>`;
  if (!body) return `${before}${head}${rendered.head}${between}<div id="root"></div>${data}${after}`;
  const awaits = until === null ? AWAITS_HYDRATION : `${AWAITS_HYDRATION}="${String(until)}"`;
  return `${before}${head}${rendered.head}${patient}<div id="root" ${awaits}>${body}</div>${data}${after}`;
}
