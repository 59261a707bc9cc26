import { compare, decimal, type Fraction, fraction, mean, subtract } from '../kernel/fraction';
import type { Criterion } from './criterion';
import { exactTotalOf, type Marks } from './sheet';
import type { SheetState } from './states';

/** The parts of a sheet that are compared within its panel. */
interface PanelSheet {
  id: string;
  entry: string;
  judge: string;
  state: SheetState;
  marks: Marks;
}
interface Distance {
  sheet: string;
  /** The mean of the panel, as it is printed. */
  mean: string;
}

interface Total {
  sheet: PanelSheet;
  total: Fraction;
}

function totalsByEntry(sheets: readonly PanelSheet[], criteria: readonly Criterion[]): Total[][] {
  const byEntry = new Map<string, Total[]>();
  for (const sheet of sheets) {
    const total = exactTotalOf(sheet.marks, criteria);
    const isSent = sheet.state === 'confirmed' || sheet.state === 'submitted';
    if (total && isSent) byEntry.set(sheet.entry, [...(byEntry.get(sheet.entry) ?? []), { sheet, total }]);
  }
  return [...byEntry.values()].filter((totals) => totals.length > 1);
}

const isFar = (distance: Fraction, most: number) =>
  compare(distance, fraction(BigInt(most))) > 0 || compare(distance, fraction(BigInt(-most))) < 0;

/** The sheets whose total is more than `most` of 100 away from the mean of their panel. `sheets` are those that count. */
export function farFromPanel(
  sheets: readonly PanelSheet[],
  criteria: readonly Criterion[],
  most: number,
): Distance[] {
  return totalsByEntry(sheets, criteria).flatMap((totals) => {
    const panel = mean(totals.map(({ total }) => total));
    return totals
      .filter(({ total }) => isFar(subtract(total, panel), most))
      .map(({ sheet }) => ({ sheet: sheet.id, mean: decimal(panel) }));
  });
}

/** Returns the mean distance of each judge from the panel: '-3.25' for a judge who gives less than the others. */
export function offsetsOf(
  sheets: readonly PanelSheet[],
  criteria: readonly Criterion[],
): Record<string, string> {
  const distances = new Map<string, Fraction[]>();
  for (const totals of totalsByEntry(sheets, criteria)) {
    const panel = mean(totals.map(({ total }) => total));
    for (const { sheet, total } of totals)
      distances.set(sheet.judge, [...(distances.get(sheet.judge) ?? []), subtract(total, panel)]);
  }
  return Object.fromEntries([...distances].map(([judge, all]) => [judge, decimal(mean(all))]));
}
