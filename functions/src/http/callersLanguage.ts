import type { FieldErrors } from '@ndeiya/domain/kernel/errors';
import type { Request, RequestHandler, Response } from 'express';
import { logError } from '../platform/log';

/** A language with the texts that are published in it, by their English text. */
interface PublishedLanguage {
  language: string;
  texts: Readonly<Record<string, string>>;
}
type ReadLanguages = () => Promise<readonly PublishedLanguage[]>;
type Find = () => Promise<PublishedLanguage | null>;

/** Requests for English, or without a wish, read nothing. */
const wantsEnglish = (request: Request) => {
  const [first = 'en'] = request.acceptsLanguages();
  return first === '*' || first.split('-')[0] === 'en';
};

async function find(read: ReadLanguages, request: Request): Promise<PublishedLanguage | null> {
  if (wantsEnglish(request)) return null;
  const published = await read();
  const best = request.acceptsLanguages(['en', ...published.map(({ language }) => language)]);
  return published.find(({ language }) => language === best) ?? null;
}

/** Keeps how to find the language of `Accept-Language`, for sentences that a response contains. */
export const callersLanguage =
  (read: ReadLanguages): RequestHandler =>
  (request, response, next) => {
    response.locals.language = (() => find(read, request)) satisfies Find;
    next();
  };

/** The sentences in the caller's language, which the response's `Content-Language` then names. English stays where there is no translation. */
export async function inCallersLanguage<T extends { message: string; fields?: FieldErrors | undefined }>(
  response: Response,
  said: T,
): Promise<T> {
  const wanted = response.locals.language as Find | undefined;
  const language = await wanted?.().catch((error: unknown) => {
    logError('a response is in English', error);
    return null;
  });
  if (!language) return said;
  const { texts } = language;
  const read = (text: string) => (Object.hasOwn(texts, text) ? (texts[text] ?? text) : text);
  const fields = Object.entries(said.fields ?? {}).map(([name, text]) => [name, read(text)]);
  response.set('Content-Language', language.language);
  return {
    ...said,
    message: read(said.message),
    ...(said.fields && { fields: Object.fromEntries(fields) as FieldErrors }),
  };
}
