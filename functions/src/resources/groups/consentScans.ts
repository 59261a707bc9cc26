import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { RecordedConsent } from '@ndeiya/domain/consents/consent';
import type { RecordedAnswer } from '@ndeiya/domain/consents/consentApi';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isLikelySameChild, isOfPerson } from '@ndeiya/domain/consents/words';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import {
  type ConsentScan,
  consentScans,
  type ConsentSheet,
  consentSheets,
} from '@ndeiya/domain/groups/consentSheet';
import type { ConsentScanAnswer } from '@ndeiya/domain/groups/consentSheetApi';
import { type GroupMember, groupMembers } from '@ndeiya/domain/groups/groupMember';
import { sheetApiMessages } from '@ndeiya/domain/groups/sheetMessages';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { FilePath } from '@ndeiya/domain/kernel/folders';
import { isSameName } from '@ndeiya/domain/kernel/names';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { PassHolder, UploadedFile } from '../../http/types';
import type { Commit } from '../../platform/commit';
import { readable, readableByIds, refOf } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { renderImage } from '../../platform/images';
import { logError } from '../../platform/log';
import { deleteFiles, savePrivate } from '../../platform/storage';
import { decisionsIn } from '../consents/apply';
import type { MemberId } from '../consents/people';
import { TeamService } from '../consents/team';
import { sheetIn } from './consentSheets';
import { expectNotClosed, groupForChange, groupOfPass } from './stored';

interface SentScan {
  id: string;
  member: string;
  state: ConsentScan['state'];
}
type Confirmed = Pick<RecordedConsent, 'language' | 'purposes' | 'signed_as'>;

const notFound = (sentence: string) => new AppError('not-found', sentence);
const refused = (sentence: string) => new AppError('group-state', sentence);

const answerOf = ({
  id,
  group,
  member,
  child,
  sheet,
  state,
  created_at,
}: ConsentScan): ConsentScanAnswer => ({
  id,
  group,
  member,
  child,
  sheet,
  state,
  at: toLocalIso(created_at),
});

/** True for a no that was said, or a consent that was taken back, after a time. */
const isNoSince = (one: StoredDecision, time: Date): boolean =>
  (one.decision === 'refused' && one.given_at > time) ||
  (one.withdrawn_at !== null && one.withdrawn_at > time) ||
  one.isUnreadable === true;

/** The photographs of signed sheets: leaders send them, and administrators look at each. */
export class SheetScans {
  private readonly db: Firestore;
  private readonly bucket: Platform['bucket'];
  private readonly team: TeamService;

  constructor(platform: Pick<Platform, 'db' | 'bucket'>) {
    this.db = platform.db;
    this.bucket = platform.bucket;
    this.team = new TeamService(platform);
  }

  /**
   * Keeps the photograph of a sheet of the leader's own group. A second one of a sheet that waits takes the place of the
   * first, which may have been blurred. The picture is decoded and encoded again, so that it says nothing of its place.
   */
  async receive(
    { pass, group, text }: { pass: PassHolder; group: string; text: string },
    file: UploadedFile,
    commit: Commit<SentScan>,
  ): Promise<SentScan> {
    const own = await groupOfPass(this.db, pass);
    const sheet = own.id === group ? await this.sheetOf(group, text) : undefined;
    if (!sheet) throw notFound(sheetApiMessages.unknown);
    const path = await this.store(sheet, file);
    const replaced: string[] = [];
    let sent: SentScan;
    try {
      sent = await commit(async (transaction) => {
        expectNotClosed(
          await groupForChange(transaction, this.db, { group, by: { id: pass.id, isLeader: true } }),
        );
        const before = await this.scansOf(transaction, sheet);
        await this.expectCurrent(transaction, sheet);
        if (before.some(({ state }) => state === 'confirmed'))
          throw refused(sheetApiMessages.confirmedAlready);
        const waiting = before.find(({ state }) => state === 'to_confirm');
        replaced.splice(0, replaced.length, ...(waiting?.path ? [waiting.path] : []));
        return this.keep(transaction, { sheet, path, waiting });
      });
    } catch (error) {
      await this.remove(path);
      throw error;
    }
    for (const old of replaced) await this.remove(old);
    return sent;
  }

