import { foldedText, searchIndexOf } from '@ndeiya/domain/archive/fold';
import { archivePublic } from '@ndeiya/domain/archive/item';
import {
  ARCHIVE_LIST_PATH,
  type ArchiveFile,
  archiveFileOf,
  archiveIndexPath,
  archiveLineOf,
  type ArchiveList,
  LISTED_FIELDS,
  type ListedPiece,
  listedPieces,
  veiled,
} from '@ndeiya/domain/archive/publicFiles';
import {
  type Cursor,
  documentPath,
  documentsIn,
  parseDocuments,
  QUERY_PATH,
  queryBody,
  type RestDocument,
} from '@ndeiya/domain/kernel/publicReader';
import { logError } from '../platform/log';
import { sharedRuns } from '../platform/sharedRuns';
import { CACHED, CACHED_WITHDRAWABLE, type PageAnswer } from './answer';
import { isId } from './ids';
import { type Ask, readDocument } from './publicData';
import { siteAddress } from './site';

const JSON_TYPE = 'application/json; charset=utf-8';
/** The largest page that the rules allow everybody. */
const PAGE = 500;

const answerWith = (status: number, data: unknown): PageAnswer => ({
  status,
  type: JSON_TYPE,
  body: JSON.stringify(data),
  cache: CACHED_WITHDRAWABLE,
});

const unreadable = (path: string, error: unknown) => {
  logError('unreadable piece', error, { path });
};

/** The next published pieces, the newest first, without their words. Throws when they cannot be read. */
async function readPart(ask: Ask, limit: number, after?: Cursor) {
  const query = { orderBy: 'published_at', direction: 'desc', limit, select: LISTED_FIELDS } as const;
  const documents = documentsIn(
    await ask(QUERY_PATH, queryBody(listedPieces, { ...query, ...(after && { after }) })),
  );
  return { documents, pieces: parseDocuments(listedPieces, documents, unreadable) };
}

/** Every published piece. */
async function readAll(ask: Ask): Promise<ListedPiece[]> {
  const all: ListedPiece[] = [];
  let after: Cursor | undefined;
  do {
    const { documents, pieces } = await readPart(ask, PAGE, after);
    all.push(...pieces);
    const last = documents.length === PAGE ? documents.at(-1) : undefined;
    const value = last?.fields?.published_at;
    after = last && value ? [value, { referenceValue: last.name }] : undefined;
  } while (after);
  return all;
}

/** Languages of pieces that were read last, so that a made-up name costs no read of the archive. */
let spoken: ReadonlySet<string> = new Set();
/** The indexes of these languages have two addresses: as the pieces write the name, which the page asks for, and folded. */
let asked: ReadonlySet<string> = new Set();
let spokenAt = 0;
/** A language with its first piece is found after this time. */
const UNKNOWN_MS = 10_000;

async function readNow(ask: Ask): Promise<ListedPiece[]> {
  const pieces = await readAll(ask);
  const languages = new Set(pieces.map(({ language }) => language));
  spoken = new Set([...languages].map(foldedText));
  asked = new Set([...languages, ...spoken].map(archiveIndexPath));
  spokenAt = Date.now();
  return pieces;
}

/**
 * Reads the archive for all requests that come while it is read. They share the next read and not the running one, which
 * may have begun before a piece was withdrawn.
 */
export const readPieces = sharedRuns(readNow);

const listOf = (pieces: readonly ListedPiece[]): ArchiveList => ({
  items: pieces.map(archiveLineOf),
  at: new Date().toISOString(),
});

/** The id of a variant that is published. One that is damaged is left out, and takes no piece with it that names it. */
async function publishedVariant(ask: Ask, id: string): Promise<string[]> {
  const document = await ask(documentPath(archivePublic, id));
  if (document === null) return [];
  return parseDocuments(archivePublic, [document as RestDocument], unreadable).map((one) => one.id);
}

/** A published piece with its published variants; null where there is none. Throws when it cannot be read. */
export async function readPiece(ask: Ask, id: string): Promise<ArchiveFile | null> {
  const piece = isId(id) ? await readDocument(ask, archivePublic, id) : null;
  if (!piece) return null;
  const found = await Promise.all(piece.variants.map((one) => publishedVariant(ask, one)));
  return archiveFileOf(piece, found.flat());
}

/** The newest pieces, which the HTML of the list has. */
const NEWEST = 24;

/** The data of a file of the archive for the HTML of a page: the newest lines, or a piece without what asks for care. */
export async function readForPage(ask: Ask, path: string): Promise<unknown> {
  if (path === ARCHIVE_LIST_PATH) return listOf((await readPart(ask, NEWEST)).pieces);
  const piece = await readPiece(ask, decoded(/^\/archive\/([^/]+)\.json$/.exec(path)?.[1] ?? ''));
  return piece && veiled(piece);
}

/** /archive.json: the list of published pieces, without their words. */
export const archiveList = async (_part: string, { ask }: { ask: Ask }): Promise<PageAnswer> =>
  answerWith(200, listOf(await readPieces(ask)));

/** /archive/{id}.json: a published piece. */
export async function archiveFile(id: string, { ask }: { ask: Ask }): Promise<PageAnswer> {
  const piece = await readPiece(ask, id);
  return piece
    ? answerWith(200, piece)
    : answerWith(404, { error: 'There is no such piece in the archive.' });
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A part of an address with its encoded letters as browsers write them. */
const inCapitals = (part: string): string => part.replace(/%[\da-f]{2}/gi, (one) => one.toUpperCase());

const movedTo = (path: string): PageAnswer => ({
  status: 301,
  type: 'text/plain; charset=utf-8',
  body: 'Moved.\n',
  cache: CACHED,
  location: siteAddress(path),
});

const noIndex = () => answerWith(404, { error: 'No piece of the archive is in this language.' });

/** /archive/index-{language}.json: the words of a language's pieces, as the search compares them. */
export async function archiveIndex(part: string, { ask }: { ask: Ask }): Promise<PageAnswer> {
  const language = decoded(part);
  const wanted = foldedText(language);
  const isKnown = spoken.has(wanted);
  // Each spelling is another address for the CDN, and there is no end of them.
  if (isKnown && !asked.has(`/archive/index-${inCapitals(part)}.json`))
    return movedTo(archiveIndexPath(wanted));
  if (!isKnown && Date.now() - spokenAt < UNKNOWN_MS) return noIndex();
  const pieces = await readPieces(ask);
  const own = pieces.filter((piece) => foldedText(piece.language) === wanted);
  if (own.length === 0) return noIndex();
  return answerWith(200, { language, at: new Date().toISOString(), ...searchIndexOf(own) });
}
