import * as z from 'zod/mini';

/** The part of Stryker's report (mutation-testing-report-schema) that is read here. */
const schema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.optional(z.string()),
          status: z.string(),
          location: z.object({
            start: z.object({ line: z.number(), column: z.number() }),
            end: z.object({ line: z.number(), column: z.number() }),
          }),
        }),
      ),
    }),
  ),
});

/** Says what became of the faults of one folder. */
export interface FolderResult {
  folder: string;
  noticed: number;
  /** Faults that no test notices, one line each. */
  survived: string[];
}

type Report = z.infer<typeof schema>;
type Mutant = Report['files'][string]['mutants'][number];

/** A fault whose tests never end is noticed too. */
const NOTICED = new Set(['Killed', 'Timeout']);
/** 'NoCoverage': no test runs the line. */
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The replaced text, at most 80 characters of it. Lines and columns are counted from 1. */
function replaced(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const cut = lines.map((line, index) =>
    line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
  );
  return oneLine(cut.join('\n')).slice(0, 80);
}

function lineOf(file: string, source: string, { location, mutatorName, replacement = '' }: Mutant): string {
  const by = oneLine(replacement).slice(0, 80);
  return `${file}:${String(location.start.line)} ${mutatorName}: ${replaced(source, location)} → ${by}`;
}

/** Reads a report. Throws where it is none. */
export const readReport = (text: string): Report => schema.parse(JSON.parse(text));

/** The faults that were tried, by the folder of their file. Faults that were left out count nowhere. */
export function byFolder({ files }: Report): FolderResult[] {
  const results = new Map<string, FolderResult>();
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    const result = results.get(folder) ?? { folder, noticed: 0, survived: [] };
    results.set(folder, result);
    result.noticed += mutants.filter(({ status }) => NOTICED.has(status)).length;
    const unnoticed = mutants.filter(({ status }) => UNNOTICED.has(status));
    result.survived.push(...unnoticed.map((mutant) => lineOf(file, source, mutant)));
  }
  return [...results.values()].filter(({ noticed, survived }) => noticed + survived.length > 0);
}
