import type { Access, RouteSpec, Rows } from '@ndeiya/domain/api/routeSpec';
import type { PassRole } from '@ndeiya/domain/passRoles';
import type * as z from 'zod/mini';
import type { Once } from './once';

/** Who calls. `isAdmin` is true only on rows for administrators, whose rights have then been checked twice. */
export interface Caller {
  uid: string;
  email: string;
  isAdmin: boolean;
}

/** Who calls by a pass. */
export interface PassHolder {
  /** Of the pass. */
  id: string;
  role: PassRole;
  name: string;
  edition: number;
  expires_at: Date;
}

/**
 * Where a call comes from, as networks (an IPv4 address or an IPv6 /64). `nearest` is the last hop and differs from
 * `client` only behind several proxies. Nobody can make up `nearest`; a caller past Hosting can make up `client`.
 */
export interface Address {
  client: string;
  nearest: string;
  /** Whether the last hop is an edge of Hosting, which honest visitors share. */
  isEdge: boolean;
  /** How many entries X-Forwarded-For has. */
  entries: number;
}

/** One uploaded file, not yet looked at: its type and size in pixels are the service's to check. */
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
type OnceOf<Row> = Row extends { idempotencyKey: true } ? Once : null;
type UserOf<A extends Access> = A extends 'public' | 'pass' ? null : Caller;
type PassOf<A extends Access> = A extends 'pass' ? PassHolder : null;

/** What a handler gets: all of it checked against the row. */
export interface Context<Row extends RouteSpec> {
  user: UserOf<Row['access']>;
  pass: PassOf<Row['access']>;
  address: Address;
  requestId: string;
  /** The `If-Match` header, for `expectFresh`. */
  ifMatch: string | null;
  params: Parsed<Row, 'params'>;
  query: Parsed<Row, 'query'>;
  body: Parsed<Row, 'body'>;
  file: FileOf<Row>;
  /** Commits a create so that a repetition with the same idempotency key gets the same answer. */
  once: OnceOf<Row>;
}

export interface ReplyOptions {
  headers?: Record<string, string>;
  /** Of the resource, quotes included; without it a cacheable answer gets the hash of its bytes. */
  etag?: string;
}

/** An answer with more to say than its body. */
export class Reply<T> {
  constructor(
    readonly body: T,
    readonly options: ReplyOptions = {},
  ) {}
}
/** Any answer of a handler. */
export const asReply = (answer: unknown): Reply<unknown> =>
  answer instanceof Reply ? (answer as Reply<unknown>) : new Reply(answer);
/** `reply(body, { headers, etag })`: what a handler returns where a bare body does not do. */
export const reply = <T>(body: T, options: ReplyOptions): Reply<T> => new Reply(body, options);

type Answer<Row extends RouteSpec> = z.output<Row['answer']>;
type Awaitable<T> = T | Promise<T>;
export type Handler<Row extends RouteSpec> = (
  context: Context<Row>,
) => Awaitable<Readonly<Answer<Row>> | Reply<Answer<Row>>>;
/** One handler for each row: a missing one does not compile. */
export type Handlers<R extends Rows> = { [Name in keyof R]: Handler<R[Name]> };
