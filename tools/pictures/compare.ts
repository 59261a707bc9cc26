import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** A picture that is not the same in two folders. */
interface Difference {
  picture: string;
  /** The folder that lacks it, both sizes, or the number of points and the part of the picture that has them. */
  what: string;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const CHANNELS = 4;

/** The places of the points that differ, in the order of both pictures. */
function placesThatDiffer(before: Buffer, after: Buffer): number[] {
  const places: number[] = [];
  for (let at = 0; at < before.length; at += CHANNELS)
    if (before.readUInt32LE(at) !== after.readUInt32LE(at)) places.push(at / CHANNELS);
  return places;
}

/** Writes the later picture with the points that differ in red, on what is the same in pale. */
async function mark(file: string, { data, width, height }: Pixels, places: readonly number[]): Promise<void> {
  const marked = Buffer.from(data.map((value, at) => (at % CHANNELS === 3 ? value : 190 + value / 4)));
  for (const place of places) marked.set([220, 0, 0, 255], place * CHANNELS);
  await mkdir(path.dirname(file), { recursive: true });
  await sharp(marked, { raw: { width, height, channels: CHANNELS } })
    .png()
    .toFile(file);
}

const least = (values: readonly number[]) => values.reduce((low, value) => Math.min(low, value), Infinity);
const most = (values: readonly number[]) => values.reduce((high, value) => Math.max(high, value), 0);

interface Folders {
  before: string;
  after: string;
}

/** The difference of this picture in words; null where there is none. */
async function differenceIn(picture: string, { before, after }: Folders): Promise<string | null> {
  if (!existsSync(path.join(after, picture))) return `is not in ${after}`;
  if (!existsSync(path.join(before, picture))) return `is not in ${before}`;
  const [old, now] = await Promise.all([before, after].map((folder) => pixelsOf(path.join(folder, picture))));
  if (!old || !now) return null;
  if (old.width !== now.width || old.height !== now.height)
    return `is ${now.width} × ${now.height}, was ${old.width} × ${old.height}`;
  const places = placesThatDiffer(old.data, now.data);
  if (places.length === 0) return null;
  await mark(path.join(after, 'differences', picture), now, places);
  const across = places.map((place) => place % now.width);
  const down = places.map((place) => Math.floor(place / now.width));
  return `differs in ${places.length} points between ${least(across)}, ${least(down)} and ${most(across)}, ${most(down)}`;
}

const picturesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();

/** Compares the pictures of two folders point by point. `after` gets a folder `differences` with marked pictures. */
export async function compareFolders(folders: Folders): Promise<Difference[]> {
  const names = new Set([...(await picturesIn(folders.before)), ...(await picturesIn(folders.after))]);
  const differences: Difference[] = [];
  for (const picture of names) {
    const what = await differenceIn(picture, folders);
    if (what !== null) differences.push({ picture, what });
  }
  return differences;
}
