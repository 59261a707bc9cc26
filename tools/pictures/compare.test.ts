import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareFolders } from './compare';

let root = '';
const [WIDE, HIGH] = [8, 5];

async function draw(file: string, { width = WIDE, dots = [] as [number, number][] } = {}): Promise<void> {
  const data = Buffer.alloc(width * HIGH * 4, 255);
  for (const [across, down] of dots) data[(down * width + across) * 4] = 254;
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  await sharp(data, { raw: { width, height: HIGH, channels: 4 } })
    .png()
    .toFile(path.join(root, file));
}

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('equal pictures do not differ; one shade of one point does, and is marked', async () => {
  await draw('before/same.png', { dots: [[1, 1]] });
  await draw('after/same.png', { dots: [[1, 1]] });
  await draw('before/shade.png');
  await draw('after/shade.png', {
    dots: [
      [2, 1],
      [6, 4],
    ],
  });
  await draw('before/wide.png');
  await draw('after/wide.png', { width: WIDE + 1 });
  await draw('before/gone.png');
  await draw('after/new.png');
  const [before, after] = [path.join(root, 'before'), path.join(root, 'after')];
  expect(await compareFolders({ before, after })).toEqual([
    { picture: 'gone.png', what: `is not in ${after}` },
    { picture: 'shade.png', what: 'differs in 2 points between 2, 1 and 6, 4' },
    { picture: 'wide.png', what: 'is 9 × 5, was 8 × 5' },
    { picture: 'new.png', what: `is not in ${before}` },
  ]);
  expect(existsSync(path.join(after, 'differences/shade.png'))).toBe(true);
  expect(existsSync(path.join(after, 'differences/same.png'))).toBe(false);
});
