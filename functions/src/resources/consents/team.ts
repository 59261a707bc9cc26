import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { type Consent, consents, type RecordedConsent } from '@ndeiya/domain/consents/consent';
import type { RecordedAnswer } from '@ndeiya/domain/consents/consentApi';
import { memberConsent } from '@ndeiya/domain/consents/facts';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { FilePath } from '@ndeiya/domain/kernel/folders';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { refOf } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { decisionsIn } from './apply';
import { tellEarlierIn } from './earlier';
import { type GoneChild, goneChildOf } from './goneChild';
import { expectFewLeft, leftChild } from './leftChild';
import { endedByNo, noticeIn, noticeOf } from './notice';
import { isOutside } from './oldLink';
import { dropUnnamed, paperImage } from './papers';
import {
  contactHash,
  expectReadablePeople,
  type Found,
  type MemberId,
  type Minor,
  minorBefore,
  readForDecision,
} from './people';
import { ConsentRecord } from './record';
import {
  agreedTo,
  alsoNamed,
  decisionOf,
  expectChild,
  expectOfPass,
  type Recorded,
  saidAt,
  standingFor,
} from './recordedDecision';
import { expectFewWitnessed, isRefusedByTeam, refusedOften, witnessedAlready } from './repeats';
import { rowsIn } from './roundRows';
import { siblingsIn } from './siblings';
import { expectNoArchive, type NewVersion, TermsService } from './terms';

type Commits = Commit<RecordedAnswer>;
type Scan = Consent['evidence']['scan'];
/** Reads what else belongs to the transaction of a decision about this member, and returns its writes. */
type Also = (
  transaction: Transaction,
  about: {
    member: EntryMember;
    people: { members: readonly EntryMember[] };
    decisions: readonly StoredDecision[];
  },
) => Promise<() => unknown>;

/** Stores the picture of a paper at this place. */
type StorePicture = (path: FilePath) => Promise<NonNullable<Scan>>;

interface Kept extends Recorded {
  terms: NewVersion;
  method: Consent['method'];
  scan: Scan;
  also?: Also | undefined;
}

/** A decision rests on these documents. `of` is the place that the child has by now. */
interface ReadMinor {
  found: Found;
  minor: Minor;
  of: MemberId;
  decisions: readonly StoredDecision[];
}

const goneIn = ({ gone }: Recorded): GoneChild | undefined => gone?.child && { gone, child: gone.child };

/** The team records decisions that a guardian signed on paper or made in front of a member of the team. */
export class TeamService {
  private readonly db: Firestore;
  private readonly bucket: Platform['bucket'];
  private readonly terms: TermsService;

  constructor({ db, bucket }: Pick<Platform, 'db' | 'bucket'>) {
    this.db = db;
    this.bucket = bucket;
    this.terms = new TermsService(db);
  }

  async paper(
    { also, ...recorded }: Recorded & { also?: Also },
    store: StorePicture,
    commit: Commits,
  ): Promise<RecordedAnswer> {
    const terms = await this.termsOf(recorded.input);
    await this.db.runTransaction(async (transaction) => {
      const found = await this.foundIn(transaction, recorded);
      const gone = goneIn(recorded) ?? (await goneChildOf(transaction, this.db, recorded));
      if (!gone) await this.minorIn(transaction, found, recorded);
    });
    const { entry, member } = recorded.of;
    const id = refOf(this.db, consents).doc().id;
    const path: FilePath = `consents/${entry}/${member}/${id}.webp`;
    const scan = await store(path);
    try {
      const kept: Kept = { ...recorded, terms, method: 'paper', scan, also };
      return await commit(async (transaction) => {
        const gone = goneIn(recorded) ?? (await goneChildOf(transaction, this.db, recorded));
        if (gone) return this.keepGone(transaction, kept, gone);
        return this.keepIn(transaction, kept, await this.readIn(transaction, kept));
      });
    } catch (error) {
      await dropUnnamed({ db: this.db, bucket: this.bucket }, path, {
        collection: consents.path,
        field: 'evidence.scan.path',
      });
      throw error;
    }
  }

  async witness(recorded: Recorded, commit: Commits): Promise<RecordedAnswer> {
    const terms = await this.termsOf(recorded.input);
    const kept: Kept = { ...recorded, terms, method: 'witnessed', scan: null };
    return commit(async (transaction, unchanged) => {
      const gone = await goneChildOf(transaction, this.db, recorded);
      if (gone) return this.keepGone(transaction, kept, { ...gone, unchanged });
      const read = await this.readIn(transaction, kept);
      const same = this.sameAs(read, kept);
      if (!same) return this.keepIn(transaction, kept, read);
      unchanged();
      return same;
    });
  }

  /** The answer of before, where somebody has recorded the same already; throws where a pass has recorded very many. */
  private sameAs({ of, found, minor, decisions }: ReadMinor, kept: Kept): RecordedAnswer | null {
    const { input, terms, edition } = kept;
    const { entry, people, member } = minor;
    const state = memberConsent(member, { ...people, entry: entry.id }, decisions);
    const decided = { decision: decisionOf(input), purposes: agreedTo(terms, input), terms };
    const named = alsoNamed(found, kept)?.child;
    const isNew = named !== undefined && !isRefusedByTeam({ of, decisions }, named);
    const same = isNew
      ? null
      : witnessedAlready({ of, decisions, state, child: member, now: found.now }, decided);
    if (same) return { id: same.id, state };
    if (typeof edition !== 'number') return null;
    expectFewLeft(of, decisions);
    expectFewWitnessed({ of, decisions }, decided.decision);
    const often = refusedOften({ of, decisions, state, typed: named }, decided.decision);
    return often && { id: often.id, state };
  }

