import * as z from 'zod/mini';

type Fields = z.ZodMiniObject;

/** A document from a Firestore SDK or the REST reader. */
export interface Snapshot {
  id: string;
  data(): unknown;
}

/** An entity in memory: its stored fields (times as `Date`) and its document id. */
export type Stored<S extends Fields> = z.output<S> & { id: string };

type FieldName<S extends Fields> = keyof z.output<S> & string;

/** The fields that name the person a document belongs to. */
interface OwnerFields<Name extends string = string> {
  /** The field with an account's uid; 'id' is the document's own id. */
  uid?: Name | 'id';
  email?: Name;
  /** The field with the id of a participant, whose person the document belongs to; 'id' is the document's own id. */
  participant?: Name | 'id';
  /** The field with a hash of a guardian's contact and of the entry in `entry` (`contactHash`). */
  contact?: Name;
}

/** The documents of a collection that the nightly maintenance deletes. */
export interface Retention<Name extends string = string> {
  /**
   * The rule is for documents with this value; without `where` it is for all. A dot leads into a map: 'delivery.state'.
   */
  where?: { field: Name | `${Name}.${string}`; is: string };
  /** The time from which the days are counted. */
  since: Name;
  days: number;
  /**
   * The document also stays until `days` after the event of its edition, or of the edition of the round that it names.
   * `since: 'event_date'` implies it.
   */
  afterEvent?: true | 'of its round';
}

/** The facts that are true of every document of a collection, beside its fields. */
export interface CollectionFacts<Name extends string = string> {
  /**
   * The fields that name the owner; an erasure of that person deletes the document. 'site' means no person.
   */
  owner: 'site' | OwnerFields<Name>;
  /** An export contains the owner's document, but an erasure keeps it, because it is evidence: the organisers decide. */
  evidence?: true;
  /** True when the trigger writes each change into the audit log. */
  audited: boolean;
  /**
   * Fields without personal information: the audit log keeps their values, and of all other fields only that
   * they changed. A field that is not listed counts as personal.
   */
  impersonal: readonly Name[];
  /** Fields that are credentials; an export leaves them out. */
  secret?: readonly Name[];
  /** The name of one document in the dashboard's activity. Every collection whose changes it shows has one. */
  label?: string;
  /** The field of `stats/totals` that counts the documents. */
  counted?: `total_${string}`;
  /**
   * The home page shows documents of it, so every change rebuilds `public/home`; or the one fact of a document that the page
   * shows, so that only its change does.
   */
  onHome?: true | ((document: Readonly<Record<string, unknown>>) => boolean);
  /** Documents of a collection without retention stay until they are deleted. */
  retention?: readonly Retention<Name>[];
}

export interface Collection<S extends Fields = Fields> {
  path: string;
  fields: S;
  facts: CollectionFacts;
  /** The browser's and the Admin SDK need this for `withConverter`. Reading ignores unknown fields. */
  converter: {
    toFirestore(entity: object): Record<string, unknown>;
    fromFirestore(snapshot: Snapshot): Stored<S>;
  };
}

const lenient = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** The field is checked strictly when it is written, and as `stored` when it is read: what an earlier release took stays readable. */
export function readAs<S extends z.core.$ZodType>(strict: S, stored: z.core.$ZodType): S {
  lenient.set(strict, stored);
  return strict;
}

const readable = ({ shape }: Fields) =>
  z.object(
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, lenient.get(field) ?? field])),
  );

/**
 * Defines where an entity is stored and how its documents are parsed. Reading throws when a document does not
 * match.
 */
export function defineCollection<S extends Fields>(
  path: string,
  fields: S,
  facts: CollectionFacts<FieldName<S>>,
): Collection<S> {
  const tolerant = readable(fields);
  return {
    path,
    fields,
    facts,
    converter: {
      toFirestore: (entity) => Object.fromEntries(Object.entries(entity).filter(([name]) => name !== 'id')),
      fromFirestore: (snapshot) => ({ ...z.parse(tolerant, snapshot.data()), id: snapshot.id }) as Stored<S>,
    },
  };
}

/** The same collection, read with fewer fields. */
export function defineView<S extends Fields>({ path, facts }: Collection, fields: S): Collection<S> {
  return { ...defineCollection(path, fields, { owner: 'site', audited: false, impersonal: [] }), facts };
}

/** The entity of a collection: `EntityOf<typeof events>`. */
export type EntityOf<C> = C extends Collection<infer S> ? Stored<S> : never;
