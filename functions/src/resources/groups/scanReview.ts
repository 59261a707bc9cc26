import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { RecordedConsent } from '@ndeiya/domain/consents/consent';
import type { RecordedAnswer, TermsAnswer } from '@ndeiya/domain/consents/consentApi';
import type { Purposes } from '@ndeiya/domain/consents/purposes';
import { saidSince } from '@ndeiya/domain/consents/saidSince';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { entries } from '@ndeiya/domain/entries/entry';
import { type EntryMember, entryPeople } from '@ndeiya/domain/entries/entryPeople';
import {
  type ConsentScan,
  consentScans,
  type ConsentSheet,
  consentSheets,
  SCAN_STATES,
} from '@ndeiya/domain/groups/consentSheet';
import type { ConsentScanAnswer, ListedScan, ScanList } from '@ndeiya/domain/groups/consentSheetApi';
import { groups } from '@ndeiya/domain/groups/group';
import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import { sheetApiMessages } from '@ndeiya/domain/groups/sheetMessages';
import type { FilePath } from '@ndeiya/domain/kernel/folders';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { readable, readableByIds, readableIn, refOf } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { listedPage } from '../../platform/pages';
import type { GoneEntry } from '../consents/gone';
import { copyPaper, paperImage } from '../consents/papers';
import type { MemberId } from '../consents/people';
import { TeamService } from '../consents/team';
import { termsAnswer, TermsService } from '../consents/terms';
import { expectCurrent, noScan, removePhotograph, scanRefused } from './scans';

type Confirmed = Pick<RecordedConsent, 'language' | 'purposes' | 'signed_as'>;

const DECIDED = SCAN_STATES.filter((state) => state !== 'to_confirm');

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

/** The file of a photograph that waits. */
function pathOf({ path }: ConsentScan): string {
  if (path === null) throw noScan(sheetApiMessages.notHere);
  return path;
}

interface About {
  of: MemberId;
  member: EntryMember;
  people: { members: readonly EntryMember[] };
  decisions: readonly StoredDecision[];
}

/** A decision that came after the sheet was printed is later than the paper, as far as anybody can know. */
function expectNothingSince({ of, member, people, decisions }: About, at: Date, purposes: Purposes): void {
  const said = saidSince({ entry: of.entry, member, people, at, purposes }, decisions);
  if (said) throw scanRefused(said === 'no' ? sheetApiMessages.noSince : sheetApiMessages.lessSince);
}

/** Administrators look at each photograph of a signed sheet. */
export class ScanReview {
  private readonly db: Firestore;
  private readonly bucket: Platform['bucket'];
  private readonly team: TeamService;

  constructor(platform: Pick<Platform, 'db' | 'bucket'>) {
    this.db = platform.db;
    this.bucket = platform.bucket;
    this.team = new TeamService(platform);
  }

  /** A page of those that wait, the oldest first, or of those that were decided, the newest first. */
  async list({ state, group, cursor }: ScanList): Promise<{ found: ListedScan[]; next: string | null }> {
    const all = this.db.collection(consentScans.path);
    const asked = group === undefined ? all : all.where('group', '==', group);
    const ordered =
      state === 'to_confirm'
        ? asked.where('state', '==', 'to_confirm').orderBy('created_at')
        : asked.where('state', 'in', DECIDED).orderBy('created_at', 'desc');
    const { docs, next } = await listedPage(all, ordered, cursor);
    const scans = readable(consentScans, docs);
    const of = await readableByIds(
      groups,
      scans.map((scan) => scan.group),
      { db: this.db },
    );
    const found = scans.map((scan) => ({
      ...answerOf(scan),
      group_name: of.get(scan.group)?.name ?? '',
    }));
    return { found, next };
  }

  async image(id: string): Promise<{ image: string }> {
    const image = await paperImage(this.bucket, pathOf(await this.read(id)));
    if (!image) throw noScan(sheetApiMessages.notHere);
    return image;
  }

  /** The text that the guardian read on the sheet. */
  async terms(id: string): Promise<TermsAnswer> {
    const sheet = await this.sheetOf(await this.read(id));
    const terms = await new TermsService(this.db).byId(sheet.terms_version);
    if (!terms) throw noScan(consentApiMessages.noText);
    return termsAnswer(terms);
  }

