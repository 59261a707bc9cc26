import { setTimeout as wait } from 'node:timers/promises';
import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { alreadyExists } from './errorCodes';

const SLOT_MS = 1000;
/** The clocks of two instances may differ by this much. */
const CLOCK_MARGIN_MS = 250;
/** A marker whose instance was stopped stays so long. */
const MARKER_LIFE_MS = 86_400_000;

interface Slots {
  /** Where the markers are; three segments or more, out of reach of the trigger on top-level documents. */
  markers: CollectionReference;
  /** What is being done, where one collection serves several. */
  key?: string;
}

/** What this process has asked for: whether it came first in a slot. All who come in the same slot share the answer. */
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

/** Whether the caller is the first of all; whoever shares an answer is not, and its failure is theirs. */
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
 * Debounced: time is cut into slots of a second, and whoever comes first in a slot waits for its end and then works
 * for all who came in it. The others may return at once: their write was committed before the slot ended, so the work,
 * whose reading starts after the end, sees it. Instances do not contend for a document but for the marker, for which
 * each asks once; and nothing is written more than once a slot. A slot left behind by a stopped instance is left to the maintenance.
 */
export async function oncePerSlot({ markers, key = '' }: Slots, work: () => Promise<void>): Promise<void> {
  const slot = Math.floor(Date.now() / SLOT_MS);
  const marker = markers.doc(key + String(slot));
  if (!(await isFirst(marker))) return;
  await wait(Math.max(0, (slot + 1) * SLOT_MS + CLOCK_MARGIN_MS - Date.now()));
  await work();
  await marker.delete();
}
