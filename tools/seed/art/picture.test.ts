import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bannerPictures, eventPictures, galleryPictures, systemPictures } from './catalogue';
import { drawPicture, logoSvg, type Motif, MOTIFS, renderPicture } from './picture';

const hash = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const system = Object.values(systemPictures);
const catalogue = [...galleryPictures, ...eventPictures, ...bannerPictures, ...system];
const compositions = (Object.keys(MOTIFS) as Motif[]).flatMap((motif) =>
  MOTIFS[motif].flatMap((_, i) => [
    { motif, variant: i },
    { motif, variant: i + MOTIFS[motif].length },
  ]),
);

describe('catalogue', () => {
  test('the catalogue has enough pictures of each kind', () => {
    expect(galleryPictures.length).toBeGreaterThanOrEqual(24);
    expect(eventPictures.length).toBeGreaterThanOrEqual(6);
    expect(bannerPictures).toHaveLength(3);
  });

  test('keys and titles are unique', () => {
    expect(new Set(catalogue.map(({ key }) => key)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map(({ title }) => title)).size).toBe(catalogue.length);
  });

  test('no two pictures are alike', () => {
    const drawn = catalogue.map(({ motif, variant, size }) => hash(drawPicture(motif, variant, size)));
    expect(new Set(drawn).size).toBe(catalogue.length);
  });
});

describe('drawing', () => {
  test.each(compositions)(
    '$motif/$variant is always the same and has no invalid numbers',
    ({ motif, variant }) => {
      const drawn = drawPicture(motif, variant);
      expect(drawPicture(motif, variant)).toBe(drawn);
      expect(drawn).not.toMatch(/NaN|undefined|Infinity|<text/);
    },
  );

  test('a variant below zero throws a RangeError', () => {
    expect(() => drawPicture('ridges', -1)).toThrow(RangeError);
  });
});

describe('rendering', () => {
  const small = (pixels: { width: number; height: number }) => ({
    width: Math.round(pixels.width / 8),
    height: Math.round(pixels.height / 8),
  });

  test.each(catalogue)(
    '$key decodes in its size and has more than one colour',
    async ({ motif, variant, size }) => {
      const file = await renderPicture(motif, variant, small(size));
      const { format, width, height } = await sharp(file).metadata();
      expect({ width, height }).toEqual(small(size));
      expect(format).toBe(motif === 'logo' ? 'png' : 'jpeg');
      const { channels } = await sharp(file).stats();
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(12);
    },
  );

  test('a picture in full size has the same bytes each time', async () => {
    const [first, second] = await Promise.all([renderPicture('beads', 0), renderPicture('beads', 0)]);
    expect(hash(second)).toBe(hash(first));
    expect(await sharp(first).metadata()).toMatchObject({ width: 1920, height: 1280 });
  });
});

test('the logo is transparent around its disc', async () => {
  const { data } = await sharp(Buffer.from(logoSvg())).raw().toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
});
