import * as z from 'zod/mini';
import { fieldMessages } from '../kernel/fieldMessages';
import { LANGUAGES } from '../kernel/language';
import { documentId, instant, type RouteSpec } from '../kernel/routeSpec';
import { passes } from '../people/pass';
import { consentApiMessages } from './apiMessages';
import {
  consentInput,
  consentRefusal,
  consents,
  paperConsent,
  purposesInput,
  recordedConsent,
  termsInput,
  termsVersions,
} from './consent';
import { consentQuestionApi } from './consentQuestionApi';
import { CONSENT_DECISIONS, CONSENT_METHODS, CONSENT_STATES } from './purposes';

const byMember = z.strictObject({ id: documentId, member: documentId });
const inLanguage = z.strictObject({ language: z.optional(z.enum(LANGUAGES, fieldMessages.consentLanguage)) });

/** A text that parents and guardians read, as the API sends it. */
export const termsAnswer = z.strictObject({
  id: z.string(),
  language: z.enum(LANGUAGES),
  version: z.number(),
  text: z.string(),
  /** True where the text names the archive, with a box for its words and one for its sound. */
  archive: z.boolean(),
  purposes: z.record(z.string(), z.string()),
  sha256: z.string(),
});
export type TermsAnswer = z.output<typeof termsAnswer>;

const decision = z.strictObject({
  decision: z.enum(CONSENT_DECISIONS),
  purposes: purposesInput,
  method: z.enum(CONSENT_METHODS),
  given_at: instant,
  withdrawn_at: z.nullable(instant),
});
export type DecisionAnswer = z.output<typeof decision>;

const about = {
  child: z.string(),
  entry: z.strictObject({ number: z.string(), category: z.string(), title: z.string() }),
  edition: z.strictObject({ year: z.number(), name: z.string(), event_date: instant, location: z.string() }),
  guardian: z.strictObject({ name: z.string(), relation: z.string() }),
  terms: termsAnswer,
  /** The languages that have a text. */
  languages: z.array(z.enum(LANGUAGES)),
};
/** A child of the guardian, with the decision about it. */
const child = z.strictObject({
  child: z.string(),
  /** '' for a child from before persons had ids. */
  person: z.string(),
  entries: z.array(z.strictObject({ number: z.string(), category: z.string(), title: z.string() })),
  state: z.enum(CONSENT_STATES),
  decision: z.nullable(decision),
  /** As below, for this child: its place may name another guardian or contact by now. */
  may_decide: z.boolean(),
  may_refuse: z.boolean(),
  is_gone: z.boolean(),
});
export type ConsentChild = z.output<typeof child>;

const consentRequest = z.strictObject({
  ...about,
  /** The date is null where it cannot be read: a no is taken all the same. */
  edition: z.strictObject({ ...about.edition.shape, event_date: z.nullable(instant) }),
  /** The child of the link first, then the guardian's other children in the same group, also those about whom the link has asked. */
  children: z.array(child),
  /** With an old link 'refused' where its own no counts, and 'missing' otherwise. */
  state: z.enum(CONSENT_STATES),
  /** The last decision of this guardian; null before the first. */
  decision: z.nullable(decision),
  /** The child about whom the guardian was asked, where the place of the link has another name now; else null. */
  asked: z.nullable(z.string()),
  /** False with an old link: nobody agrees by it. */
  may_decide: z.boolean(),
  /** A no is taken: always with a present link, and with an old one while its child is in the entry, or the entry is gone. */
  may_refuse: z.boolean(),
  /** The entry is no longer there. */
  is_gone: z.boolean(),
  /** After a decision about several children: those for whom nothing was stored, each with the reason. For all others it was. */
  not_stored: z.optional(z.array(z.strictObject({ person: z.string(), sentence: z.string() }))),
});
/** The content of the page that a guardian's link opens. */
export type ConsentRequest = z.output<typeof consentRequest>;

const consentForm = z.strictObject(about);
/** The content of the printed form. */
export type ConsentForm = z.output<typeof consentForm>;

const consentLink = z.strictObject({
  /** Null for the contestant where the link was mailed: it belongs to the guardian alone. */
  link: z.nullable(z.string()),
  code: z.nullable(z.string()),
  /** Opens WhatsApp with the message; null without a phone number. */
  wa_me: z.nullable(z.string()),
  mailed: z.boolean(),
  /** The id of the text message in `/outbox`, where one is sent. */
  outbox: z.optional(z.string()),
});
export type ConsentLink = z.output<typeof consentLink>;

