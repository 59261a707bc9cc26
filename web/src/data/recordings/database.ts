import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A recording on this device that the server does not have yet. */
export interface Job {
  entry: string;
  /** Another account of this device does not send it. */
  account: string;
  sha256: string;
  bytes: number;
  mime: string;
  /** The person sends it later. */
  isPaused: boolean;
  /** The recording that was made here, which is deleted once the job holds its file. */
  take?: number;
  /** The recording as which the server knows the file, once it was announced. */
  recording?: string;
  held?: DeviceTimes;
}

/** The server's time when this device held something first, and when its account was last here (`tidy.ts`). */
export interface DeviceTimes {
  since: number;
  seen: number;
}

/** About one second of a recording that is made on this device. */
export interface Part {
  account: string;
  entry: string;
  /** The time when the recording began, which tells it from others of the same entry. */
  take: number;
  index: number;
  /** The length of the recording with this part. */
  seconds: number;
  data: Blob;
  /** Only the first part has it. */
  held?: DeviceTimes;
}

interface Schema extends DBSchema {
  jobs: { key: string; value: Job };
  /** Apart from the jobs, so that a change of a job does not write the file again. */
  files: { key: string; value: Blob };
  parts: { key: [string, string, number, number]; value: Part };
}

/** A write is on the disk when its promise resolves, so that an empty battery loses nothing that was called kept. */
export const DURABLE = { durability: 'strict' } as const;
let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The recordings of this device, as long as the server does not have them. */
export function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('recordings', 2, {
    upgrade(created, before) {
      if (before < 1) {
        created.createObjectStore('jobs', { keyPath: 'entry' });
        created.createObjectStore('files');
      }
      created.createObjectStore('parts', { keyPath: ['account', 'entry', 'take', 'index'] });
    },
    // A newer version of the page upgrades the database, and waits until this tab has closed it.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
  return opened;
}

/** The keys of all parts that begin with these values. An array is greater than every number. */
export const partKeys = (...start: [string, string] | [string, string, number]): IDBKeyRange =>
  IDBKeyRange.bound(start, [...start, []]);
