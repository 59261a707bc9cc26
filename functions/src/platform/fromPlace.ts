import type { Bucket } from '@google-cloud/storage';
import type { FilePath } from '@ndeiya/domain/kernel/folders';
import type { Firestore } from 'firebase-admin/firestore';
import { eachByItself } from './eachByItself';
import { logError } from './log';
import { Place } from './place';
import { UNFINISHED } from './projection';
import { listFiles, type StoredFile } from './storage';
import { type IsOver, timeLimit } from './timeLimit';

/** The keys that follow from one page of the database, or from a list that is not long enough to note each of its parts. */
const PAGE = 100;

interface Walk {
  /** Each step keeps its place under its own name. */
  name: string;
  /** The place of another list is forgotten, such as that of an earlier edition. */
  list: string;
  /** The time of the step, which begins with it: a minute from now on where nothing is said. */
  isOver?: IsOver;
}

type Work = (key: string) => Promise<unknown>;
/** The keys of a list in their order, from the one after `after` on. */
type PagesAfter = (after: string | undefined) => AsyncIterable<readonly string[]>;

/** Does the work for each key of a list. Returns whether the end was reached, and throws there where the work has failed for one. */
export type Each = (keys: readonly string[], work: Work) => Promise<boolean>;

/** One round through a list, of which one run may do a part. */
class Round {
  private last: string | undefined;
  private kept: string | undefined;
  private failed = 0;
  private cause: unknown;

  constructor(
    private readonly place: Place,
    private readonly name: string,
  ) {}

  async begin(): Promise<string | undefined> {
    const { after, failed } = await this.place.read();
    this.last = after;
    this.kept = after;
    this.failed = failed;
    return after;
  }

  /** False where the work itself had no time for all: the key is the next one again. */
  async take(key: string, work: Work): Promise<boolean> {
    try {
      if ((await work(key)) === UNFINISHED) return false;
    } catch (error) {
      // A bad document must not stop the others.
      logError('one of several failed', error, { list: this.name, id: key });
      this.failed += 1;
      this.cause ??= error;
    }
    this.last = key;
    return true;
  }

  async keep(): Promise<void> {
    if (this.last === undefined || this.last === this.kept) return;
    await this.place.keep(this.last, this.failed);
    this.kept = this.last;
  }

  async end(): Promise<void> {
    if (this.kept !== undefined) await this.place.forget();
    if (this.failed > 0)
      throw new Error(`${this.name}: ${String(this.failed)} failed`, { cause: this.cause });
  }
}

/**
 * Does the work for each key of a list that is read in pages, from where the run before had no more time. A list that needs
 * more than a run would otherwise never be done to its end. A key that comes in behind the place has its turn in the next
 * round, which begins at the beginning. A run does one key at least. The place is also kept with each page, for a run that
 * is stopped. Returns whether the end was reached, and throws there where the work has failed for one, also in an earlier run.
 */
export async function pagesFromPlace(
  db: Firestore,
  { name, list, isOver = timeLimit() }: Walk,
  { pagesAfter, work }: { pagesAfter: PagesAfter; work: Work },
): Promise<boolean> {
  const round = new Round(new Place(db, name, list), name);
  for await (const keys of pagesAfter(await round.begin())) {
    await round.keep();
    for (const key of keys) {
      if ((await round.take(key, work)) && !isOver()) continue;
      await round.keep();
      return false;
    }
  }
  await round.end();
  return true;
}

async function* pagesOfKeys(keys: readonly string[], after: string | undefined) {
  const open = [...new Set(keys)].filter((key) => after === undefined || key > after).toSorted();
  for (let start = 0; start < open.length; start += PAGE)
    yield await Promise.resolve(open.slice(start, start + PAGE));
}

/** The same for keys that have been read. They are done in their order, in which a later run finds its place again. */
export const fromPlace =
  (db: Firestore, { isOver = timeLimit(), ...walk }: Walk): Each =>
  (keys, work) =>
    pagesFromPlace(
      db,
      { ...walk, isOver },
      {
        pagesAfter: (after) => pagesOfKeys(keys, after),
        work,
      },
    );

interface Folder {
  bucket: Bucket;
  folder: FilePath;
  /** Each step keeps its place under its own name. */
  name: string;
  isOver?: IsOver;
}

/** Does the work for each page of the files of a folder, which may be more than a run has time for. */
export function filesFromPlace(
  db: Firestore,
  { bucket, folder, ...walk }: Folder,
  work: (page: readonly StoredFile[]) => Promise<unknown>,
): ReturnType<Each> {
  let page: readonly StoredFile[] = [];
  // A page is one key, because its documents are read together.
  async function* pagesAfter(after: string | undefined) {
    for await (page of listFiles(bucket, folder, { after })) yield page.slice(-1).map(({ path }) => path);
  }
  return pagesFromPlace(db, { ...walk, list: folder }, { pagesAfter, work: () => work(page) });
}

/** All in one run, for an event or a command, whose lists are short or have nobody waiting behind them. */
export const atOnce: Each = async (keys, work) => {
  await eachByItself(keys, work, (id) => ({ id }));
  return true;
};

/** Does works of several kinds, each by its key. */
export const eachWork = (each: Each, works: ReadonlyMap<string, () => Promise<unknown>>): ReturnType<Each> =>
  each([...works.keys()], async (key) => works.get(key)?.());

/** The sum of what the work has returned for each key, and whether the end was reached. */
interface Sum {
  sum: number;
  isDone: boolean;
}

/** Adds up what the work returns for each key. */
export async function summed(
  each: Each,
  keys: readonly string[],
  work: (key: string) => Promise<number>,
): Promise<Sum> {
  let sum = 0;
  const isDone = await each(keys, async (key) => {
    sum += await work(key);
  });
  return { sum, isDone };
}

/** The end of a step that tells a sum. */
export const sumOrUnfinished = ({ sum, isDone }: Sum): number | typeof UNFINISHED =>
  isDone ? sum : UNFINISHED;

/** The end of a step that has nothing else to tell. */
export const orUnfinished = (isDone: boolean): typeof UNFINISHED | undefined =>
  isDone ? undefined : UNFINISHED;