export const recordedAnswer = z.strictObject({ id: z.string(), state: z.enum(CONSENT_STATES) });
/** A decision that somebody of the team recorded. */
export type RecordedAnswer = z.output<typeof recordedAnswer>;

const guardian = {
  access: 'pass',
  roles: ['guardian'],
  limit: 'consentPerPass',
  answer: consentRequest,
} as const;
const member = { params: byMember, errors: ['not-found', 'not-guardian'] } as const;

export const consentApi = {
  ...consentQuestionApi,
  link: {
    ...member,
    method: 'post',
    path: '/entries/:id/members/:member/consent_link',
    access: 'user',
    summary:
      "Make the link by which a minor's guardian decides, and mail it where there is an address; for the owner and administrators, who alone can do so without a mail",
    writes: passes.path,
    body: z.strictObject({
      mail: z._default(z.boolean(fieldMessages.consentBox), true),
      text: z.optional(z.literal(true, fieldMessages.consentBox)),
    }),
    answer: consentLink,
    status: 201,
    limit: 'entryChangesPerUser',
    errors: ['not-found', 'not-guardian', 'entry-state', 'text-state'],
    idempotencyKey: true,
  },
  form: {
    ...member,
    method: 'get',
    path: '/entries/:id/members/:member/consent_form',
    limit: 'ownReadsPerUser',
    access: 'user',
    summary: 'The content of the printed form, for the owner and administrators',
    query: inLanguage,
    answer: consentForm,
  },
  request: {
    ...guardian,
    method: 'get',
    path: '/consents/request',
    summary: 'What a guardian is asked, and what they decided before',
    query: inLanguage,
    errors: ['not-found'],
  },
  // The words of a guardian take no idempotency key: said again after other words they are new, and an answer that was kept would
  // lose them. Said twice they are found again by what they are about.
  give: {
    ...guardian,
    method: 'post',
    path: '/consents',
    summary: 'Agree to some of the purposes. It replaces what was agreed to before',
    writes: consents.path,
    body: consentInput,
    errors: ['not-found', 'not-guardian', 'terms-changed'],
    status: 201,
  },
  refuse: {
    ...guardian,
    method: 'post',
    path: '/consents/refuse',
    summary: 'Say no. It also ends what was agreed to before',
    writes: consents.path,
    body: consentRefusal,
    errors: ['not-found'],
    status: 201,
  },
  withdraw: {
    ...guardian,
    method: 'post',
    path: '/consents/withdraw',
    summary:
      'Withdraw what was agreed to, with any link that this guardian ever got; media is removed at once',
    writes: consents.path,
    body: consentRefusal,
    errors: ['not-found', 'not-guardian'],
  },
  paper: {
    ...member,
    method: 'post',
    path: '/entries/:id/members/:member/paper_consent',
    access: 'admin',
    summary:
      'Record what a guardian signed on paper, with a picture of it, which only administrators can see; with the day on it, it ends no no that was said later',
    writes: consents.path,
    body: paperConsent,
    file: { field: 'image', required: true, missing: consentApiMessages.scanMissing },
    answer: recordedAnswer,
    status: 201,
    idempotencyKey: true,
  },
  // A no takes no notice of its key, for the same reason. A yes keeps its: sent again it may not end a no that was said meanwhile.
  witness: {
    ...member,
    method: 'post',
    path: '/entries/:id/members/:member/witness',
    access: 'staff',
    roles: ['crew'],
    limit: 'consolePerCaller',
    summary: 'Record what a guardian decided in front of somebody of the team',
    writes: consents.path,
    body: recordedConsent,
    answer: recordedAnswer,
    status: 201,
    idempotencyKey: true,
  },
  scan: {
    method: 'get',
    path: '/consents/:id/scan',
    access: 'admin',
    summary: 'The picture of a signed paper, as the address of an image with its content',
    params: z.strictObject({ id: documentId }),
    answer: z.strictObject({ image: z.string() }),
  },
} as const satisfies Record<string, RouteSpec>;

export const termsApi = {
  current: {
    method: 'get',
    path: '/terms_versions/current',
    access: 'public',
    summary: 'The text that parents and guardians read now',
    query: inLanguage,
    answer: termsAnswer,
    cacheSeconds: 60,
  },
  create: {
    method: 'post',
    path: '/terms_versions',
    access: 'admin',
    summary:
      'Write the next version of the text in a language. Earlier versions stay, with what was agreed to',
    writes: termsVersions.path,
    body: termsInput,
    answer: termsAnswer,
    status: 201,
    idempotencyKey: true,
  },
} as const satisfies Record<string, RouteSpec>;
