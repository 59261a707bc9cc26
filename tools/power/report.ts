import { KNOWN_FAULTS } from './known';
import type { KnownFault } from './knownFault';

interface Place {
  line: number;
  column: number;
}

/** A fault, as Stryker's instrumenter describes it. Lines and columns are counted from 0. */
export interface Fault {
  id: string;
  fileName: string;
  mutatorName: string;
  replacement: string;
  /** It is set for a fault of a kind that is left out. */
  status?: string | undefined;
  location: { start: Place; end: Place };
}

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

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function replaced(source: string, { start, end }: Fault['location']): string {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  const last = lines.length - 1;
  const cut = lines.map((line, index) =>
    line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined),
  );
  return oneLine(cut.join('\n'));
}

const MOST = 80;

const faultOf = (source: string, { location, replacement }: Fault): string =>
  `${replaced(source, location).slice(0, MOST)} → ${oneLine(replacement).slice(0, MOST)}`;

/** The fault's place, its kind, what stood there and by what it was replaced. */
export const described = (source: string, fault: Fault): string =>
  `${fault.fileName}:${String(fault.location.start.line + 1)} ${fault.mutatorName}: ${faultOf(source, fault)}`;

/** The entry of a fault in `known.ts`. */
export const knownAs = (source: string, fault: Fault): KnownFault | undefined => {
  const line = oneLine(source.split('\n')[fault.location.start.line] ?? '');
  const text = faultOf(source, fault);
  return KNOWN_FAULTS.find((one) => one.file === fault.fileName && one.line === line && one.fault === text);
};

interface TriedFault {
  fault: Fault;
  isNoticed: boolean;
  /** The file as it is without faults. */
  source: string;
}

function add(result: FolderResult, { fault, isNoticed, source }: TriedFault): void {
  const known = knownAs(source, fault);
  if (isNoticed) result.noticed += 1;
  else if (!known) result.survived.push(described(source, fault));
  else if ('same' in known.why) result.same += 1;
  else result.late += 1;
}

/** The faults that were asked about, by the folder of their file. */
export function byFolder(asked: readonly TriedFault[]): FolderResult[] {
  const results = new Map<string, FolderResult>();
  for (const one of asked) {
    const { fileName } = one.fault;
    const folder = fileName.slice(0, fileName.lastIndexOf('/'));
    const result = results.get(folder) ?? { folder, noticed: 0, late: 0, same: 0, survived: [] };
    results.set(folder, result);
    add(result, one);
  }
  return [...results.values()];
}
