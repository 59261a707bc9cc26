import type { Edition } from '@ndeiya/domain/editions/edition';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { dayOrTime } from '@ndeiya/domain/kernel/lastDay';
import { PrintTitle } from '../../kit/PrintTitle';
import { optionalLengthText } from '../entryStates';

type Columns = readonly (readonly [head: string, cell: (entry: Entry) => string])[];

/** The columns of each sheet. The last one of the entries has room for a tick. */
const SHEETS = {
  equipment: {
    title: 'Equipment',
    columns: [
      ['No.', ({ number }) => number],
      ['Performance', publicLabel],
      ['Equipment', ({ equipment }) => equipment.join(', ')],
      ['With', ({ accompaniment }) => accompaniment],
      ['Props', ({ props }) => props],
    ],
  },
  entries: {
    title: 'Accepted entries',
    columns: [
      ['No.', ({ number }) => number],
      ['Performance', publicLabel],
      ['Category', ({ category }) => category],
      ['Title', ({ title }) => title],
      ['Length', ({ duration_s }) => optionalLengthText(duration_s)],
      ['Here', () => '☐'],
    ],
  },
} as const satisfies Record<string, { title: string; columns: Columns }>;

interface Props {
  kind: keyof typeof SHEETS;
  edition: Edition | null;
  entries: readonly Entry[];
}

/** A table for paper. */
export function PaperTable({ kind, edition, entries }: Props) {
  const { title, columns }: { title: string; columns: Columns } = SHEETS[kind];
  const head = edition
    ? `${edition.name} ${String(edition.year)}, ${dayOrTime(edition.event_date)}, ${edition.location}`
    : '';
  return (
    <table>
      <thead>
        <PrintTitle title={title} head={head} columns={columns.length} />
        <tr>
          {columns.map(([name]) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            {columns.map(([name, cell]) => (
              <td key={name}>{cell(entry)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
