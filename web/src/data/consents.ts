import type {
  ConsentChild,
  ConsentForm,
  ConsentRequest,
  TermsAnswer,
} from '@ndeiya/domain/consents/consentApi';
import type { Purposes } from '@ndeiya/domain/consents/purposes';
import type { BuiltLanguage } from '@ndeiya/domain/kernel/language';
import * as consents from 'virtual:routes/consents';
import * as passes from 'virtual:routes/passes';
import * as terms from 'virtual:routes/terms';
import { call } from '../server/call';

/** A link that is open on this device: the token stays in memory, because the link itself opens the page again. */
export interface OpenedRequest {
  token: string;
  request: ConsentRequest;
}

/** The request in this language, or in English where the text has no other. Each function here throws `ApiError` or `NetworkError`. */
export const readRequest = (token: string, language: BuiltLanguage): Promise<ConsentRequest> =>
  call(consents.request, { query: { language }, pass: token });

/** Opens the link with this code. */
export async function openRequest(code: string, language: BuiltLanguage): Promise<OpenedRequest> {
  const { token } = await call(passes.open, { body: { code } });
  return { token, request: await readRequest(token, language) };
}

/** The content of a guardian's form. */
export interface Agreement {
  purposes: Purposes;
  signed_as: string;
}

/** A decision about another child of the guardian than the link's own. */
const ofChild = (other: ConsentChild | undefined) => (other ? { persons: [other.person] } : {});

export const agree = (
  { token, request }: OpenedRequest,
  agreement: Agreement,
  other?: ConsentChild,
): Promise<ConsentRequest> => {
  const { terms, child } = request;
  const seen = { terms_version: terms.id, text_sha256: terms.sha256, child: other?.child ?? child };
  return call(consents.give, { body: { ...seen, ...agreement, ...ofChild(other) }, pass: token });
};

export const refuse = ({ token }: OpenedRequest, other?: ConsentChild): Promise<ConsentRequest> =>
  call(consents.refuse, { body: ofChild(other), pass: token });

export const withdraw = ({ token }: OpenedRequest, other?: ConsentChild): Promise<ConsentRequest> =>
  call(consents.withdraw, { body: ofChild(other), pass: token });

/** The printed form of one child, for the owner of the entry and administrators. */
export const readForm = (entry: string, member: string, language: BuiltLanguage): Promise<ConsentForm> =>
  call(consents.form, { params: { id: entry, member }, query: { language } });

/** The text for a form whose lines are filled in by hand. */
export const readTerms = (language: BuiltLanguage): Promise<TermsAnswer> =>
  call(terms.current, { query: { language } });
