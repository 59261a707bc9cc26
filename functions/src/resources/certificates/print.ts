import { CERTIFICATE_TITLES } from '@ndeiya/domain/certificates/kinds';
import type { Certificate } from '@ndeiya/domain/entities/certificate';
import { editions } from '@ndeiya/domain/entities/edition';
import { formatLongDate } from '@ndeiya/domain/time';
import type { Firestore } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { param } from '../../platform/params';
import { readSettings } from '../../platform/settings';
import type { PrintedCertificate } from './pdf';

/** Name, date and place of an edition in one line; its year where the edition was deleted. */
async function occasionOf(db: Firestore, year: number): Promise<string> {
  const snapshot = await refOf(db, editions).doc(String(year)).get();
  const edition = snapshot.data();
  if (!edition) return String(year);
  return [edition.name, formatLongDate(edition.event_date), edition.location].join(' · ');
}

/** The certificates as a PDF. The package that draws it is loaded with the first one. */
export async function printed(db: Firestore, list: readonly Certificate[]): Promise<Buffer> {
  const years = [...new Set(list.map(({ edition }) => edition))];
  const [{ name: organisation }, { certificatesPdf }, ...occasions] = await Promise.all([
    readSettings(db),
    import('./pdf'),
    ...years.map((year) => occasionOf(db, year)),
  ]);
  const pages = list.map(
    ({ id, number, kind, holder_name, award, category, edition }): PrintedCertificate => ({
      code: id,
      number,
      organisation,
      title: CERTIFICATE_TITLES[kind],
      holder: holder_name,
      award: category === null ? award : `${award} · ${category}`,
      occasion: occasions[years.indexOf(edition)] ?? '',
      url: `${param('siteUrl')}/c/${id}`,
    }),
  );
  return certificatesPdf(pages);
}
