import { setTimeout as wait } from 'node:timers/promises';
import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { alreadyExists } from './errorCodes';

const SLOT_MS = 1000;
/** The clocks of two instances may differ by this much. */
const CLOCK_MARGIN_MS = 250;
/** The marker of a stopped instance is deleted after this time. */
const MARKER_LIFE_MS = 86_400_000;

interface Slots {
  /**
   * The collection of the markers. Three segments or more, so that the trigger on top-level documents ignores
   * them.
   */
  markers: CollectionReference;
  /** Separates different work in one collection. */
  key?: string;
}

/** The promise tells whether this process was the first in a slot. All calls in the same slot share it. */
const claimed = new WeakMap<Firestore, Map<string, Promise<boolean>>>();

function claimsOf(db: Firestore): Map<string, Promise<boolean>> {
  const claims = claimed.get(db) ?? new Map<string, Promise<boolean>>();
  claimed.set(db, claims);
  return claims;
}

async function create(marker: DocumentReference): Promise<boolean> {
  const now = Date.now();
  try {
    await marker.create({ created_at: new Date(now), expires_at: new Date(now + MARKER_LIFE_MS) });
    return true;
  } catch (error) {
    if (alreadyExists(error)) return false;
    throw error;
  }
}

/**
 * True when the caller created the marker. Calls that share the promise are not first, and its failure is
 * their failure too.
 */
async function isFirst(marker: DocumentReference): Promise<boolean> {
  const claims = claimsOf(marker.firestore);
  const shared = claims.get(marker.path);
  if (shared) {
    await shared;
    return false;
  }
  const claim = create(marker);
  claims.set(marker.path, claim);
  const forget = () => claims.delete(marker.path);
  try {
    const first = await claim;
    setTimeout(forget, 2 * SLOT_MS).unref();
    return first;
  } catch (error) {
    forget();
    throw error;
  }
}

/**
 * Debounces work to once per second. The first call in a slot waits for the end of the slot and then works
 * for all calls in it. The others may return at once: their writes were committed before the end of the slot,
 * and the work reads after it. Instances compete only for the marker, which each creates once, and never for
 * a document. If an instance stops, the maintenance does the work of its slot.
 */
export async function throttle({ markers, key = '' }: Slots, work: () => Promise<void>): Promise<void> {
  const slot = Math.floor(Date.now() / SLOT_MS);
  const marker = markers.doc(key + String(slot));
  if (!(await isFirst(marker))) return;
  await wait(Math.max(0, (slot + 1) * SLOT_MS + CLOCK_MARGIN_MS - Date.now()));
  await work();
  await marker.delete();
}
