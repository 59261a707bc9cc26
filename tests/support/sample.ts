import type { CONTRACT } from '@ndeiya/domain/contract/contract';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { type Account, db } from './backend';

type Contract = typeof CONTRACT;
/** `users.register` and so on: one for each row. */
export type RowName = { [Tag in keyof Contract]: `${Tag}.${keyof Contract[Tag] & string}` }[keyof Contract];

/** The parts of a call that the row does not define. */
export interface Sample {
  /** Replaces the row's `:id` or similar. */
  id?: string;
  json?: Record<string, unknown>;
  /** The caller's token, when the call ends the caller's session. */
  token?: string;
  /** Only the owner of the sample's document and administrators can do it: everybody else gets 404. */
  owned?: true;
  /** The token of the pass by which the row is called. */
  pass?: string;
}
/** Prepares a call that succeeds, each time with its own data. */
export type MakeSample = (admin: Account) => Promise<Sample> | Sample;

/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Stores a document, and returns its id. */
export async function put(path: string, fields: object): Promise<string> {
  const ref = db.collection(path).doc();
  await ref.set({ ...fields, ...stampsAt() });
  return ref.id;
}
/** A row that needs no data has this sample. */
export const noData: MakeSample = () => ({});
