import type { Motif } from './picture';
import type { Size } from './sheet';

/** A picture of the demo data; `key` is unique in its list, `size` in pixels. */
export interface Picture {
  readonly key: string;
  readonly title: string;
  readonly motif: Motif;
  readonly variant: number;
  readonly size: Size;
}

const WIDE: Size = { width: 1920, height: 1280 };
const TALL: Size = { width: 1280, height: 1600 };
const SQUARE: Size = { width: 1400, height: 1400 };
const EVENT: Size = { width: 1600, height: 1067 };
const BANNER: Size = { width: 1920, height: 1080 };

function picture(title: string, source: `${Motif}/${number}`, size: Size): Picture {
  const [motif, variant] = source.split('/') as [Motif, string];
  return { key: title.toLowerCase().replace(/[^a-z]+/g, '-'), title, motif, variant: Number(variant), size };
}

/** The gallery in display order; the home page's carousel and hero show the first ten. */
export const galleryPictures: readonly Picture[] = [
  picture('Morning over the ridges', 'ridges/0', WIDE),
  picture('Drums at dusk', 'drums/0', WIDE),
  picture('Beaded collar, red and gold', 'beads/0', WIDE),
  picture('Three steps of a dance', 'dancers/2', WIDE),
  picture('Tea rows, early', 'tea/0', WIDE),
  picture('Fire under the stars', 'flame/1', WIDE),
  picture('Kiondo with tea leaves', 'basket/0', WIDE),
  picture('Acacia against the sun', 'acacia/0', WIDE),
  picture('Open-air stage', 'stage/2', WIDE),
  picture('Shakers in beaded nets', 'gourds/1', WIDE),
  picture('Tall flame', 'flame/0', TALL),
  picture('Horn call', 'horn/1', WIDE),
  picture('Basket weave, close up', 'basket/1', WIDE),
  picture('Drum from above', 'drums/1', SQUARE),
  picture('Ridges by night', 'ridges/2', WIDE),
  picture('One string, one bow', 'strings/0', TALL),
  picture('Beaded bands', 'beads/1', WIDE),
  picture('Tea garden from above', 'tea/1', WIDE),
  picture('Round the fire', 'dancers/1', WIDE),
  picture('Six drums', 'drums/2', TALL),
  picture('Acacias in the mist', 'acacia/2', WIDE),
  picture('Three collars', 'beads/2', WIDE),
  picture('Shelves of calabashes', 'gourds/2', WIDE),
  picture('Tea shoot', 'tea/2', TALL),
  picture('Patchwork fields', 'ridges/3', WIDE),
  picture('Coiled basket', 'basket/2', SQUARE),
];

/** Pictures for events, by what the event is about. */
export const eventPictures: readonly Picture[] = [
  picture('Stage lights', 'stage/0', EVENT),
  picture('Dancers at sunset', 'dancers/0', EVENT),
  picture('The open microphone', 'stage/1', EVENT),
  picture('Humming strings', 'strings/1', EVENT),
  picture('Reed pipes over the hills', 'strings/2', EVENT),
  picture('Sunset over the ridges', 'ridges/1', EVENT),
  picture('Calabashes in the arch', 'gourds/0', EVENT),
  picture('Acacia by moonlight', 'acacia/1', EVENT),
];

/** Banners in order: main picture, quiet background for forms, spare. */
export const bannerPictures: readonly Picture[] = [
  picture('Campfire in the hills', 'flame/4', BANNER),
  picture('Quiet night', 'ridges/6', BANNER),
  picture('Drums by night', 'drums/6', BANNER),
];

/** The single system images. */
export const systemPictures = {
  logo: picture('Flame and drum', 'logo/0', { width: 512, height: 512 }),
  about: picture('Drums in the morning', 'drums/3', EVENT),
  contact: picture('The horn calls', 'horn/0', EVENT),
} as const satisfies Record<string, Picture>;
