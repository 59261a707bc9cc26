/** A document as it is stored, with its place. */
export interface StoredDocument {
  collection: string;
  id: string;
  data: Record<string, unknown>;
}

/** The facts that are true of every file of a folder in Storage. */
export interface FolderFacts {
  /** The files in the words of a backup. */
  what: string;
  /**
   * 'in each backup': it has its own copy of the files, and a restore brings them back. 'beside the backups': all backups
   * share one copy that only grows, and a restore of any of them brings it all.
   */
  backup: 'in each backup' | 'beside the backups';
  /** The collections whose documents name the files, by `filesOf`; 'account' where the path has the uploader's uid. */
  namedBy: readonly string[] | 'account';
  /** The files that a document names. */
  filesOf: (document: StoredDocument) => readonly string[];
  /**
   * The nightly maintenance deletes a file of this age that no document names, or for which no document waits; null where
   * files stay.
   */
  retention: { hours: number } | null;
  /** An export lists the files that the person's documents name, or those of the account. */
  exported: boolean;
  /**
   * An erasure deletes the files with the document that names them, or with the account. 'evidence': file and document stay
   * until the organisers decide. 'kept': the files name nobody.
   */
  erased: 'with its document' | 'with the account' | 'evidence' | 'kept';
}

const HOURS = 24;
const isText = (value: unknown): value is string => typeof value === 'string';
const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Every folder of the bucket. Without a line here, a path in a new folder does not compile (`FilePath`). */
export const FOLDERS = {
  media: {
    what: 'the pictures',
    backup: 'in each backup',
    namedBy: ['events', 'gallery', 'banners', 'system_images', 'partner_applications'],
    filesOf: ({ data }) => {
      const variants = at(data.image, 'variants');
      return Array.isArray(variants) ? variants.map((one) => at(one, 'path')).filter(isText) : [];
    },
    retention: { hours: HOURS },
    exported: true,
    erased: 'with its document',
  },
  recordings: {
    what: 'the recordings of entries, whole or in pieces',
    backup: 'in each backup',
    namedBy: ['recordings'],
    // The pieces of a recording are below this path until it has been checked.
    filesOf: ({ id, data }) => (isText(data.uploader) ? [`recordings/${data.uploader}/${id}`] : []),
    retention: { hours: HOURS },
    exported: true,
    erased: 'with its document',
  },
  consents: {
    what: 'the signed papers of guardians',
    backup: 'in each backup',
    namedBy: ['consents'],
    filesOf: ({ data }) => [at(at(data.evidence, 'scan'), 'path')].filter(isText),
    retention: { hours: HOURS },
    exported: true,
    erased: 'evidence',
  },
  consent_scans: {
    what: 'the photographs of signed sheets that wait for an administrator',
    backup: 'in each backup',
    namedBy: ['consent_scans'],
    filesOf: ({ data }) => [data.path].filter(isText),
    retention: { hours: HOURS },
    exported: true,
    erased: 'with its document',
  },
  archive: {
    what: 'the sounds of published pieces of the archive',
    backup: 'in each backup',
    namedBy: ['archive'],
    filesOf: ({ data }) => [at(data.sound, 'path')].filter(isText),
    retention: { hours: HOURS },
    exported: true,
    erased: 'with its document',
  },
  inbox: {
    what: 'the uploads that wait to be processed',
    backup: 'in each backup',
    namedBy: 'account',
    filesOf: ({ data }) => [data.image_upload].filter(isText),
    retention: { hours: HOURS },
    exported: true,
    erased: 'with the account',
  },
  tombstones: {
    what: 'the notes about what must not come back (no personal data)',
    backup: 'beside the backups',
    namedBy: [],
    filesOf: () => [],
    retention: null,
    exported: false,
    erased: 'kept',
  },
} as const satisfies Record<string, FolderFacts>;

export type FolderName = keyof typeof FOLDERS;
/** The path of a file in the bucket. */
export type FilePath = `${FolderName}/${string}`;

export const FOLDER_NAMES = Object.keys(FOLDERS) as FolderName[];
export const foldersOf = (backup: FolderFacts['backup']): FolderName[] =>
  FOLDER_NAMES.filter((name) => FOLDERS[name].backup === backup);
const ALL: readonly (FolderFacts & { name: FolderName })[] = FOLDER_NAMES.map((name) => ({
  ...FOLDERS[name],
  name,
}));

/** A file that a document names, or the beginning of the paths of its pieces. */
interface NamedFile {
  folder: FolderName;
  path: string;
}

/** The files that a document names. Uploads are named by every document with a picture. */
export function filesNamedBy(document: StoredDocument): NamedFile[] {
  return ALL.filter(({ namedBy }) => namedBy === 'account' || namedBy.includes(document.collection)).flatMap(
    ({ name: folder, filesOf }) => filesOf(document).map((path) => ({ folder, path })),
  );
}
