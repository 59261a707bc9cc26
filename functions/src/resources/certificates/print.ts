import type { Certificate } from '@ndeiya/domain/certificates/certificate';
import { CERTIFICATE_TITLES } from '@ndeiya/domain/certificates/kinds';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { publicTitle } from '@ndeiya/domain/entries/publicTitle';
import { printableText } from '@ndeiya/domain/kernel/printable';
import { formatLongDate } from '@ndeiya/domain/kernel/time';
import type { Firestore } from 'firebase-admin/firestore';
import { readableByIds, refOf } from '../../platform/documents';
import { param } from '../../platform/params';
import { editionsOf } from '../editions/edition';
import { readSettings } from '../editions/settings';
import type { PrintedCertificate } from './pdf';

/** Name, date and place of an edition in one line; its year where the edition was deleted. */
async function occasionOf(db: Firestore, year: number): Promise<string> {
  const snapshot = await refOf(db, editionsOf(year)).doc(String(year)).get();
  const edition = snapshot.data();
  if (!edition) return String(year);
  return [edition.name, formatLongDate(edition.event_date), edition.location].join(' · ');
}

/** Group and piece as everybody may read them; '' where nothing can be said or printed. */
export function pieceOf(entry: Entry | undefined, holder: string): string {
  if (!entry) return '';
  const label = publicLabel(entry);
  const group = entry.kind === 'group' && entry.name_public && label !== holder ? label : '';
  const title = printableText(publicTitle(entry));
  return [printableText(group), title && `‘${title}’`].filter(Boolean).join(' · ');
}

/** The entries of these certificates that are still stored. */
const entriesOf = (db: Firestore, list: readonly Certificate[]): Promise<Map<string, Entry>> =>
  readableByIds(
    entries,
    list.flatMap(({ entry }) => entry ?? []),
    { db },
  );

/** The certificates as a PDF. The package that draws it is loaded with the first one. */
export async function printed(db: Firestore, list: readonly Certificate[]): Promise<Buffer> {
  const years = [...new Set(list.map(({ edition }) => edition))];
  const [{ name: organisation }, { certificatesPdf }, performed, ...occasions] = await Promise.all([
    readSettings(db),
    import('./pdf'),
    entriesOf(db, list),
    ...years.map((year) => occasionOf(db, year)),
  ]);
  const pages = list.map(
    ({ id, number, kind, holder_name, award, category, edition, entry }): PrintedCertificate => ({
      code: id,
      number,
      organisation,
      title: isRehearsal(edition) ? `Rehearsal: ${CERTIFICATE_TITLES[kind]}` : CERTIFICATE_TITLES[kind],
      holder: holder_name,
      award: category === null ? award : `${award} · ${category}`,
      piece: pieceOf(performed.get(entry ?? ''), holder_name),
      occasion: occasions[years.indexOf(edition)] ?? '',
      url: `${param('siteUrl')}/c/${id}`,
    }),
  );
  return certificatesPdf(pages);
}
