import * as z from 'zod/mini';
import type { ErrorCode } from './errors';
import { atMost, idText } from './fields';
import { PASS_ROLES, type PassRole } from './passRoles';
import type { RATE_LIMITS } from './rateLimits';
import { requestMessages } from './requestMessages';

type Method = 'get' | 'post' | 'put' | 'delete';
/**
 * 'user' needs a valid bearer token; 'admin' also needs the claim and the profile's flag (DESIGN §5); 'pass' needs a
 * pass with one of the row's roles (docs/decisions/022-passes.md); 'staff' needs either an administrator or such a pass, and
 * 'person' either an account or such a pass.
 */
export type Access = 'public' | 'user' | 'admin' | 'pass' | 'staff' | 'person';
/** Rows that a pass may call beside an account or an administrator. */
export const takesEither = (access: Access): access is 'staff' | 'person' =>
  access === 'staff' || access === 'person';
export type RateLimitName = keyof typeof RATE_LIMITS;

/** The picture of a multipart request; `missing` is the error text without it. */
export interface FileSpec {
  field: 'image';
  required: boolean;
  missing?: string;
}

/**
 * One route of `/api`. The server checks it, OpenAPI publishes it and the contract test calls it. A row with
 * `file` takes multipart or JSON, one with only `body` takes JSON.
 */
export interface RouteSpec {
  method: Method;
  /** Under `/api`, with `:name` for each parameter. */
  path: `/${string}`;
  access: Access;
  /** On rows with the access 'pass', 'staff' or 'person', and on no others: the roles whose passes may call it. */
  roles?: readonly PassRole[];
  /** A public row that tells administrators more: their token is read, and any other counts as none. */
  knowsAdmins?: true;
  /** Needs no App Check although it is public; rows for passes never need it. */
  withoutAppCheck?: true;
  summary: string;
  /**
   * The path of the collection that the route writes a document of. Its id is in the path, or else in the answer. A route
   * that is no GET names one, unless it writes none.
   */
  writes?: string;
  /** An address whose parameters do not fit is unknown: 404. */
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  file?: FileSpec;
  /** The most bytes of a JSON body, where the row takes less than others. */
  maxBytes?: number;
  /** Also accepts RFC 8058's POST of mail programs: a form, with the input in the address. */
  oneClick?: true;
  answer: z.ZodMiniType;
  /** The type of an answer that is a file: its bytes are the answer. It is never cached. */
  media?: 'application/pdf';
  /** The status of a success; 200 by default. */
  status?: 200 | 201;
  /** With a `preview` of true in its body the row stores nothing, and its status is 200. A row with such a body says so. */
  previews?: true;
  /**
   * Counted before the body is parsed, so that refused bodies count too: per pass or account, on public rows per caller's
   * address.
   */
  limit?: RateLimitName;
  /** The time in seconds for which caches may keep a public response, which then has an ETag. */
  cacheSeconds?: number;
  /** Accepts `If-Match` with the ETag of an earlier response. */
  ifMatch?: true;
  /**
   * Accepts `Idempotency-Key`: a repeated request with the same key is done once and gets the same response.
   */
  idempotencyKey?: true;
  /** The handler's errors, in addition to those that follow from the row. */
  errors?: readonly ErrorCode[];
}
export type Rows = Record<string, RouteSpec>;

/** A Firestore document id of this product. */
export const documentId = idText(128, 'Not an id.');
export const byId = z.strictObject({ id: documentId });

/** The place in a list that is sent in pages: `X-Next-Cursor` of the page before, which is the id of a document. */
export const listCursor = z.optional(
  z
    .string()
    .check(
      atMost(200, requestMessages.query.cursor),
      z.regex(/^[\w-]{1,200}$/, requestMessages.query.cursor),
    ),
);

/** ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });
export const messageAnswer = z.strictObject({ message: z.string() });

/** The body of every failure (DESIGN §4). */
export const errorAnswer = z.strictObject({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** The work was done before, so that a client must not try it with another key. */
  done: z.optional(z.literal(true)),
});

const ACCESS_ERRORS = {
  public: [],
  user: ['unauthenticated'],
  admin: ['unauthenticated', 'forbidden'],
  pass: ['unauthenticated', 'forbidden'],
  staff: ['unauthenticated', 'forbidden'],
  person: ['unauthenticated', 'forbidden'],
} as const satisfies Record<Access, readonly ErrorCode[]>;
const BODY_ERRORS = ['malformed-body', 'too-large', 'unsupported-type', 'invalid-fields'] as const;

/** A row that every role may call refuses no pass that is open. */
const isForEveryRole = ({ access, roles = [] }: RouteSpec) =>
  access === 'pass' && PASS_ROLES.every((role) => roles.includes(role));

export function errorsOf(row: RouteSpec): ErrorCode[] {
  const codes: ErrorCode[] = isForEveryRole(row) ? ['unauthenticated'] : [...ACCESS_ERRORS[row.access]];
  if (row.params) codes.push('not-found');
  if (row.body) codes.push(...BODY_ERRORS);
  if (row.query) codes.push('invalid-fields');
  if (row.idempotencyKey) codes.push('invalid-fields', 'idempotency-key-reused');
  if (row.ifMatch) codes.push('stale');
  if (row.limit) codes.push('rate-limited');
  return [...new Set([...codes, ...(row.errors ?? []), 'unavailable' as const])];
}
