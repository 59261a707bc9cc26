import * as z from 'zod/mini';
import { editionYear } from '../editions/edition';
import { storedSettings } from '../editions/settings';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { timestamp } from '../kernel/fields';
import { image } from '../kernel/image';
import { languages } from '../languages/language';
import { statsFields } from '../system/records';
import { shownBranding } from './branding';
import { events } from './event';
import { gallery } from './gallery';
import { secondTitles } from './secondTitles';
import { videos } from './video';
import { partnerApplications } from './visitorForms';

/** The number of entries of each kind. The document must stay small, because every visitor loads it. */
export const HOME_COUNTS = { events: 6, gallery: 24, banners: 10, partners: 30, winners: 12 } as const;

const id = z.string();
const { title, theme, date_time, location } = events.fields.shape;
const { organisation, website } = partnerApplications.fields.shape;
const spoken = z.object({ id, name: languages.fields.shape.name });

/**
 * `public/home`: the content of the home page and of the frame around every page, in one document and so one
 * read (DESIGN §8). Only a trigger writes it, from the collections.
 */
export const publicDocuments = defineCollection(
  'public',
  z.object({
    settings: storedSettings,
    /** null while nothing was saved. */
    branding: z._default(z.nullable(shownBranding), null),
    stats: statsFields,
    /** Upcoming events first, soonest first; then the latest past ones if there is room. */
    events: z.array(z.object({ id, title, theme, date_time, location, image: z.nullable(image) })),
    /** In the gallery's order, without pictures that are still being processed. */
    gallery: z.array(z.object({ id, title: gallery.fields.shape.title, image })),
    video: z.nullable(
      z.object({ id, title: videos.fields.shape.title, youtube_id: videos.fields.shape.youtube_id }),
    ),
    banners: z.array(z.object({ id, image })),
    system_images: z.object({
      logo: z.nullable(image),
      contact: z.nullable(image),
      about: z.nullable(image),
    }),
    partners: z.array(z.object({ id, organisation, website, image: z.nullable(image) })),
    /** The languages of the menu. A document from before has none. */
    languages: z._default(z.array(spoken), []),
    /** Languages that are begun, with too few texts for the menu. A document from before has none. */
    languages_below: z._default(z.array(spoken), []),
    /** Titles of categories, prizes and events in the second language of the branding; null without one, and in a document from before. */
    titles: z._default(z.nullable(secondTitles), null),
    /** The programme of the current edition can be read. A document from earlier does not know. */
    programme: z._default(z.boolean(), false),
    /** The archive has a published piece. A document from earlier does not know. */
    archive: z._default(z.boolean(), false),
    /** The published results of the current edition, and its winners; null before. A document from earlier has none. */
    results: z._default(
      z.nullable(
        z.object({
          edition: editionYear,
          winners: z.array(
            z.object({
              prize: z.string(),
              place: z.nullable(z.number()),
              name: z.string(),
              piece: z.string(),
            }),
          ),
        }),
      ),
      null,
    ),
    updated_at: timestamp,
  }),
  // Rebuilt from the other collections, so their facts protect its content.
  { owner: 'site', audited: false, impersonal: [] },
);
export type Home = EntityOf<typeof publicDocuments>;
