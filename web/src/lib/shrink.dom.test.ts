import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { needsShrinking, savingText, scaled, shrink } from './shrink';

const fileOf = (bytes: number, type: string, name = 'IMG_1.jpg') =>
  new File([new Uint8Array(bytes)], name, { type });

/** jsdom draws nothing, so the test decides what the canvas makes. */
let made: { type: string; bytes: number; width: number; height: number } | null;
let drawn: MockInstance<HTMLCanvasElement['toBlob']>;
let context: MockInstance;
beforeEach(() => {
  made = null;
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(() => Promise.resolve({ width: 8160, height: 6120, close: () => undefined })),
  );
  context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  context.mockReturnValue({ drawImage: () => undefined });
  drawn = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    give,
    type = 'image/png',
  ) {
    made = { type, bytes: 900_000, width: this.width, height: this.height };
    give(new Blob([new Uint8Array(made.bytes)], { type }));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a photo of 12 MB and 50 megapixels is sent as a JPEG of at most 2,400 pixels, and the saving is told', async () => {
  const ready = await shrink(fileOf(12_000_000, 'image/jpeg'));
  expect(made).toMatchObject({ type: 'image/jpeg', width: 2400, height: 1800 });
  expect(ready.file).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', size: 900_000 });
  expect(savingText(ready)).toBe('Made smaller for sending: 12.0 MB became 0.9 MB.');
});

test('a HEIC photo becomes a JPEG where the browser can read it, even where that is larger', async () => {
  const ready = await shrink(fileOf(700_000, 'image/heic', 'IMG_2.HEIC'));
  expect(ready.file).toMatchObject({ name: 'IMG_2.jpg', type: 'image/jpeg' });
});

test('a large PNG keeps its transparency', async () => {
  expect((await shrink(fileOf(4_000_000, 'image/png', 'logo.png'))).file.type).toBe('image/webp');
});

test('a picture that the browser cannot read or draw, or that would grow, is sent as it is', async () => {
  const heavy = fileOf(9_000_000, 'image/jpeg');
  vi.mocked(createImageBitmap).mockRejectedValueOnce(new Error('unknown format'));
  expect(await shrink(heavy)).toEqual({ file: heavy, chosenBytes: null });
  context.mockReturnValueOnce(null);
  expect(await shrink(heavy)).toEqual({ file: heavy, chosenBytes: null });
  const packed = fileOf(1_600_000, 'image/webp', 'a.webp');
  drawn.mockImplementationOnce((give) => {
    give(new Blob([new Uint8Array(1_700_000)], { type: 'image/jpeg' }));
  });
  expect((await shrink(packed)).file).toBe(packed);
});

test('small pictures and other files are left as they are', async () => {
  for (const file of [fileOf(1_000_000, 'image/jpeg'), fileOf(9_000_000, 'text/plain')]) {
    expect(needsShrinking(file)).toBe(false);
    expect(await shrink(file)).toEqual({ file, chosenBytes: null });
  }
  expect(createImageBitmap).not.toHaveBeenCalled();
});

test('a picture is never made larger, and a narrow one keeps a pixel', () => {
  expect(scaled({ width: 100, height: 50 })).toEqual({ width: 100, height: 50 });
  expect(scaled({ width: 24_000, height: 3 })).toEqual({ width: 2400, height: 1 });
});