  /** Those that wait first, then the newest. */
  async list(group: string | undefined): Promise<ConsentScanAnswer[]> {
    const all = this.db.collection(consentScans.path);
    const { docs } = await (group === undefined ? all : all.where('group', '==', group)).get();
    const waits = ({ state }: ConsentScan) => (state === 'to_confirm' ? 0 : 1);
    return readable(consentScans, docs)
      .sort((a, b) => waits(a) - waits(b) || b.created_at.getTime() - a.created_at.getTime())
      .map(answerOf);
  }

  async image(id: string): Promise<{ image: string }> {
    const bytes = await this.bytesOf(await this.read(id));
    return { image: `data:image/webp;base64,${bytes.toString('base64')}` };
  }

  /** Records the decision on the sheet as a signed paper, in one transaction with the photograph's state. */
  async confirm(
    { id, by, input }: { id: string; by: string; input: Confirmed },
    commit: Commit<RecordedAnswer>,
  ): Promise<RecordedAnswer> {
    const scan = await this.read(id);
    if (scan.state !== 'to_confirm') throw refused(sheetApiMessages.decided);
    const sheet = (await refOf(this.db, consentSheets).doc(scan.sheet).get()).data();
    if (!sheet) throw notFound(sheetApiMessages.notHere);
    const isYes = input.purposes.take_part;
    const { of, entry } = await this.placeOf(sheet, isYes);
    const { child, terms_version } = sheet;
    const file = { buffer: await this.bytesOf(scan), filename: 'sheet.webp' };
    const also = async (transaction: Transaction) => {
      // A no is taken whatever came between: it must not get lost.
      if (isYes) await this.expectNoNoSince(transaction, { entry, of, sheet });
      return this.decide(transaction, scan, { state: 'confirmed', by });
    };
    const recorded = { of, input: { ...input, child, terms_version }, by, also };
    const answer = await this.team.paper(recorded, file, commit);
    await this.remove(scan.path);
    return answer;
  }

  async refuse(id: string, { by, reason }: { by: string; reason: string }): Promise<ConsentScanAnswer> {
    const scan = await this.read(id);
    const answer = await this.db.runTransaction(async (transaction) => {
      const write = await this.decide(transaction, scan, { state: 'refused', by, reason });
      return answerOf(write());
    });
    await this.remove(scan.path);
    return answer;
  }

  private async sheetOf(group: string, text: string): Promise<ConsentSheet | undefined> {
    const id = sheetIn(text);
    const sheet = id === null ? undefined : (await refOf(this.db, consentSheets).doc(id).get()).data();
    return sheet?.group === group ? sheet : undefined;
  }

  private async read(id: string): Promise<ConsentScan> {
    const scan = (await refOf(this.db, consentScans).doc(id).get()).data();
    if (!scan) throw notFound(sheetApiMessages.notHere);
    return scan;
  }

  private async bytesOf({ path }: ConsentScan): Promise<Buffer> {
    if (path === null) throw notFound(sheetApiMessages.notHere);
    const [bytes] = await (await this.bucket()).file(path).download();
    return bytes;
  }

  /** A decision stands also where the file cannot be deleted: the night deletes files that no document names. */
  private async remove(path: string | null): Promise<void> {
    if (path === null) return;
    try {
      await deleteFiles(await this.bucket(), [path]);
    } catch (error) {
      logError('delete a photograph', error, { path });
    }
  }

  private async store({ group }: ConsentSheet, { buffer }: UploadedFile): Promise<FilePath> {
    const { variants } = await renderImage(buffer);
    const largest = variants.at(-1);
    if (!largest) throw notFound(sheetApiMessages.image);
    const path: FilePath = `consent_scans/${group}/${refOf(this.db, consentScans).doc().id}.webp`;
    await savePrivate(await this.bucket(), { path, data: largest.data, contentType: 'image/webp' });
    return path;
  }

