import type { ConsentForm, ConsentRequest, TermsAnswer } from '@ndeiya/domain/consents/consentApi';
import type { Purposes } from '@ndeiya/domain/consents/purposes';
import type { BuiltLanguage } from '@ndeiya/domain/kernel/language';
import type { OpenedPass } from '@ndeiya/domain/people/passApi';
import { api } from '../lib/api';
import { postOnce } from '../lib/postOnce';

/** A link that is open on this device: the token stays in memory, because the link itself opens the page again. */
export interface OpenedRequest {
  token: string;
  request: ConsentRequest;
}

/** The request in this language, or in English where the text has no other. Each function here throws `ApiError` or `NetworkError`. */
export const readRequest = (token: string, language: BuiltLanguage): Promise<ConsentRequest> =>
  api.get<ConsentRequest>(`/consents/request?language=${language}`, { pass: token });

/** Opens the link with this code. */
export async function openRequest(code: string, language: BuiltLanguage): Promise<OpenedRequest> {
  const { token } = await postOnce<OpenedPass>('/passes/open', { code }, { pass: null });
  return { token, request: await readRequest(token, language) };
}

/** The content of a guardian's form. */
export interface Agreement {
  purposes: Purposes;
  signed_as: string;
}

export const agree = (
  { token, request: { terms, child } }: OpenedRequest,
  agreement: Agreement,
): Promise<ConsentRequest> => {
  const seen = { terms_version: terms.id, text_sha256: terms.sha256, child };
  return postOnce<ConsentRequest>('/consents', { ...seen, ...agreement }, { pass: token });
};

export const refuse = ({ token }: OpenedRequest): Promise<ConsentRequest> =>
  postOnce<ConsentRequest>('/consents/refuse', {}, { pass: token });

export const withdraw = ({ token }: OpenedRequest): Promise<ConsentRequest> =>
  postOnce<ConsentRequest>('/consents/withdraw', {}, { pass: token });

/** The printed form of one child, for the owner of the entry and administrators. */
export const readForm = (entry: string, member: string, language: BuiltLanguage): Promise<ConsentForm> =>
  api.get<ConsentForm>(
    `/entries/${encodeURIComponent(entry)}/members/${encodeURIComponent(member)}/consent_form?language=${language}`,
    { auth: true },
  );

/** The text for a form whose lines are filled in by hand. */
export const readTerms = (language: BuiltLanguage): Promise<TermsAnswer> =>
  api.get<TermsAnswer>(`/terms_versions/current?language=${language}`);
