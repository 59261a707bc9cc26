/** The formats of event details (DESIGN §6), in the order in which their tags are nested. */
export const MARKS = ['bold', 'italic', 'underline'] as const;
export type Mark = (typeof MARKS)[number];

/** A run of text; a line break inside a paragraph is '\n'. */
export interface Run {
  text: string;
  bold?: true;
  italic?: true;
  underline?: true;
}
export interface Paragraph {
  children: Run[];
}

/** The editor's model: at least one paragraph, each with at least one run. */
export type Paragraphs = Paragraph[];

export const TAGS = { bold: 'strong', italic: 'em', underline: 'u' } as const satisfies Record<Mark, string>;

/** The plain text, one line for each paragraph. */
export const textOf = (paragraphs: Paragraphs): string =>
  paragraphs.map(({ children }) => children.map(({ text }) => text).join('')).join('\n');

const isAlike = (a: Run, b: Run) => MARKS.every((mark) => Boolean(a[mark]) === Boolean(b[mark]));

/** Joins neighbours of the same format and drops empty runs; at least one run is left. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === '') continue;
    if (last && isAlike(last, run)) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined.length > 0 ? joined : [{ text: '' }];
}
