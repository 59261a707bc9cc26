import { cldrDates } from '@ndeiya/domain/languages/cldrDates';
import { type Compiled, compileMessage } from '@ndeiya/domain/languages/format';
import { publishedTexts } from '@ndeiya/domain/languages/language';
import { CACHED_BRIEFLY, type PageAnswer } from './answer';
import { readDocument } from './publicData';
import type { PageRequest } from './serverRender';

/** A text whose brackets form no message is content that somebody typed, and is shown as it is. */
function compiled(text: string): Compiled {
  try {
    return compileMessage(text);
  } catch {
    return [text];
  }
}

/**
 * /texts/{tag}.json: the published texts of a language in the form that the site runs. A language without any gets an
 * empty file, because the site's own texts are complete without it.
 */
export async function textsFile(tag: string, { ask }: PageRequest): Promise<PageAnswer> {
  const published = await readDocument(ask, publishedTexts, tag);
  const catalogue = JSON.parse(published?.catalogue ?? '{}') as Record<string, string>;
  const texts = Object.fromEntries(
    Object.entries(catalogue).map(([english, text]) => [english, compiled(text)]),
  );
  const { version = 0, direction = 'ltr' } = published ?? {};
  const body = JSON.stringify({ version, direction, texts, ...(published && { dates: cldrDates(tag) }) });
  return { status: 200, type: 'application/json; charset=utf-8', body, cache: CACHED_BRIEFLY };
}
