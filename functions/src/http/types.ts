import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import type { Access, RouteSpec, Rows } from '@ndeiya/domain/kernel/routeSpec';
import type * as z from 'zod/mini';
import type { CommitsOnce } from '../platform/commit';

/** The caller. `isAdmin`: claim and profile both say it. On rows for users it lets administrators act for them. */
export interface Caller {
  uid: string;
  email: string;
  isAdmin: boolean;
}

export interface PassHolder {
  id: string;
  role: PassRole;
  name: string;
  edition: number;
  expires_at: Date;
  /** The person of a contestant's pass; null on passes of other roles. */
  person: string | null;
  /** The entry for which the pass was made, where it was made for one. */
  entry: string | null;
  /** The group whose leader made a contestant's pass. */
  group: string | null;
}

/**
 * The origin of a call as networks (an IPv4 address or an IPv6 /64). `nearest` is the last hop and differs
 * from `client` only behind several proxies. A caller cannot make up `nearest`; a caller past Hosting can
 * make up `client`.
 */
export interface Address {
  client: string;
  nearest: string;
  /** True when the last hop is an edge of Hosting, which many visitors share. */
  isEdge: boolean;
  /** The number of entries in X-Forwarded-For. */
  entries: number;
}

/** An uploaded file. The service still has to check its type and size in pixels. */
export interface UploadedFile {
  buffer: Buffer;
  filename: string;
}

type Parsed<Row, Key extends string> =
  Row extends Record<Key, infer S extends z.ZodMiniType> ? z.output<S> : undefined;
type FileOf<Row> = Row extends { file: { required: infer Required } }
  ? Required extends true
    ? UploadedFile
    : UploadedFile | null
  : null;
type OnceOf<Row> = Row extends { idempotencyKey: true } ? CommitsOnce : null;
/** An account, a pass or nobody calls a row. On a row for administrators and passes it is one of them. */
type CallerOf<A extends Access> = A extends 'staff' | 'person'
  ? { user: Caller; pass: null } | { user: null; pass: PassHolder }
  : {
      user: A extends 'public' | 'pass' ? null : Caller;
      pass: A extends 'pass' ? PassHolder : null;
    };

/** The input of a handler, checked against the row. */
export type Context<Row extends RouteSpec> = CallerOfRow<Row> & Request<Row>;
type CallerOfRow<Row extends RouteSpec> = Row extends { knowsAdmins: true }
  ? { user: Caller | null; pass: null }
  : CallerOf<Row['access']>;
interface Request<Row extends RouteSpec> {
  address: Address;
  requestId: string;
  /** The `If-Match` header, for `expectFresh`. */
  ifMatch: string | null;
  /** The first language of `Accept-Language`. */
  language: string;
  params: Parsed<Row, 'params'>;
  query: Parsed<Row, 'query'>;
  body: Parsed<Row, 'body'>;
  file: FileOf<Row>;
  /** Commits a create so that a repetition with the same idempotency key gets the same response. */
  once: OnceOf<Row>;
}

export interface ReplyOptions {
  headers?: Record<string, string>;
  /** It takes the place of the row's status. */
  status?: 200;
  /** The ETag of the resource, with quotes. Without it, a cacheable response gets the hash of its bytes. */
  etag?: string;
  /** Nothing was stored: the status is 200. */
  isPreview?: boolean;
}

/** A response with headers or an ETag in addition to its body. */
export class Reply<T> {
  constructor(
    readonly body: T,
    readonly options: ReplyOptions = {},
  ) {}
}
export const asReply = (answer: unknown): Reply<unknown> =>
  answer instanceof Reply ? (answer as Reply<unknown>) : new Reply(answer);
/** `reply(body, { headers, etag })`: the return value of a handler that sets headers or an ETag. */
export const reply = <T>(body: T, options: ReplyOptions): Reply<T> => new Reply(body, options);

/** The page of a list, with the cursor of the next one where there is one. */
export const replyPage = <T>({ found, next }: { found: T; next: string | null }): Reply<T> =>
  reply(found, next === null ? {} : { headers: { 'X-Next-Cursor': next } });

type Answer<Row extends RouteSpec> = z.output<Row['answer']>;
type Awaitable<T> = T | Promise<T>;
type Handler<Row extends RouteSpec> = (
  context: Context<Row>,
) => Awaitable<Readonly<Answer<Row>> | Reply<Answer<Row>>>;
/** One handler for each row. A missing handler does not compile. */
export type Handlers<R extends Rows> = { [Name in keyof R]: Handler<R[Name]> };
