import * as z from 'zod/mini';
import { KNOWN_FAULTS, type KnownFault } from './known';

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
  /** Those of `known.ts` that only a test of the full tier notices. */
  late: number;
  /** Those of `known.ts` that are the same program. */
  same: number;
  /** Faults that no test notices, one line each. */
  survived: string[];
}

type Report = z.infer<typeof schema>;
type Mutant = Report['files'][string]['mutants'][number];

/** A fault whose tests never end is noticed too. */
const NOTICED = new Set(['Killed', 'Timeout']);
/** 'NoCoverage': no test runs the line. */
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The replaced text. Lines and columns are counted from 1. */
function replaced(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const cut = lines.map((line, index) =>
    line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
  );
  return oneLine(cut.join('\n'));
}

const MOST = 80;

function faultOf(source: string, { location, replacement = '' }: Mutant): string {
  return `${replaced(source, location).slice(0, MOST)} → ${oneLine(replacement).slice(0, MOST)}`;
}

const knownAs = (file: string, source: string, mutant: Mutant): KnownFault | undefined => {
  const line = oneLine(source.split('\n')[mutant.location.start.line - 1] ?? '');
  const fault = faultOf(source, mutant);
  return KNOWN_FAULTS.find((one) => one.file === file && one.line === line && one.fault === fault);
};

/** Reads a report. Throws where it is none. */
export const readReport = (text: string): Report => schema.parse(JSON.parse(text));

function add(result: FolderResult, file: string, { source, mutants }: Report['files'][string]): void {
  for (const mutant of mutants) {
    const { mutatorName, location, status } = mutant;
    if (NOTICED.has(status)) result.noticed += 1;
    if (!UNNOTICED.has(status)) continue;
    const known = knownAs(file, source, mutant);
    if (!known)
      result.survived.push(
        `${file}:${String(location.start.line)} ${mutatorName}: ${faultOf(source, mutant)}`,
      );
    else if ('same' in known.why) result.same += 1;
    else result.late += 1;
  }
}

/** The faults that were tried, by the folder of their file. Faults that were left out count nowhere. */
export function byFolder({ files }: Report): FolderResult[] {
  const results = new Map<string, FolderResult>();
  for (const [file, report] of Object.entries(files)) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    const result = results.get(folder) ?? { folder, noticed: 0, late: 0, same: 0, survived: [] };
    results.set(folder, result);
    add(result, file, report);
  }
  return [...results.values()].filter(
    ({ noticed, late, same, survived }) => noticed + late + same + survived.length > 0,
  );
}
