import { certificateApiMessages } from '@ndeiya/domain/certificates/apiMessages';
import {
  type Certificate,
  type CertificateInput,
  certificates,
  type ParticipationInput,
  type PlacesInput,
  type ReissueInput,
} from '@ndeiya/domain/certificates/certificate';
import type { IssuedCertificates, IssuedPlaces } from '@ndeiya/domain/certificates/certificateApi';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { isSameName } from '@ndeiya/domain/kernel/sameName';
import type { CollectionReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../../http/types';
import type { Commit } from '../../platform/commit';
import { readable, refOf } from '../../platform/documents';
import { KeptForAMinute } from '../../platform/memoForAMinute';
import { currentEdition } from '../editions/edition';
import { sign } from '../system/audit/authors';
import { ownCertificate } from './answers';
import { followedNow } from './corrected';
import { expectMayBePrinted, isForPerformers, memberCalled } from './holders';
import { issueIn, type NewCertificate, type Replacing, resultLineOf } from './issue';
import { pageAfter } from './numbers';
import { readOnStage } from './onStage';
import { withoutCertificate } from './participation';
import { missingPlaces } from './places';
import { publishedPlaces } from './publishedPlaces';
import { unnamedNow } from './toPrint';
import { printableIn, waitingCodes } from './waiting';

const missing = () => new AppError('not-found', certificateApiMessages.notFound);

function expectFound(snapshot: DocumentSnapshot<Certificate>): Certificate {
  const certificate = snapshot.data();
  if (!certificate) throw missing();
  return certificate;
}

const NOT_NAMED = { minor: 'notNamed', unread: 'namedUnread' } as const;

interface Page {
  edition?: string | undefined;
  cursor?: string | undefined;
}

/** Issues, revokes and reads certificates. */
export class CertificateService {
  /** It says of each certificate if somebody may not be named. The CDN shows for as long what was published before. */
  private readonly unnamed = new KeptForAMinute<boolean>();

  constructor(private readonly db: Firestore) {}

  private get collection(): CollectionReference<Certificate> {
    return refOf(this.db, certificates);
  }

  /** Lists the certificates of an edition, the newest first, with the number after which the next page begins. */
  async list({ edition, cursor }: Page): Promise<{ found: Certificate[]; next: string | null }> {
    const year = await this.yearOf(edition === undefined ? undefined : Number(edition));
    const docs = await pageAfter(this.db, { edition: year, cursor, most: LIMITS.listPage + 1 });
    const page = docs.slice(0, LIMITS.listPage);
    // The last one may be one that cannot be read, and the next page begins after it all the same.
    const last: unknown = page.at(-1)?.get('number');
    const next = docs.length > page.length && typeof last === 'string' ? last : null;
    return { found: readable(certificates, page), next };
  }

  async ofOwner(uid: string): Promise<Certificate[]> {
    const { docs } = await this.db.collection(certificates.path).where('owner', '==', uid).get();
    const own = readable(certificates, docs);
    const waiting = await waitingCodes(this.db, own);
    return own.filter(({ id }) => !waiting.has(id));
  }

  /** True while the results that it names are hidden. */
  async isWaiting(certificate: Certificate): Promise<boolean> {
    return (await waitingCodes(this.db, [certificate])).size > 0;
  }

  /** Reads the certificate with this code; throws 404 without one. */
  async read(code: string): Promise<Certificate> {
    return expectFound(await this.collection.doc(code).get());
  }

  /** Like `read`, for everybody: a certificate of a rehearsal is none. */
  async readPublic(code: string): Promise<Certificate> {
    const certificate = await this.read(code);
    if (isRehearsal(certificate.edition)) throw missing();
    return certificate;
  }

  /** Like `read`, but throws 404 for everyone except its holder and administrators, and 409 where it is no longer issued. */
  async readToPrint(code: string, { uid, isAdmin }: Caller): Promise<Certificate> {
    const certificate = await this.read(code);
    if (!isAdmin && certificate.owner !== uid) throw missing();
    await this.expectPrintable(certificate);
    return certificate;
  }

  /** The certificates among these codes that may be printed, in their order; throws 409 where there is none of them. */
  async readAll(codes: readonly string[]): Promise<Certificate[]> {
    const snapshots = await this.db.getAll(...codes.map((code) => this.collection.doc(code)));
    const found = snapshots.map((snapshot) => expectFound(snapshot as DocumentSnapshot<Certificate>));
    const { printable } = await printableIn(this.db, found);
    // A file without a page says nothing of the reason.
    if (printable.length === 0) for (const one of found) await this.expectPrintable(one);
    return printable;
  }

  private async expectPrintable(certificate: Certificate): Promise<void> {
    const why = await this.whyNotPrinted(certificate);
    if (why !== null) throw new AppError('certificate-state', certificateApiMessages[why]);
  }

  private async whyNotPrinted(certificate: Certificate) {
    if (certificate.state !== 'issued') return 'noLongerIssued';
    if (certificate.outdated) return 'outdated';
    if (await this.isWaiting(certificate)) return 'waits';
    if (certificate.corrected_name !== null) return 'renamed';
    const unnamed = (await unnamedNow(this.db, [certificate])).get(certificate.id);
    return unnamed ? NOT_NAMED[unnamed] : null;
  }

  /**
   * Null where nobody allows the holder to be named now, in whatever state the certificate is. Whoever guesses a name then
   * learns nothing from it, because the typed name is not looked at. An instance asks about a certificate once in a minute: everybody
   * who has a code may check it often, and all that was decided about a school may be read for it.
   */
  async isHeldBy(code: string, name: string): Promise<boolean | null> {
    const certificate = await this.readPublic(code);
    if (await this.isWaiting(certificate)) throw new AppError('not-found', certificateApiMessages.waits);
    const isUnnamed = await this.unnamed.get(
      JSON.stringify(certificate),
      async () => (await unnamedNow(this.db, [certificate])).size > 0,
    );
    return isUnnamed ? null : isSameName(certificate.holder_name, name);
  }

  async issue(
    by: string,
    { holders, edition, ...given }: CertificateInput,
    commit: Commit<IssuedCertificates>,
  ): Promise<IssuedCertificates> {
    const year = await this.yearOf(edition);
    const list = holders.map((holder_name): NewCertificate => ({
      ...given,
      holder_name,
      entry: null,
      owner: null,
    }));
    return commit(async (transaction) => {
      if (isForPerformers(given))
        await expectMayBePrinted(transaction, this.db, { edition: year, names: holders, field: 'holders' });
      const made = await issueIn(transaction, this.db, { list, edition: year, by });
      return { made: made.map(ownCertificate), remaining: 0 };
    });
  }

  /**
   * Issues the first certificates that are missing. A repeated request issues the next ones, and none twice. Where an
   * organiser has confirmed a number of people, it is refused for another number.
   */
  async issueForEntries(
    by: string,
    { edition, award, confirmed }: ParticipationInput,
    commit: Commit<IssuedCertificates>,
  ): Promise<IssuedCertificates> {
    const year = await this.yearOf(edition);
    const stage = await readOnStage(this.db, year);
    return commit(async (transaction) => {
      const asked = { edition: year, award, stage };
      const { list, count, ...rest } = await withoutCertificate(transaction, this.db, asked);
      if (confirmed !== undefined && confirmed !== count)
        throw new AppError('stale', certificateApiMessages.listChanged);
      const made = await this.issueReplacing(transaction, { list, edition: year, by });
      return { made: made.map(ownCertificate), ...rest };
    });
  }

  /** Issues certificates for published places, with the place filled in; the same request again issues none twice. */
  async issueForPlaces(
    by: string,
    { edition, ...choice }: PlacesInput,
    commit: Commit<IssuedPlaces>,
  ): Promise<IssuedPlaces> {
    const year = await this.yearOf(edition);
    const places = await publishedPlaces(this.db, { edition: year, ...choice });
    return commit(async (transaction) => {
      const { list, ...rest } = await missingPlaces(transaction, this.db, { edition: year, ...places });
      const made = await this.issueReplacing(transaction, { list, edition: year, by });
      return { made: made.map(ownCertificate), ...rest };
    });
  }

  revoke(by: string, code: string, reason: string): Promise<Certificate> {
    return this.db.runTransaction(async (transaction) => {
      const certificate = await this.readIssued(transaction, code);
      return this.end(transaction, certificate, { by, changes: { state: 'revoked', reason } });
    });
  }

  /** Issues the same certificate with another name or award; the old one leads to it. */
  reissue(
    code: string,
    { by, input }: { by: string; input: ReissueInput },
    commit: Commit<Certificate>,
  ): Promise<Certificate> {
    return commit(async (transaction) => {
      const old = await this.readIssued(transaction, code);
      const { kind, entry, owner, edition } = old;
      const names = [input.holder_name];
      if (isForPerformers(old))
        await expectMayBePrinted(transaction, this.db, { edition, names, field: 'holder_name' });
      // A number follows nobody, and whoever is named in its place is found by an erasure only if it does.
      const followed =
        followedNow(old) ?? (await memberCalled(transaction, this.db, { entry, name: input.holder_name }));
      const list = [{ kind, entry, owner, followed, ...resultLineOf(old, input), ...input }];
      const [made] = await issueIn(transaction, this.db, { list, edition, by });
      if (!made) throw missing();
      this.replace(transaction, old, { by, code: made.id });
      return made;
    });
  }

  /** Each of them ends others, so that nobody has two for one performance. */
  private async issueReplacing(
    transaction: Transaction,
    { list, edition, by }: { list: readonly Replacing[]; edition: number; by: string },
  ): Promise<Certificate[]> {
    const fresh = list.map((one) => one.fresh);
    const made = await issueIn(transaction, this.db, { list: fresh, edition, by });
    const replaced = list.flatMap(({ replaces }, place) =>
      replaces.map((old) => ({ old, code: made[place]?.id ?? null })),
    );
    for (const { old, code } of replaced) this.replace(transaction, old, { by, code });
    return made;
  }

  private async yearOf(edition: number | undefined): Promise<number> {
    return edition ?? (await currentEdition(this.db)).year;
  }

  private async readIssued(transaction: Transaction, code: string): Promise<Certificate> {
    const certificate = expectFound(await transaction.get(this.collection.doc(code)));
    if (certificate.state !== 'issued')
      throw new AppError('certificate-state', certificateApiMessages.noLongerIssued);
    return certificate;
  }

  private replace(
    transaction: Transaction,
    old: Certificate,
    { by, code }: { by: string; code: string | null },
  ): void {
    this.end(transaction, old, { by, changes: { state: 'replaced', replaced_by: code } });
  }

  private end(
    transaction: Transaction,
    certificate: Certificate,
    { by, changes }: { by: string; changes: Partial<Certificate> },
  ): Certificate {
    const ref = this.collection.doc(certificate.id);
    const changed = { ...changes, updated_at: new Date() };
    transaction.update(ref, changed);
    sign(transaction, { ref, before: certificate, by, at: changed.updated_at });
    return { ...certificate, ...changed };
  }
}
