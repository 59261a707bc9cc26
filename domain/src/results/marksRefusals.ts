import { asRecord, isRecord, type Loose, quoted, recordsOf } from '../kernel/records';

/** The largest mark of each criterion; undefined where the criterion's own `max` is not usable. */
function maxima(input: Loose): Map<string, number | undefined> {
  const criteria = recordsOf(asRecord(input.rules).criteria);
  return new Map(
    criteria.flatMap(({ key, max }) =>
      typeof key === 'string' ? [[key, typeof max === 'number' ? max : undefined] as const] : [],
    ),
  );
}

function markFault(mark: unknown, max: number | undefined): string | undefined {
  if (mark === undefined) return 'is missing';
  if (mark === null) return 'is null';
  if (typeof mark !== 'number' || !Number.isInteger(mark)) return `is ${quoted(mark)}, not a whole number`;
  if (mark < 0 || mark > (max ?? Infinity)) return `is ${mark}, outside 0 to ${max ?? 'its maximum'}`;
  return undefined;
}

function sheetFaults(
  sheet: Loose,
  max: Map<string, number | undefined>,
  areCriteriaKnown: boolean,
): string[] {
  const name = `the sheet of judge ${quoted(sheet.judge)} for entry ${quoted(sheet.entry)}`;
  if (!isRecord(sheet.marks)) return [`${name} is confirmed but has no marks`];
  const marks = new Map(Object.entries(sheet.marks));
  const faults = [...max].flatMap(([key, largest]) => {
    const fault = markFault(marks.get(key), largest);
    return fault ? [`in ${name} the mark for ${quoted(key)} ${fault}`] : [];
  });
  const unknown = areCriteriaKnown ? [...marks.keys()].filter((key) => !max.has(key)) : [];
  return [...faults, ...unknown.map((key) => `in ${name} the criterion ${quoted(key)} is unknown`)];
}

/** Rule 0: in a confirmed sheet every criterion has a whole mark from 0 to its maximum, and nothing else is marked. */
export function marksRefusals(input: Loose): string[] {
  const max = maxima(input);
  const areCriteriaKnown = Array.isArray(asRecord(input.rules).criteria);
  return recordsOf(input.sheets)
    .filter(({ state }) => state === 'confirmed')
    .flatMap((sheet) => sheetFaults(sheet, max, areCriteriaKnown));
}
