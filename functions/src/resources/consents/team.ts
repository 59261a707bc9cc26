import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { type Consent, consents, type RecordedConsent } from '@ndeiya/domain/consents/consent';
import type { RecordedAnswer } from '@ndeiya/domain/consents/consentApi';
import { memberConsent } from '@ndeiya/domain/consents/facts';
import { NO_PURPOSES, type Purposes, purposesUnder } from '@ndeiya/domain/consents/purposes';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isOfPerson, lastSeenByTeam } from '@ndeiya/domain/consents/words';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { FilePath } from '@ndeiya/domain/kernel/folders';
import { isNearName } from '@ndeiya/domain/people/nearName';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { refOf } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { deleteFiles } from '../../platform/storage';
import { decisionsIn } from './apply';
import { tellEarlierIn } from './earlier';
import type { GoneEntry } from './gone';
import { noticeIn, noticeOf } from './notice';
import type { OldLink } from './oldLink';
import { type AskedChild, type DecisionsAbout, isInPlace, teamFor } from './own';
import { paperImage } from './papers';
import {
  contactHash,
  expectReadablePeople,
  type Found,
  isAnotherChild,
  type MemberId,
  type Minor,
  minorBefore,
  noMember,
  readForDecision,
} from './people';
import { ConsentRecord } from './record';
import { expectFewWitnessed, isRefusedByTeam, refusedOften, witnessedAlready } from './repeats';
import { rowsIn } from './roundRows';
import { siblingsIn } from './siblings';
import { expectNoArchive, type NewVersion, TermsService } from './terms';

type Commits = Commit<RecordedAnswer>;
type Scan = Consent['evidence']['scan'];
/** Reads what else belongs to the transaction of a decision about this member, and returns its writes. */
type Also = (
  transaction: Transaction,
  about: { member: EntryMember; decisions: readonly StoredDecision[] },
) => Promise<() => unknown>;

/** A decision that a member of the team records. */
interface Recorded {
  of: MemberId;
  /** A no on paper about a child who is in no entry: it has no other place. */
  gone?: GoneEntry;
  input: RecordedConsent;
  /** The person for whom the paper was printed, where that is known. */
  printed?: string | null;
  /** The account or the pass of the team's member. */
  by: string;
  /** The year of the pass, which is good for its edition only; null for an account. */
  edition?: number | null;
  /** When the guardian said it, for a phone that sends it later; now without it. */
  at?: Date;
}

/** Stores the picture of a paper at this place. */
type StorePicture = (path: FilePath) => Promise<NonNullable<Scan>>;

interface Kept extends Recorded {
  terms: NewVersion;
  method: Consent['method'];
  scan: Scan;
  also?: Also | undefined;
}

const decisionOf = ({ purposes }: RecordedConsent): Consent['decision'] =>
  purposes.take_part ? 'given' : 'refused';

/** A guardian who does not let the child take part agrees to nothing, whatever other boxes were ticked. */
const agreedTo = (terms: NewVersion, { purposes }: RecordedConsent): Purposes =>
  purposes.take_part ? purposesUnder(terms, purposes) : NO_PURPOSES;

/**
 * A decision counts from when it was said, so that a yes that a phone has kept ends nothing that was said meanwhile. A no
 * counts from now where the team has seen another decision meanwhile: it must not get lost.
 */
function saidAt({ at, input }: Kept, asked: DecisionsAbout, member: EntryMember): Date {
  const { now } = asked.found;
  if (!at) return now;
  const own = asked.decisions.filter((one) => isInPlace(one, asked) || isOfPerson(one, member));
  const seen = lastSeenByTeam(own);
  return decisionOf(input) === 'refused' && seen !== null && seen >= at ? now : at;
}

/** A pass is good for the entries of its edition only. */
function expectOfPass({ entry }: Found, edition: Recorded['edition']): void {
  if (typeof edition === 'number' && entry?.edition !== edition) throw noMember();
}

/** A no is taken all the same: it must not get lost, and it only hides what may be another child. */
function expectChild(found: Found, { of, input }: Recorded): void {
  if (decisionOf(input) === 'given' && isAnotherChild(found, of.member, input.child))
    throw new AppError('not-guardian', consentApiMessages.childChanged);
}

/** The child of the paper, or of the page of a phone, where the place has another name by now: a no is about both. */
function alsoNamed(found: Found, { of, input, printed = null }: Recorded): AskedChild | undefined {
  const { child } = input;
  if (decisionOf(input) === 'given' || !child || !isAnotherChild(found, of.member, child)) return undefined;
  const member = found.people?.members.find(({ id }) => id === of.member);
  const isCorrected = member !== undefined && isNearName(member.name, child);
  return { person: isCorrected ? (member.person ?? null) : printed, child };
}