  private async scansOf(transaction: Transaction, { id }: ConsentSheet): Promise<ConsentScan[]> {
    const query = this.db.collection(consentScans.path).where('sheet', '==', id);
    return readable(consentScans, (await transaction.get(query)).docs);
  }

  /** Throws where the sheet is about somebody who left or is of age, and a yes where the child has another name by now. */
  private async expectCurrent(
    transaction: Transaction,
    { member, child, group }: ConsentSheet,
    isYes = true,
  ): Promise<GroupMember> {
    const found = (await transaction.get(refOf(this.db, groupMembers).doc(member))).data();
    if (found?.group !== group || found.age_band !== 'minor') throw refused(sheetApiMessages.left);
    if (isYes && !isSameName(found.name, child)) throw refused(sheetApiMessages.renamed);
    return found;
  }

  private keep(
    transaction: Transaction,
    { sheet, path, waiting }: { sheet: ConsentSheet; path: string; waiting: ConsentScan | undefined },
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
      path,
      reason: '',
      decided_by: '',
      created_at: now,
      updated_at: now,
    };
    transaction.set(ref, scan);
    return { id: ref.id, member, state: scan.state };
  }

  /** Reads in the transaction, and returns the write: nobody decides twice, or about another photograph than was shown. */
  private async decide(
    transaction: Transaction,
    { id, path }: ConsentScan,
    { state, by, reason = '' }: { state: 'confirmed' | 'refused'; by: string; reason?: string },
  ): Promise<() => ConsentScan> {
    const ref = refOf(this.db, consentScans).doc(id);
    const scan = (await transaction.get(ref)).data();
    if (scan?.state !== 'to_confirm' || scan.path !== path) throw refused(sheetApiMessages.decided);
    return () => {
      const changed = { state, path: null, reason, decided_by: by, updated_at: new Date() };
      transaction.update(ref, changed);
      return { ...scan, ...changed };
    };
  }

  /** The child's place in an entry of the group, where the decision is kept. It counts for all entries of the person. */
  private async placeOf(sheet: ConsentSheet, isYes: boolean): Promise<{ of: MemberId; entry: Entry }> {
    const { person } = await this.db.runTransaction(
      (transaction) => this.expectCurrent(transaction, sheet, isYes),
      {
        readOnly: true,
      },
    );
    const { docs } = await this.db
      .collection(entryPeople.path)
      .where('persons', 'array-contains', person)
      .get();
    const people = readable(entryPeople, docs).filter(({ members }) =>
      members.some(({ id, age_band }) => id === sheet.member && age_band === 'minor'),
    );
    const found = await readableByIds(
      entries,
      people.map(({ id }) => id),
      { db: this.db },
    );
    const entry = [...found.values()].find(({ group }) => group === sheet.group);
    if (!entry) throw refused(sheetApiMessages.noEntry);
    return { of: { entry: entry.id, member: sheet.member }, entry };
  }

  /** A no that came after the sheet was printed is later than the paper, as far as anybody can know. */
  private async expectNoNoSince(
    transaction: Transaction,
    { entry, of, sheet }: { entry: Entry; of: MemberId; sheet: ConsentSheet },
  ): Promise<void> {
    const people = (await transaction.get(refOf(this.db, entryPeople).doc(entry.id))).data();
    const member = people?.members.find(({ id }) => id === of.member);
    if (!member) throw notFound(consentApiMessages.noMember);
    const decisions = await decisionsIn(transaction, this.db, entry);
    const own = decisions.filter(
      (one) =>
        (one.entry === of.entry && one.member === of.member) ||
        isOfPerson(one, member) ||
        isLikelySameChild(one.child, member.name),
    );
    if (own.some((one) => isNoSince(one, sheet.created_at))) throw refused(sheetApiMessages.noSince);
  }
}
