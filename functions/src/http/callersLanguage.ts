import type { FieldErrors } from '@ndeiya/domain/kernel/errors';
import type { Request, RequestHandler, Response } from 'express';
import type { Firestore } from 'firebase-admin/firestore';
import { publishedLanguages } from '../platform/languages';
import { logError } from '../platform/log';
import type { MailLanguage } from '../platform/mailLayout';

type Find = () => Promise<MailLanguage | null>;

/** Requests for English, or without a wish, read nothing. */
const wantsEnglish = (request: Request) => {
  const [first = 'en'] = request.acceptsLanguages();
  return first === '*' || first.split('-')[0] === 'en';
};

async function find(db: Firestore, request: Request): Promise<MailLanguage | null> {
  if (wantsEnglish(request)) return null;
  const published = await publishedLanguages(db);
  const best = request.acceptsLanguages(['en', ...published.map(({ language }) => language)]);
  return published.find(({ language }) => language === best) ?? null;
}

/** Keeps how to find the language of `Accept-Language`, for sentences that a response contains. */
export const callersLanguage =
  (db: Firestore): RequestHandler =>
  (request, response, next) => {
    response.locals.language = (() => find(db, request)) satisfies Find;
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
