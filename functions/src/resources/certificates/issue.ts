import { randomInt } from 'node:crypto';
import {
  type Certificate,
  certificates,
  type Followed,
  type ReissueInput,
  type ResultLine,
} from '@ndeiya/domain/certificates/certificate';
import { certificateCode, CODE_RANDOM_CHARS } from '@ndeiya/domain/certificates/code';
import type { CertificateKind } from '@ndeiya/domain/certificates/kinds';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf, UnreadableDocument } from '../../platform/documents';
import { sign } from '../system/audit/authors';

/** A certificate to be issued. */
export interface NewCertificate {
  kind: CertificateKind;
  holder_name: string;
  award: string;
  category: string | null;
  entry: string | null;
  owner: string | null;
  /** The line of published results that it prints; nothing where the award was typed. */
  result?: ResultLine | null;
  followed?: Followed | null;
}

/** The edition that gives the certificates, and the administrator who issues them. */
interface Issuing {
  edition: number;
  by: string;
}

/** The line of the results that a reissued certificate prints: of an outdated one, the corrected one where that is chosen. */
export function resultLineOf(
  { category, result, outdated }: Certificate,
  { award }: ReissueInput,
): Pick<NewCertificate, 'category' | 'result'> {
  if (!outdated) return { category, result };
  const { due } = outdated;
  if (!result || due?.award !== award) return { category, result: null };
  return { category: due.category, result: { ...result, line: due.line } };
}

function newCode(): string {
  const code = certificateCode(Array.from({ length: CODE_RANDOM_CHARS }, () => randomInt(32)));
  return code ?? newCode();
}

const COUNTER_DIGITS = 4;
const numberOf = (edition: number, counter: number) =>
  `${String(edition)}-${String(counter).padStart(COUNTER_DIGITS, '0')}`;

/** The highest counter of an edition. Reading it in the transaction keeps two issues from taking the same numbers. */
async function lastCounter(transaction: Transaction, db: Firestore, edition: number): Promise<number> {
  const all = db.collection(certificates.path).where('edition', '==', edition);
  const { docs } = await transaction.get(all.orderBy('number', 'desc').limit(1));
  const [newest] = docs;
  if (!newest) return 0;
  const number: unknown = newest.get('number');
  const counter = typeof number === 'string' ? Number(number.slice(number.indexOf('-') + 1)) : NaN;
  // Another certificate would get the number of one that is there.
  if (!Number.isSafeInteger(counter)) throw new UnreadableDocument(newest.ref.path, null);
  return counter;
}

/** Issues certificates with the next numbers of their edition. All reads of the transaction must be done before. */
export async function issueIn(
  transaction: Transaction,
  db: Firestore,
  { list, edition, by }: Issuing & { list: readonly NewCertificate[] },
): Promise<Certificate[]> {
  const last = await lastCounter(transaction, db, edition);
  const now = new Date();
  return list.map((one, place) => {
    const ref = refOf(db, certificates).doc(newCode());
    const issued: Certificate = {
      result: null,
      followed: null,
      ...one,
      id: ref.id,
      number: numberOf(edition, last + place + 1),
      edition,
      state: 'issued',
      replaced_by: null,
      reason: '',
      outdated: null,
      corrected_name: null,
      issued_at: now,
      created_at: now,
      updated_at: now,
    };
    transaction.create(ref, issued);
    sign(transaction, { ref, before: null, by, at: now });
    return issued;
  });
}