  /** The picture of a signed paper as a data URL. */
  async scan(id: string): Promise<{ image: string }> {
    const consent = (await refOf(this.db, consents).doc(id).get()).data();
    const path = consent?.evidence.scan?.path;
    const image = path ? await paperImage(this.bucket, path) : null;
    if (!image) throw new AppError('not-found', consentApiMessages.noScan);
    return image;
  }

  private async termsOf({ terms_version, language, purposes }: RecordedConsent): Promise<NewVersion> {
    const terms =
      terms_version === undefined ? await this.terms.current(language) : await this.terms.byId(terms_version);
    if (!terms) throw new AppError('not-found', consentApiMessages.noText);
    expectNoArchive(terms, purposes);
    return terms;
  }

  /** The child of the decision, in the place that it has by now. */
  private async minorIn(transaction: Transaction, found: Found, { of, input }: Recorded) {
    const isNo = decisionOf(input) === 'refused';
    const left = isNo ? await leftChild(transaction, this.db, { found, of, child: input.child }) : undefined;
    const minor = minorBefore(found, of.member, { isNo, by: input.signed_as, left });
    return { minor, of: { ...of, member: minor.member.id } };
  }

  private async readIn(transaction: Transaction, kept: Kept): Promise<ReadMinor> {
    const found = await this.foundIn(transaction, kept);
    expectOfPass(found, kept.edition);
    const { minor, of } = await this.minorIn(transaction, found, kept);
    expectChild(found, kept);
    const { entry, people, member } = minor;
    const members = isOutside(of.member) ? { members: [...people.members, member] } : {};
    const decisions = await decisionsIn(transaction, this.db, { ...entry, ...members });
    return { found, minor, of, decisions };
  }

  /** The entry. Of people that cannot be read as a whole, what is left is enough for a no. */
  private async foundIn(transaction: Transaction, { of, input }: Recorded): Promise<Found> {
    const from = { member: of.member, guardian: null, name: input.signed_as, contact_hash: '' };
    const found = await readForDecision(this.db, transaction, { id: of.entry, from });
    expectReadablePeople(found, decisionOf(input));
    return found;
  }

  private async keepIn(
    transaction: Transaction,
    kept: Kept,
    { found, minor, of, decisions: decided }: ReadMinor,
  ): Promise<RecordedAnswer> {
    const { input, by, terms, method, scan, also } = kept;
    const { entry, people, member, guardian } = minor;
    const rows = await rowsIn(transaction, this.db, of.entry);
    const old = standingFor(minor, kept.of.member);
    const about = { of, found, decisions: decided, old, alsoAsked: alsoNamed(found, kept) };
    const siblings = await siblingsIn(transaction, this.db, about);
    const asked = { ...about, rows, siblings };
    const keepTerms = await this.terms.keepIn(transaction, terms);
    const notify = await noticeIn(transaction, this.db, noticeOf(asked));
    const tell = await tellEarlierIn(transaction, this.db, asked);
    const write = await also?.(transaction, { member, people, decisions: decided });
    const record = new ConsentRecord(this.db, transaction, asked);
    keepTerms(found.now);
    write?.();
    const { signed_as } = input;
    const purposes = agreedTo(terms, input);
    const decision = decisionOf(input);
    const evidence = { signed_as, reason: '', by, scan };
    const at = saidAt(kept, asked, member);
    const decisions = record.add({ decision, purposes, terms, method, evidence, at });
    if (decision === 'refused') notify('withdrawn', endedByNo(asked, record, guardian));
    tell(decisions.at(-1));
    return {
      id: decisions.at(-1)?.id ?? '',
      state: memberConsent(member, { ...people, entry: entry.id }, decisions),
    };
  }

  /** A no about a child whose entry is gone, or who is in none: it reaches the others that name the child, also later ones. */
  private async keepGone(
    transaction: Transaction,
    kept: Kept,
    { gone, child, unchanged }: GoneChild & { unchanged?: () => void },
  ): Promise<RecordedAnswer> {
    const of = { ...kept.of, member: child.id };
    const { input, by, terms, method, scan, also } = kept;
    const found = await this.foundIn(transaction, kept);
    const guardian = { id: '', name: input.signed_as, relation: '', contact: '' };
    const hash = { contact_hash: contactHash(gone.id, ''), isOfAge: false };
    const old = { place: child.id, child, askedName: child.name, guardian, ...hash };
    const decided = await decisionsIn(transaction, this.db, { ...gone, members: [child] });
    const said = { of, decisions: decided, state: 'refused', child, now: found.now } as const;
    const no = { decision: 'refused', purposes: NO_PURPOSES } as const;
    const same = unchanged && witnessedAlready(said, { ...no, terms });
    if (same) {
      unchanged();
      return { id: same.id, state: 'refused' };
    }
    const siblings = await siblingsIn(transaction, this.db, { of, found, gone, old, decisions: decided });
    const asked = { of, found, gone, old, decisions: decided, rows: [], siblings };
    const keepTerms = await this.terms.keepIn(transaction, terms);
    const notify = await noticeIn(transaction, this.db, noticeOf(asked));
    const tell = await tellEarlierIn(transaction, this.db, asked);
    const write = await also?.(transaction, {
      member: child,
      people: { members: [child] },
      decisions: decided,
    });
    const record = new ConsentRecord(this.db, transaction, asked);
    keepTerms(found.now);
    write?.();
    const evidence = { signed_as: input.signed_as, reason: '', by, scan };
    const at = saidAt(kept, asked, child);
    const [made] = record.add({ ...no, terms, method, evidence, at }).toReversed();
    notify('withdrawn', record.ended);
    tell(made);
    return { id: made?.id ?? '', state: 'refused' };
  }
}
