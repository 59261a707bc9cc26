import * as z from 'zod/mini';

type Fields = z.ZodMiniObject;

/** A document as the Firestore SDKs and the REST reader hand it over. */
export interface Snapshot {
  id: string;
  data(): unknown;
}

/** An entity as it is in memory: its stored fields (times as `Date`) and its document id. */
export type Stored<S extends Fields> = z.output<S> & { id: string };

export interface Collection<S extends Fields = Fields> {
  path: string;
  fields: S;
  /** Fits `withConverter` of the browser's and of the Admin SDK: tolerant of unknown fields when reading. */
  converter: {
    toFirestore(entity: object): Record<string, unknown>;
    fromFirestore(snapshot: Snapshot): Stored<S>;
  };
}

/** The one place that knows where an entity is kept and how its documents are read. Throws where a document does not fit. */
export function defineCollection<S extends Fields>(path: string, fields: S): Collection<S> {
  const tolerant = z.object(fields.shape);
  return {
    path,
    fields,
    converter: {
      toFirestore: (entity) => Object.fromEntries(Object.entries(entity).filter(([name]) => name !== 'id')),
      fromFirestore: (snapshot) => ({ ...z.parse(tolerant, snapshot.data()), id: snapshot.id }) as Stored<S>,
    },
  };
}

/** The entity that a collection holds: `EntityOf<typeof events>`. */
export type EntityOf<C> = C extends Collection<infer S> ? Stored<S> : never;
