import { crc32 } from 'node:zlib';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { image } from '@ndeiya/domain/kernel/image';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkImage, renderImage, renderLargest, sniffImage, variantWidths } from './images';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5421f' } });
/** A picture whose left half is red and whose right half is blue. */
const halves = async (width: number, height: number) => {
  const blue = await flat(Math.ceil(width / 2), height)
    .tint('#0000ff')
    .png()
    .toBuffer();
  return sharp(await flat(width, height).png().toBuffer()).composite([{ input: blue, gravity: 'east' }]);
};
const code = async (promise: Promise<unknown>) => {
  try {
    await promise;
    return 'ok';
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};

describe('sniffImage', () => {
  test('recognises PNG, JPEG and WebP by their content', async () => {
    expect(sniffImage(await flat(4, 4).png().toBuffer())).toBe('image/png');
    expect(sniffImage(await flat(4, 4).jpeg().toBuffer())).toBe('image/jpeg');
    expect(sniffImage(await flat(4, 4).webp().toBuffer())).toBe('image/webp');
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['GIF', 'GIF89a\x01\x00\x01\x00'],
    ['PDF', '%PDF-1.7'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['AVI, which is RIFF too', 'RIFF\x00\x00\x00\x00AVI LIST'],
    ['WebP in the other order of bytes', 'RIFX\x00\x00\x00\x00WEBPVP8 '],
    ['nothing', ''],
  ])('refuses %s', (_why, content) => {
    expect(sniffImage(Buffer.from(content, 'latin1'))).toBeNull();
  });
});

describe('variantWidths', () => {
  test.each([
    [1, [1]],
    [320, [320]],
    [500, [320, 500]],
    [1920, [320, 640, 1280, 1920]],
    [6000, [320, 640, 1280, 1920]],
  ])('a width of %i px gives %j', (width, widths) => {
    expect(variantWidths(width)).toEqual(widths);
  });

  test.each([
    [100, [100]],
    [300, [128, 300]],
    [512, [128, 320, 512]],
  ])('a transparent picture, which is mostly a logo, of %i px gives %j', (width, widths) => {
    expect(variantWidths(width, true)).toEqual(widths);
  });
});

describe('renderLargest', () => {
  test.each([2400, 320])('a picture of %d points gets the last of the variants', async (width) => {
    const bytes = await (await halves(width, 200)).jpeg().toBuffer();
    const { variants } = await renderImage(bytes);
    expect(await renderLargest(bytes)).toEqual(variants.at(-1));
  });

  test('refuses what is no picture', async () => {
    expect(await code(renderLargest(Buffer.from('%PDF-1.7')))).toBe('unsupported-type');
  });
});

describe('renderImage', () => {
  test('gives a placeholder that fits into a document, or for a transparent picture a narrow variant', async () => {
    const { placeholder } = await renderImage(await (await halves(1200, 800)).jpeg().toBuffer());
    expect(image.shape.placeholder.safeParse(placeholder).success).toBe(true);
    const tiny = await sharp(Buffer.from(placeholder!.split(',')[1]!, 'base64')).metadata();
    expect([tiny.width, tiny.height]).toEqual([14, 9]);
    const clear = { width: 400, height: 400, channels: 4, background: '#b5421f80' } as const;
    const seenThrough = await renderImage(await sharp({ create: clear }).png().toBuffer());
    expect(seenThrough.placeholder).toBeUndefined();
    expect(seenThrough.variants.map(({ width }) => width)).toEqual([128, 320, 400]);
  });

  test('gives WebP variants by width, in the proportions of the original, never enlarged', async () => {
    const { variants, hash } = await renderImage(await flat(1000, 500).png().toBuffer());
    expect(hash).toMatch(/^[0-9a-f]{24}$/);
    expect(variants.map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [640, 320],
      [1000, 500],
    ]);
    for (const { data } of variants) expect(sniffImage(data)).toBe('image/webp');
  });

  test('rotates a picture upright and removes its metadata', async () => {
    const taken = (await halves(40, 20))
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 });
    const { variants } = await renderImage(await taken.jpeg().toBuffer());
    const [only] = variants;
    expect([only?.width, only?.height]).toEqual([20, 40]);
    const { exif, orientation, icc } = await sharp(only?.data).metadata();
    expect({ exif, orientation, icc }).toEqual({ exif: undefined, orientation: undefined, icc: undefined });
  });

  test('accepts 1×1, transparency, sixteen bits and a side longer than WebP allows', async () => {
    expect((await renderImage(await flat(1, 1).png().toBuffer())).variants).toHaveLength(1);
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } });
    const [kept] = (await renderImage(await clear.png().toBuffer())).variants;
    expect((await sharp(kept?.data).metadata()).hasAlpha).toBe(true);
    const deep = await flat(9, 9).toColourspace('rgb16').png().toBuffer();
    expect((await renderImage(deep)).variants).toHaveLength(1);
    const [tower] = (await renderImage(await flat(2, 17_000).png().toBuffer())).variants;
    expect(tower?.height).toBeLessThanOrEqual(16_383);
  });

  describe('the size of a variant', () => {
    const SIZE = { width: 160, height: 100 };
    const BUDGET = 0.055 * SIZE.width ** 2;
    /** Gray noise; a larger `sigma` makes it softer. */
    const grain = async (sigma: number) =>
      sharp({
        create: {
          ...SIZE,
          channels: 3,
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
          background: '#777',
        },
      })
        .blur(sigma)
        .png()
        .toBuffer();
    const weight = async (picture: Buffer) =>
      (await renderImage(picture)).variants.at(-1)?.data.length ?? NaN;
    const atQuality = async (picture: Buffer, quality: number) =>
      (await sharp(picture).webp({ quality }).toBuffer()).length;
    const usual = (picture: Buffer) => atQuality(picture, 70);

    test('fine grain is compressed to the size of other pictures', async () => {
      const fine = await grain(1.6);
      expect(await usual(fine)).toBeGreaterThan(BUDGET);
      expect(await weight(fine)).toBeLessThanOrEqual(BUDGET);
    });
    test('finer grain is compressed more than the lowest quality alone would do', async () => {
      const finer = await grain(0.9);
      expect(await weight(finer)).toBeLessThan(0.8 * (await atQuality(finer, 40)));
    });
    test('grain that 1 px of blur does not remove fits too, by the last way', async () => {
      expect(await weight(await grain(0.5))).toBeLessThanOrEqual(BUDGET);
    });
    test('other pictures are compressed at the usual quality', async () => {
      const soft = await grain(4);
      const least = await usual(soft);
      expect(least).toBeLessThan(BUDGET);
      expect(await weight(soft)).toBe(least);
    });
    test('a picture of exactly that size is compressed at the usual quality too', async () => {
      const raw = { width: 100, height: 50, channels: 3 } as const;
      const exact = 0.055 * raw.width ** 2;
      const pixels = Buffer.alloc(raw.width * raw.height * raw.channels, 119);
      let picture = Buffer.of();
      // Each point adds a few bytes, so that one of the pictures has this size.
      for (let points = 0; points < 500; points += 1) {
        const at = ((points * 7919) % (raw.width * raw.height)) * raw.channels;
        pixels.fill((points * 97) % 256, at, at + raw.channels);
        picture = await sharp(pixels, { raw }).png().toBuffer();
        if ((await usual(picture)) === exact) break;
      }
      expect([await usual(picture), await weight(picture)]).toEqual([exact, exact]);
    });
    test('a picture of only sharp squares stays larger instead of losing more quality', async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const points = sharp({ create: { width: 53, height: 33, channels: 3, noise, background: '#777' } });
      const squares = sharp(await points.threshold().png().toBuffer()).resize({ ...SIZE, kernel: 'nearest' });
      expect(await weight(await squares.png().toBuffer())).toBeGreaterThan(BUDGET);
    });
  });

  test('the memory that the decoder keeps, and its threads, are as few as it allows', async () => {
    sharp.cache(true);
    sharp.concurrency(2);
    await checkImage(await flat(3, 3).png().toBuffer());
    expect([sharp.cache().memory.max, sharp.cache().items.max, sharp.concurrency()]).toEqual([0, 0, 1]);
  });

  test('the same bytes give the same names, and other bytes give other names', async () => {
    const picture = await flat(30, 30).png().toBuffer();
    const other = await flat(30, 31).png().toBuffer();
    const [first, again, third] = await Promise.all([picture, picture, other].map(renderImage));
    expect(first?.hash).toBe(again?.hash);
    expect(first?.hash).not.toBe(third?.hash);
  });
});

