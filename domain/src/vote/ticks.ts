/** Stands for 'none of them' among the ticks. No entry has it as its id. */
export const NONE = '-';

export const choiceOf = (draft: readonly string[]): string[] => draft.filter((id) => id !== NONE);

/** True where the ticks make a vote. */
export const isWholeVote = (draft: readonly string[], { min, max }: { min: number; max: number }): boolean =>
  draft.includes(NONE) || (draft.length >= min && draft.length <= max);

/** The ticks after a tap; null where one has to be taken away first. */
export function toggled(draft: readonly string[], id: string, max: number): readonly string[] | null {
  if (draft.includes(id)) return draft.filter((one) => one !== id);
  if (id === NONE) return [NONE];
  const others = choiceOf(draft);
  if (max === 1) return [id];
  return others.length < max ? [...others, id] : null;
}

/** The ticks of entries that can be chosen now. */
export function stillThere(
  draft: readonly string[],
  { entries }: { entries: readonly { id: string; withdrawn: boolean }[] },
): readonly string[] {
  const there = new Set(entries.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id));
  return draft.filter((id) => id === NONE || there.has(id));
}
