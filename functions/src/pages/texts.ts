import { cldrDates } from '@ndeiya/domain/languages/cldrDates';
import { type Compiled, compileMessage } from '@ndeiya/domain/languages/format';
import { publishedTexts } from '@ndeiya/domain/languages/language';
import { voterMessages } from '@ndeiya/domain/vote/voterMessages';
import * as z from 'zod/mini';
import { logError } from '../platform/log';
import { CACHED_BRIEFLY, type PageAnswer } from './answer';
import { readDocument, readSite } from './publicData';
import type { PageRequest } from './serverRender';

const catalogueTexts = z.record(z.string(), z.string());

/** A text whose brackets form no message is content that somebody typed, and is shown as it is. */
function compiled(text: string): Compiled {
  try {
    return compileMessage(text);
  } catch {
    return [text];
  }
}

type Sentences = string | { readonly [name: string]: Sentences };

const sentencesIn = (part: Sentences): string[] =>
  typeof part === 'string' ? [part] : Object.values(part).flatMap(sentencesIn);

/**
 * The published texts of a language. Damaged ones are as if there were none: the site's own texts are complete without them,
 * and the night tells the organisers.
 */
async function publishedIn(tag: string, { ask }: PageRequest) {
  try {
    const published = await readDocument(ask, publishedTexts, tag);
    return published && { ...published, texts: z.parse(catalogueTexts, JSON.parse(published.catalogue)) };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.core.$ZodError)) throw error;
    logError('published texts that cannot be read', error, { language: tag });
    return null;
  }
}

/** The file of a language with those of its published texts that a page shows. */
async function fileOf(
  tag: string,
  request: PageRequest,
  isShown: (english: string) => boolean,
): Promise<PageAnswer> {
  const published = await publishedIn(tag, request);
  const shown = Object.entries(published?.texts ?? {}).filter(([english]) => isShown(english));
  const texts = Object.fromEntries(shown.map(([english, text]) => [english, compiled(text)]));
  const { version = 0, direction = 'ltr' } = published ?? {};
  const body = JSON.stringify({ version, direction, texts, ...(published && { dates: cldrDates(tag) }) });
  return { status: 200, type: 'application/json; charset=utf-8', body, cache: CACHED_BRIEFLY };
}

/**
 * /texts/{tag}.json: the published texts of a language in the form that the site runs. A language without any gets an
 * empty file, because the site's own texts are complete without it.
 */
export const textsFile = (tag: string, request: PageRequest): Promise<PageAnswer> =>
  fileOf(tag, request, () => true);

/**
 * /texts/{tag}.vote.json: only what the page of voters shows, its sentences and the categories. A hall loads it over a
 * slow line, where the whole file would take longer than the page.
 */
export async function voterTextsFile(tag: string, request: PageRequest): Promise<PageAnswer> {
  const { settings } = await readSite(request.ask);
  const categories = [...settings.public_categories, ...settings.extra_categories];
  const shown = new Set([...sentencesIn(voterMessages), ...categories]);
  return fileOf(tag, request, (english) => shown.has(english));
}
