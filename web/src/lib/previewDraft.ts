/** A text as a translator has typed it. */
interface Draft {
  language: string;
  english: string;
  text: string;
}

const KEY = 'text-preview';

/** Keeps the draft for the page that opens next, which may be in another tab. */
export function keepDraft(draft: Draft): void {
  localStorage.setItem(KEY, JSON.stringify(draft));
}

export const keptDraft = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Draft | null;
