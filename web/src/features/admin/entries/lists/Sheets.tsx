import type { Edition } from '@ndeiya/domain/entities/edition';
import type { Entry } from '@ndeiya/domain/entities/entry';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { formatLongDateTime } from '@ndeiya/domain/time';
import { lengthText } from '../entryStates';

interface Props {
  edition: Edition | null;
  entries: readonly Entry[];
}

function Head({ title, edition }: { title: string; edition: Edition | null }) {
  return (
    <>
      <h1>{title}</h1>
      {edition && (
        <p>
          {edition.name} {edition.year}, {formatLongDateTime(edition.event_date)}, {edition.location}
        </p>
      )}
    </>
  );
}

/** The equipment of each performance, for the sound technician. */
export function EquipmentSheet({ edition, entries }: Props) {
  return (
    <>
      <Head title="Equipment" edition={edition} />
      <table>
        <thead>
          <tr>
            <th>No.</th>
            <th>Performance</th>
            <th>Equipment</th>
            <th>With</th>
            <th>Props</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{entry.number}</td>
              <td>{publicLabel(entry)}</td>
              <td>{entry.equipment.join(', ')}</td>
              <td>{entry.accompaniment}</td>
              <td>{entry.props}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Every accepted entry, with room for a tick. */
export function EntriesSheet({ edition, entries }: Props) {
  return (
    <>
      <Head title="Accepted entries" edition={edition} />
      <table>
        <thead>
          <tr>
            <th>No.</th>
            <th>Performance</th>
            <th>Category</th>
            <th>Title</th>
            <th>Length</th>
            <th>Here</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{entry.number}</td>
              <td>{publicLabel(entry)}</td>
              <td>{entry.category}</td>
              <td>{entry.title}</td>
              <td>{lengthText(entry.duration_s)}</td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
