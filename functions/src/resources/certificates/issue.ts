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
import { refOf } from '../../platform/documents';
import { sign } from '../system/audit/authors';
import { certificateNumber, lastCounter } from './numbers';

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

/** A certificate to be issued, and those that end with it. */
export interface Replacing {
  fresh: NewCertificate;
  replaces: readonly Certificate[];
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

/** Issues certificates with the next numbers of their edition. All reads of the transaction must be done before. */
export async function issueIn(
  transaction: Transaction,
  db: Firestore,
  { list, edition, by }: Issuing & { list: readonly NewCertificate[] },
): Promise<Certificate[]> {
  const last = await lastCounter((query) => transaction.get(query), db, edition);
  const now = new Date();
  return list.map((one, place) => {
    const counter = last + place + 1;
    const ref = refOf(db, certificates).doc(newCode());
    const issued: Certificate = {
      result: null,
      followed: null,
      ...one,
      id: ref.id,
      number: certificateNumber(edition, counter),
      counter,
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
