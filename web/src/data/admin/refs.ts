import type { Collection, EntityOf } from '@ndeiya/domain/kernel/collection';
import { collection as at, type CollectionReference, doc, type DocumentReference } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { firestore } from '../../lib/firebase/firestore';

/** A collection as Firestore's SDK has it, with the domain's converter. */
export const collectionRef = <C extends Collection>(collection: C): CollectionReference<EntityOf<C>> =>
  at(firestore(), collection.path).withConverter(collection.converter) as CollectionReference<EntityOf<C>>;

export const documentRef = <C extends Collection>(
  collection: C,
  id: string,
): DocumentReference<EntityOf<C>> => doc(collectionRef(collection), id);

/** The same inside components, from reactfire's provider: `query(useCollectionRef(events), orderBy('date_time'))`. */
export const useCollectionRef = <C extends Collection>(collection: C): CollectionReference<EntityOf<C>> =>
  at(useFirestore(), collection.path).withConverter(collection.converter) as CollectionReference<EntityOf<C>>;