  /** Records the decision on the sheet as a signed paper, in one transaction with the photograph's state. */
  async confirm(
    { id, by, input }: { id: string; by: string; input: Confirmed },
    commit: Commit<RecordedAnswer>,
  ): Promise<RecordedAnswer> {
    const scan = await this.read(id);
    if (scan.state !== 'to_confirm') throw scanRefused(sheetApiMessages.decided);
    const sheet = await this.sheetOf(scan);
    const isYes = input.purposes.take_part;
    const place = isYes ? { of: await this.placeOf(sheet) } : await this.placeOfNo(sheet);
    const { of } = place;
    const { child, terms_version } = sheet;
    const also = (transaction: Transaction, about: Omit<About, 'of'>) => {
      // A no is taken whatever came between: it must not get lost.
      if (isYes) expectNothingSince({ ...about, of }, sheet.created_at, input.purposes);
      return this.decide(transaction, id, { state: 'confirmed', by });
    };
    const recorded = { ...place, input: { ...input, child, terms_version }, printed: sheet.person, by, also };
    const answer = await this.team.paper(recorded, (path) => this.keep(scan, path), commit);
    await removePhotograph(this.bucket, scan.path);
    return answer;
  }

  async refuse(id: string, { by, reason }: { by: string; reason: string }): Promise<ConsentScanAnswer> {
    const { path } = await this.read(id);
    const answer = await this.db.runTransaction(async (transaction) => {
      const write = await this.decide(transaction, id, { state: 'refused', by, reason });
      return answerOf(write());
    });
    await removePhotograph(this.bucket, path);
    return answer;
  }

  /** The photograph goes with the decision as it was encoded when it came, with the hash of what was sent. */
  private async keep(scan: ConsentScan, path: FilePath) {
    const kept = await copyPaper(this.bucket, { from: pathOf(scan), path });
    // Another administrator was first, and the photograph is with that decision.
    if (!kept) throw scanRefused(sheetApiMessages.decided);
    return { path, sha256: scan.sha256 || kept.sha256 };
  }

  private async read(id: string): Promise<ConsentScan> {
    const scan = (await refOf(this.db, consentScans).doc(id).get()).data();
    if (!scan) throw noScan(sheetApiMessages.notHere);
    return scan;
  }

  private async sheetOf({ sheet: id }: ConsentScan): Promise<ConsentSheet> {
    const sheet = (await refOf(this.db, consentSheets).doc(id).get()).data();
    if (!sheet) throw noScan(sheetApiMessages.notHere);
    return sheet;
  }

  /** Reads in the transaction, and returns the write: nobody decides twice. */
  private async decide(
    transaction: Transaction,
    id: string,
    { state, by, reason = '' }: { state: 'confirmed' | 'refused'; by: string; reason?: string },
  ): Promise<() => ConsentScan> {
    const ref = refOf(this.db, consentScans).doc(id);
    const scan = (await transaction.get(ref)).data();
    if (scan?.state !== 'to_confirm') throw scanRefused(sheetApiMessages.decided);
    return () => {
      const changed = { state, path: null, reason, decided_by: by, updated_at: new Date() };
      transaction.update(ref, changed);
      return { ...scan, ...changed };
    };
  }

  /** The child's place in an entry of the group, where the decision is kept. It counts for all entries of the person. */
  private async placeOf(sheet: ConsentSheet): Promise<MemberId> {
    const { person } = await this.db.runTransaction(
      (transaction) => expectCurrent(transaction, this.db, sheet),
      { readOnly: true },
    );
    const of = await this.entryOf(sheet, person);
    if (!of) throw scanRefused(sheetApiMessages.noEntry);
    return of;
  }

  /**
   * The same for a no, which must not get lost: where the child left, is of age by the leader's word or is in no entry, it is kept
   * as one about the child of the sheet, which the leader may enter again as another one. The sheet knows the person, who may
   * have another name by now in an entry that was sent before.
   */
  private async placeOfNo(sheet: ConsentSheet): Promise<{ of: MemberId; gone?: GoneEntry }> {
    const { id, member, group, edition, child: name } = sheet;
    const stored = await this.db.collection(groupMembers.path).doc(member).get();
    const row = readableIn(groupMembers, stored);
    const own = row?.group === group ? row : undefined;
    const person = own?.person ?? sheet.person;
    const of = person === null ? undefined : await this.entryOf(sheet, person);
    if (of) return { of };
    const child = { id: member, name, phone: '', age_band: 'minor', guardian_id: null } as const;
    const about = person === null ? child : { ...child, person };
    const gone = { id, owner: null, former_owners: [], group, edition, child: about };
    return { of: { entry: id, member }, gone };
  }

  private async entryOf(sheet: ConsentSheet, person: string): Promise<MemberId | undefined> {
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
    return entry && { entry: entry.id, member: sheet.member };
  }
}
