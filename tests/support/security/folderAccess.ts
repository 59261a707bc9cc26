import { type AccessActor, WHO } from '@ndeiya/domain/contract/access';

const EVERYBODY: readonly AccessActor[] = WHO;
const ADMINISTRATOR: readonly AccessActor[] = ['administrator'];
const NOBODY: readonly AccessActor[] = [];

export const FILE_OPERATIONS = ['get', 'list', 'create', 'overwrite', 'delete'] as const;
export type FileOperation = (typeof FILE_OPERATIONS)[number];
type FileRights = Record<FileOperation, readonly AccessActor[]>;

const NO_FILE: FileRights = { get: NOBODY, list: NOBODY, create: NOBODY, overwrite: NOBODY, delete: NOBODY };
/** The callers that may read and write every folder of storage.rules and two other places. */
export const FOLDER_ACCESS: Record<string, FileRights> = {
  inbox: { ...NO_FILE, get: ADMINISTRATOR, create: ADMINISTRATOR, delete: ADMINISTRATOR },
  "another's inbox": NO_FILE,
  // Except for the one file that the account has announced: tests/rules/storage.rules.test.ts.
  recordings: NO_FILE,
  media: { ...NO_FILE, get: EVERYBODY },
  elsewhere: NO_FILE,
};
