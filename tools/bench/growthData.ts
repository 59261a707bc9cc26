import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { participants } from '@ndeiya/domain/entries/participant';
import { PUBLIC_CATEGORIES } from '@ndeiya/domain/kernel/frameConstants';
import { SEARCH_FIELD, searchKeys, userSearched } from '@ndeiya/domain/people/searchKeys';
import { users } from '@ndeiya/domain/people/user';
import { events } from '@ndeiya/domain/site/event';
import { gallery } from '@ndeiya/domain/site/gallery';
import type { Firestore } from 'firebase-admin/firestore';

/** Numbers of participants; the other collections grow in proportion. */
export const SIZES = [100, 1_000, 10_000] as const;
export type GrowthSize = (typeof SIZES)[number];

const PREFIX = 'growth-';
const A_BATCH = 250;
const DAY_MS = 86_400_000;

/** A prefix that sorts first in a list by name. */
export const FIRST = 'Aa';

interface Kind {
  collection: string;
  /** Number of documents for each participant. */
  share: number;
  fields: (number: number, name: string) => object;
}

const imageFields = { image_upload: null, image_error: null };

/** Includes the search keys, so that no trigger has to write each document a second time. */
function participantOf(number: number, start: string) {
  const name = `${start} wa Mũkũrwe`;
  const email = `grown-${number}@example.org`;
  const phone = `+254 712 ${String(number)
    .padStart(6, '0')
    .replace(/(...)$/, ' $1')}`;
  const category = PUBLIC_CATEGORIES[number % PUBLIC_CATEGORIES.length];
  const keys = searchKeys({ name, email, phone });
  const edition = DEFAULT_SETTINGS.current_edition;
  return { name, email, phone, category, edition, user_id: null, [SEARCH_FIELD]: keys };
}

/** `image` is the picture that all documents share. */
const kinds = (image: unknown, now: number): Kind[] => [
  {
    collection: participants.path,
    share: 1,
    fields: participantOf,
  },
  { collection: gallery.path, share: 0.2, fields: (_, title) => ({ title, image, ...imageFields }) },
  {
    collection: events.path,
    share: 0.05,
    fields: (number, title) => ({
      title,
      theme: 'Ndeiya kwĩyũnga',
      details: '<p>What the stage brings: acting, folk songs, dance and poems of the whole ward.</p>'.repeat(
        2,
      ),
      date_time: new Date(now + (1_000 - number) * DAY_MS),
      location: 'Ndeiya',
      image,
      ...imageFields,
    }),
  },
  {
    collection: users.path,
    share: 0.5,
    fields: (number, username) => {
      const email = `grown-user-${number}@example.org`;
      return {
        username,
        email,
        is_admin: false,
        [SEARCH_FIELD]: searchKeys(userSearched({ username, email })),
      };
    },
  },
];

/** The number of documents of each collection at a size. */
const amounts = (size: number): Record<string, number> =>
  Object.fromEntries(kinds(null, 0).map(({ collection, share }) => [collection, Math.round(size * share)]));

interface Steps {
  from: number;
  to: number;
  /** Limits the growth to one collection. */
  only?: string;
}

/**
 * Adds the documents between the sizes `from` and `to`. Adds no accounts and files, because lists do not need
 * them.
 */
export async function grow(db: Firestore, { from, to, only }: Steps): Promise<void> {
  const [shown] = (await db.collection(gallery.path).limit(1).get()).docs;
  for (const { collection, share, fields } of kinds(shown?.get('image') ?? null, Date.now())) {
    if (only && collection !== only) continue;
    const end = Math.round(to * share);
    for (let start = Math.round(from * share); start < end; start += A_BATCH) {
      const batch = db.batch();
      for (let number = start; number < Math.min(start + A_BATCH, end); number += 1) {
        const digits = String(number).padStart(5, '0');
        const at = new Date();
        batch.set(db.doc(`${collection}/${PREFIX}${digits}`), {
          ...fields(number, `${FIRST} ${digits}`),
          created_at: at,
          updated_at: at,
        });
      }
      await batch.commit();
    }
  }
}

export async function shrink(db: Firestore, { from, to, only }: Steps): Promise<void> {
  const left = amounts(from);
  for (const [collection, amount] of Object.entries(amounts(to))) {
    if (only && collection !== only) continue;
    for (let start = left[collection] ?? 0; start < amount; start += A_BATCH) {
      const batch = db.batch();
      for (let number = start; number < Math.min(start + A_BATCH, amount); number += 1)
        batch.delete(db.doc(`${collection}/${PREFIX}${String(number).padStart(5, '0')}`));
      await batch.commit();
    }
  }
}
