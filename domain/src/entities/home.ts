import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../collection';
import { events } from './event';
import { timestamp } from './fields';
import { gallery } from './gallery';
import { image } from './image';
import { statsFields } from './platform';
import { storedSettings } from './settings';
import { videos } from './video';
import { partnerApplications } from './visitorForms';

/** How many of each the home document holds: it must stay small, for it is what every visitor pays for. */
export const HOME_COUNTS = { events: 6, gallery: 24, banners: 10, partners: 30 } as const;

const id = z.string();
const { title, theme, date_time, location } = events.fields.shape;
const { organisation, website } = partnerApplications.fields.shape;

/**
 * `public/home`: all that the home page and the frame around every page show, in one document and so one read
 * (DESIGN §8). Rebuilt by a trigger from the collections; nobody else writes it.
 */
export const publicDocuments = defineCollection(
  'public',
  z.object({
    settings: storedSettings,
    stats: statsFields,
    /** Upcoming first, soonest first; then, where there is room, the latest past ones. */
    events: z.array(z.object({ id, title, theme, date_time, location, image: z.nullable(image) })),
    /** In the order of the gallery, only pictures that are ready. */
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
    updated_at: timestamp,
  }),
  // Rebuilt from the other collections, so it holds what they hold and no more.
  { owner: 'site', audited: false, impersonal: [] },
);
export type Home = EntityOf<typeof publicDocuments>;
