import { logError } from '../../../lib/log';

/** Names of the keys in sessionStorage, which a reload keeps and the end of the tab empties. */
const COUNTED = 'vote counted';
const PAPER = 'vote paper';

/** A paper as it is typed. */
export interface PaperDraft {
  code: string;
  choice: string[];
}

function read(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch (error) {
    logError(`read the ${name}`, error);
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch (error) {
    // A browser that denies storage: what was typed is good until the page is left.
    logError(`keep the ${name}`, error);
  }
}

/** The part of a token that names its pass. */
export const passOf = (token: string): string => token.split('.')[0] ?? '';

/** The owner's value; the next person at the same computer must not see what the one before has typed. */
function keptFor(name: string, owner: string): unknown {
  const value = read(name);
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('value' in value)) return null;
  return value.owner === owner ? value.value : null;
}

/** The hash of the box that this person has counted in this tab. The server does not tell passes who has counted. */
export const countedBox = (owner: string): string | null => {
  const value = keptFor(COUNTED, owner);
  return typeof value === 'string' ? value : null;
};

export function keepCounted(owner: string, box_hash: string | null): void {
  write(COUNTED, { owner, value: box_hash });
}

const isDraft = (value: unknown): value is PaperDraft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as PaperDraft).code === 'string' &&
  Array.isArray((value as PaperDraft).choice) &&
  (value as PaperDraft).choice.every((one) => typeof one === 'string');

/** The paper that this person was typing; null where there is none. */
export const paperDraft = (owner: string): PaperDraft | null => {
  const value = keptFor(PAPER, owner);
  return isDraft(value) ? value : null;
};

/** Keeps the paper that is typed, or forgets it with null once the server has it. */
export function keepPaper(owner: string, draft: PaperDraft | null): void {
  const isBlank = draft === null || (draft.code === '' && draft.choice.length === 0);
  write(PAPER, isBlank ? null : { owner, value: draft });
}