/** The person who says no stands for the guardian where the owner has written none, or calls the child an adult. */
function standingFor({ entry, people, member, guardian }: Minor): OldLink | undefined {
  const isNamed = people.guardians.includes(guardian);
  if (isNamed && member.age_band !== 'adult') return undefined;
  const contact_hash = contactHash(entry.id, guardian.contact);
  return { place: member.id, child: member, askedName: member.name, guardian, contact_hash, isOfAge: false };
}

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
      if (!recorded.gone) this.minorIn(found, recorded);
    });
    const { entry, member } = recorded.of;
    const id = refOf(this.db, consents).doc().id;
    const scan = await store(`consents/${entry}/${member}/${id}.webp`);
    try {
      return await commit((transaction) =>
        this.keepIn(transaction, { ...recorded, terms, method: 'paper', scan, also }),
      );
    } catch (error) {
      await deleteFiles(await this.bucket(), [scan.path]);
      throw error;
    }
  }

  async witness(recorded: Recorded, commit: Commits): Promise<RecordedAnswer> {
    const terms = await this.termsOf(recorded.input);
    const kept: Kept = { ...recorded, terms, method: 'witnessed', scan: null };
    return commit(async (transaction, unchanged) => {
      const same = await this.sameIn(transaction, kept);
      if (!same) return this.keepIn(transaction, kept);
      unchanged();
      return same;
    });
  }

  /** The answer of before, where somebody has recorded the same already; throws where a pass has recorded very many. */
  private async sameIn(transaction: Transaction, kept: Kept) {
    const { of, input, terms, edition } = kept;
    const found = await this.foundIn(transaction, kept);
    expectOfPass(found, edition);
    expectChild(found, kept);
    const { entry, people, member } = this.minorIn(found, kept);
    const decisions = await decisionsIn(transaction, this.db, entry);
    const state = memberConsent(member, { ...people, entry: entry.id }, decisions);
    const decided = { decision: decisionOf(input), purposes: agreedTo(terms, input), terms };
    const named = alsoNamed(found, kept)?.child;
    const isNew = named !== undefined && !isRefusedByTeam({ of, decisions }, named);
    const same = isNew ? null : witnessedAlready({ of, decisions, state, child: member }, decided);
    if (same) return { id: same.id, state };
    if (typeof edition !== 'number') return null;
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

  private minorIn(found: Found, { of, input }: Recorded): Minor {
    return minorBefore(found, of.member, { isNo: decisionOf(input) === 'refused', by: input.signed_as });
  }

  /** The entry. Of people that cannot be read as a whole, what is left is enough for a no. */
  private async foundIn(transaction: Transaction, { of, input }: Recorded): Promise<Found> {
    const from = { member: of.member, guardian: null, name: input.signed_as, contact_hash: '' };
    const found = await readForDecision(this.db, transaction, { id: of.entry, from });
    expectReadablePeople(found, decisionOf(input));
    return found;
  }

  private async keepIn(transaction: Transaction, kept: Kept): Promise<RecordedAnswer> {
    const { of, input, by, terms, method, scan, edition, also, gone } = kept;
    const found = await this.foundIn(transaction, kept);
    if (gone?.child) return this.keepGone(transaction, kept, { found, gone, child: gone.child });
    expectOfPass(found, edition);
    const minor = this.minorIn(found, kept);
    const { entry, people, member, guardian } = minor;
    expectChild(found, kept);
    const decided = await decisionsIn(transaction, this.db, entry);
    const rows = await rowsIn(transaction, this.db, of.entry);
    const about = {
      of,
      found,
      decisions: decided,
      old: standingFor(minor),
      alsoAsked: alsoNamed(found, kept),
    };
    const siblings = await siblingsIn(transaction, this.db, about);
    const asked = { ...about, rows, siblings };
    const keepTerms = await this.terms.keepIn(transaction, terms);
    const notify = await noticeIn(transaction, this.db, noticeOf(asked));
    const tell = await tellEarlierIn(transaction, this.db, asked);
    const write = await also?.(transaction, { member, decisions: decided });
    const record = new ConsentRecord(this.db, transaction, asked);
    keepTerms(found.now);
    write?.();
    const { signed_as } = input;
    const purposes = agreedTo(terms, input);
    const decision = decisionOf(input);
    const evidence = { signed_as, reason: '', by, scan };
    const at = saidAt(kept, asked, member);
    const decisions = record.add({ decision, purposes, terms, method, evidence, at });
    if (decision === 'refused' && record.live(teamFor(entry.id, guardian)).length > 0)
      notify('withdrawn', [entry]);
    tell(decisions.at(-1));
    return {
      id: decisions.at(-1)?.id ?? '',
      state: memberConsent(member, { ...people, entry: entry.id }, decisions),
    };
  }

  /** A no about a child who is in no entry by its place: it reaches the group's entries that name the child, also later ones. */
  private async keepGone(
    transaction: Transaction,
    { of, input, by, terms, method, scan, also }: Kept,
    { found, gone, child }: { found: Found; gone: GoneEntry; child: EntryMember },
  ): Promise<RecordedAnswer> {
    const guardian = { id: '', name: input.signed_as, relation: '', contact: '' };
    const hash = { contact_hash: contactHash(gone.id, ''), isOfAge: false };
    const old = { place: child.id, child, askedName: child.name, guardian, ...hash };
    const decided = await decisionsIn(transaction, this.db, { ...gone, members: [child] });
    const siblings = await siblingsIn(transaction, this.db, { of, found, gone, old, decisions: decided });
    const asked = { of, found, gone, old, decisions: decided, rows: [], siblings };
    const keepTerms = await this.terms.keepIn(transaction, terms);
    const tell = await tellEarlierIn(transaction, this.db, asked);
    const write = await also?.(transaction, { member: child, decisions: decided });
    const record = new ConsentRecord(this.db, transaction, asked);
    keepTerms(found.now);
    write?.();
    const evidence = { signed_as: input.signed_as, reason: '', by, scan };
    const no = { decision: 'refused', purposes: NO_PURPOSES } as const;
    const [made] = record.add({ ...no, terms, method, evidence }).toReversed();
    tell(made);
    return { id: made?.id ?? '', state: 'refused' };
  }
}