describe('refused pictures', () => {
  /** A picture of a few bytes whose header claims another size. */
  const claiming = async (width: number, height: number, picture = flat(3, 3).png()) => {
    const png = await picture.toBuffer();
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  };

  test.each([
    [8000, LIMITS.imagePixels / 8000 + 1],
    [20_000, 20_000],
  ])('more than 40 megapixels are refused from the header alone: %i × %i', async (width, height) => {
    const bomb = await claiming(width, height);
    expect(await code(checkImage(bomb))).toBe('too-large');
    expect(await code(renderImage(bomb))).toBe('too-large');
  });

  /** The same for a JPEG, whose frame says whether it comes in several passes. */
  const claimingJpeg = async (progressive: boolean) => {
    const jpeg = await flat(3, 3).jpeg({ progressive }).toBuffer();
    const frame = jpeg.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
    jpeg.writeUInt16BE(5000, frame + 5);
    jpeg.writeUInt16BE(5000, frame + 7);
    return jpeg;
  };

  test.each([
    [
      'PNG in several passes are too many',
      () => claiming(5000, 5000, flat(3, 3).png({ progressive: true })),
      'too-large',
    ],
    ['PNG in one pass are not too many', () => claiming(5000, 5000), 'invalid-fields'],
    ['JPEG in several passes are too many', () => claimingJpeg(true), 'too-large'],
    ['JPEG in one pass are not too many', () => claimingJpeg(false), 'ok'],
  ] as const)('25 megapixels of a %s', async (_what, picture, refusal) => {
    expect(await code(checkImage(await picture()))).toBe(refusal);
  });

  test('40 megapixels are not too many, so that a picture without them is a damaged one', async () => {
    expect(await code(checkImage(await claiming(8000, LIMITS.imagePixels / 8000)))).toBe('invalid-fields');
  });

  test('8 MB are taken, and one byte more is refused', async () => {
    const picture = await flat(9, 9).png().toBuffer();
    const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect(await code(checkImage(padded(LIMITS.imageBytes)))).toBe('ok');
    expect(await code(checkImage(padded(LIMITS.imageBytes + 1)))).toBe('too-large');
  });

  test("SVG with a picture's name is refused", async () => {
    expect(await code(checkImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toBe(
      'unsupported-type',
    );
  });

  test.each(['png', 'jpeg', 'webp'] as const)(
    'a truncated %s and one with garbage inside are refused',
    async (format) => {
      const noise = sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      });
      const whole = await noise.toFormat(format).toBuffer();
      expect(await code(checkImage(whole))).toBe('ok');
      expect(await code(checkImage(whole.subarray(0, whole.length * 0.6)))).toBe('invalid-fields');
      expect(await code(checkImage(whole.subarray(0, 30)))).toBe('invalid-fields');
      const broken = Buffer.concat([whole.subarray(0, 20), Buffer.alloc(whole.length, 7)]);
      expect(await code(renderImage(broken))).toBe('invalid-fields');
    },
  );
});
