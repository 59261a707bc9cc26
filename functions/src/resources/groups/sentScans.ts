import {
  type ConsentScan,
  consentScans,
  type ConsentSheet,
  consentSheets,
} from '@ndeiya/domain/groups/consentSheet';
import { sheetApiMessages } from '@ndeiya/domain/groups/sheetMessages';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { PassHolder, UploadedFile } from '../../http/types';
import type { Commit } from '../../platform/commit';
import { readable, refOf } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { dropUnnamed, storePaper } from '../consents/papers';
import { sheetIn } from './consentSheets';
import { expectCurrent, noScan, removePhotograph, scanRefused } from './scans';
import { expectNotClosed, groupForChange, groupOfPass } from './stored';

interface SentScan {
  id: string;
  member: string;
  state: ConsentScan['state'];
}

/** The place of a photograph, and the hash of the file as it was sent. */
type Stored = Pick<ConsentScan, 'path' | 'sha256'>;

/** Takes the photographs of signed sheets that leaders send. */
export class ScanReceiver {
  private readonly db: Firestore;
  private readonly bucket: Platform['bucket'];

  constructor({ db, bucket }: Pick<Platform, 'db' | 'bucket'>) {
    this.db = db;
    this.bucket = bucket;
  }

  /**
   * Keeps the photograph of a sheet of the leader's own group. A second one of a sheet that waits takes the place of the
   * first, which may have been blurred.
   */
  async receive(
    { pass, group, text }: { pass: PassHolder; group: string; text: string },
    file: UploadedFile,
    commit: Commit<SentScan>,
  ): Promise<SentScan> {
    const own = await groupOfPass(this.db, pass);
    const sheet = own.id === group ? await this.sheetOf(group, text) : undefined;
    if (!sheet) throw noScan(sheetApiMessages.unknown);
    const by = { id: pass.id, isLeader: true };
    const { path, sha256 } = await storePaper(this.bucket, {
      path: `consent_scans/${group}/${refOf(this.db, consentScans).doc().id}.webp`,
      buffer: file.buffer,
    });
    let replaced: string | null = null;
    let sent: SentScan;
    try {
      sent = await commit(async (transaction) => {
        expectNotClosed(await groupForChange(transaction, this.db, { group, by }));
        const before = await this.scansOf(transaction, sheet);
        await expectCurrent(transaction, this.db, sheet);
        if (before.some(({ state }) => state === 'confirmed'))
          throw scanRefused(sheetApiMessages.confirmedAlready);
        const waiting = before.find(({ state }) => state === 'to_confirm');
        // A transaction that is run again finds its own photograph.
        replaced = waiting && waiting.path !== path ? waiting.path : null;
        return this.keep(transaction, { sheet, path, sha256, waiting });
      });
    } catch (error) {
      const stored = { collection: consentScans.path, field: 'path' };
      await dropUnnamed({ db: this.db, bucket: this.bucket }, path, stored);
      throw error;
    }
    await removePhotograph(this.bucket, replaced);
    return sent;
  }

  private async sheetOf(group: string, text: string): Promise<ConsentSheet | undefined> {
    const id = sheetIn(text);
    const sheet = id === null ? undefined : (await refOf(this.db, consentSheets).doc(id).get()).data();
    return sheet?.group === group ? sheet : undefined;
  }

  private async scansOf(transaction: Transaction, { id }: ConsentSheet): Promise<ConsentScan[]> {
    const query = this.db.collection(consentScans.path).where('sheet', '==', id);
    return readable(consentScans, (await transaction.get(query)).docs);
  }

  private keep(
    transaction: Transaction,
    { sheet, waiting, ...stored }: { sheet: ConsentSheet; waiting: ConsentScan | undefined } & Stored,
  ): SentScan {
    const now = new Date();
    const { group, edition, event_date, member, child } = sheet;
    // An id of its own, so that nobody decides about another photograph than the one that was looked at.
    const ref = refOf(this.db, consentScans).doc();
    if (waiting) transaction.delete(refOf(this.db, consentScans).doc(waiting.id));
    const scan: ConsentScan = {
      id: ref.id,
      group,
      edition,
      event_date,
      member,
      child,
      sheet: sheet.id,
      state: 'to_confirm',
      ...stored,
      reason: '',
      decided_by: '',
      created_at: now,
      updated_at: now,
    };
    transaction.set(ref, scan);
    return { id: ref.id, member, state: scan.state };
  }
}
