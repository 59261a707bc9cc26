import type { RouteSpec, Rows } from './routeSpec';

/** The facts of a row of the contract that a browser needs to call it. They are plain: no schema is loaded with them. */
export interface RouteFacts {
  readonly method: string;
  /** Below `/api`, with `:name` for each parameter. */
  readonly path: string;
  /** Sent without a session's token. */
  readonly isPublic?: true;
  readonly withoutAppCheck?: true;
  /** Sent with an `Idempotency-Key`. */
  readonly hasKey?: true;
  /** The collection that a change writes. */
  readonly writes?: string;
  /** The route changes nothing where the body has a `preview` of true. */
  readonly previews?: true;
  /** Sent as a form with a picture. */
  readonly hasFile?: true;
  /** The answer is one page of a list. */
  readonly isPaged?: true;
}

/** A route that a client calls, and the row that the types of its request and answer follow from. */
export interface Route<Row extends RouteSpec> extends RouteFacts {
  /** Never there: it only carries the type. */
  readonly row?: Row;
}

/** The routes of one tag of the contract. */
export type Routes<R extends Rows> = { readonly [Name in keyof R]: Route<R[Name]> };
