/** So many names are listed in a message; of more it says how many. */
const LISTED = 3;

/** 'A', 'A and B', 'A, B, C and 4 more': short enough for a message. */
export function listed(names: readonly string[]): string {
  const left = names.length - LISTED;
  if (left > 0) return `${names.slice(0, LISTED).join(', ')} and ${left} more`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Texts of deletions that can be undone. */
export const deletionMessages = {
  willBeDeleted: (seconds: number, names: readonly string[]) =>
    `${listed(names)} will be deleted in ${seconds} seconds.`,
  deletedAll: (names: readonly string[]) => `${listed(names)} were deleted.`,
  notDeleted: (reason: string, names: readonly string[]) => `${reason} Not deleted: ${listed(names)}.`,
  undo: 'Undo',
  undoOf: (count: number) => (count === 1 ? 'Undo' : `Undo all ${count}`),
  undone: (names: readonly string[]) => `Put back: ${listed(names)}.`,
  undoTooLate: 'Too late to undo: it is deleted.',
};
