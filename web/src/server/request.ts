import type { Route } from '@ndeiya/domain/kernel/clientRoute';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import type * as z from 'zod/mini';

/** JSON that may be made of constants. */
type Sent<T> = T extends Date
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Sent<T[Key]> }
      : T;
type Part<Row, Key extends string> =
  Row extends Record<Key, infer Schema extends z.ZodMiniType> ? Sent<z.input<Schema>> : undefined;
/** A query without a required field may be left out; the client adds a cursor itself. */
type Query<T> = object extends T ? T | undefined : T;

/** 'pass' rows need the token of a pass; 'staff' and 'person' rows take one in place of the session. */
type PassOf<Row extends RouteSpec> = Row['access'] extends 'pass'
  ? string
  : Row['access'] extends 'staff' | 'person'
    ? string | undefined
    : undefined;
type FileOf<Row> = Row extends { file: { required: infer Required } }
  ? Required extends true
    ? File
    : File | undefined
  : undefined;
/** The `updated_at` of the record that the change is made from; null sends none. */
type VersionOf<Row> = Row extends { ifMatch: true } ? Date | string | null | undefined : undefined;

interface Parts<Row extends RouteSpec> {
  params: Part<Row, 'params'>;
  query: Query<Part<Row, 'query'>>;
  body: Part<Row, 'body'>;
  file: FileOf<Row>;
  pass: PassOf<Row>;
  version: VersionOf<Row>;
}
type Needed<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] };
type Optional<T> = { [Key in keyof T as undefined extends T[Key] ? Key : never]?: T[Key] };

/** The parts that a request to this row has: those that the row does not have cannot be given. */
export type RequestTo<Row extends RouteSpec> = Needed<Parts<Row>> & Optional<Parts<Row>>;

/** A request without a required part may be left out. */
export type Arguments<Row extends RouteSpec> =
  object extends RequestTo<Row> ? [request?: RequestTo<Row>] : [request: RequestTo<Row>];

/** One page of a list. */
interface Page<Item> {
  items: Item[];
  hasMore: boolean;
  /** The cursor of the page after this one. */
  next: string | undefined;
}

type IsPaged<Row> = Row extends { query: infer Schema extends z.ZodMiniType }
  ? 'cursor' extends keyof z.input<Schema>
    ? true
    : false
  : false;

/** The answer of a row; that of a paged list is a page. */
export type AnswerOf<Row extends RouteSpec> =
  IsPaged<Row> extends true
    ? Page<z.output<Row['answer']> extends (infer Item)[] ? Item : never>
    : z.output<Row['answer']>;

/** The body that a route takes: `BodyTo<typeof rounds.create>`. */
export type BodyTo<R> = R extends Route<infer Row extends RouteSpec> ? Part<Row, 'body'> : never;
