import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { Consent, ConsentInput, ConsentRefusal } from '@ndeiya/domain/consents/consent';
import type { ConsentChild, ConsentRequest } from '@ndeiya/domain/consents/consentApi';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { BuiltLanguage } from '@ndeiya/domain/kernel/language';
import { type AlsoAskedChild, type Pass, passes } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { PassHolder } from '../../http/types';
import { type Commit, committing } from '../../platform/commit';
import { canNameDocument, refOf } from '../../platform/documents';
import { alikeIn } from './alike';
import {
  type DecidingPlace,
  type KnownPlaces,
  placesAsked,
  placesByPerson,
  rememberShown,
} from './alsoAsked';
import { decisionsIn } from './apply';
import { childrenIn, type OfLink } from './children';
import { tellEarlierIn } from './earlier';
import { knownIn } from './gone';
import { noticeIn, type Notify } from './notice';
import { oldLinkOf } from './oldLink';
import { alsoAskedIn, liveOf, ownOf } from './own';
import { expectOwnContact } from './ownContact';
import {
  expectReadableEdition,
  expectReadablePeople,
  isAnotherChild,
  minorOf,
  readForDecision,
} from './people';
import { ConsentRecord, type MemberRequest, type NewDecision } from './record';
import { expectFew, isAskedRefused, isDecidedAlready } from './repeats';
import { rowsIn } from './roundRows';
import { sharedReads } from './sharedReads';
import { siblingsIn } from './siblings';
import { expectBoxes, type NewVersion, TermsService } from './terms';
import { askedChildAnswer, expectMayRefuse, mayDecide, requestAnswer, sideOf } from './view';

type Commits = Commit<ConsentRequest>;
/** The holder of a link, who decides in the link's place, or about another of the own children. */
type Holder = Pick<PassHolder, 'id' | 'name'> & {
  place?: DecidingPlace;
  /** This person was in the place when the children were chosen: it may be another child's by now. */
  chosen?: string;
};
type DecisionRequest = MemberRequest & {
  pass: Pass;
  children: ConsentChild[];
  /** The places of the children by their persons. */
  places: ReadonlyMap<string, DecidingPlace>;
  /** The children whom the page shows by places that name the guardian. */
  shown: AlsoAskedChild[];
};
type Answer = Omit<NewDecision, 'method' | 'evidence'> & {
  signed_as: string;
  reason: string;
  /** The name on the page that was read. */
  child?: string | undefined;
};

const gone = () => new AppError('not-found', consentApiMessages.gone);
/** The owner may give the member another name while the page of the guardian is open. */
function expectChild({ of, found }: MemberRequest, shown: string | undefined): void {
  if (isAnotherChild(found, of.member, shown))
    throw new AppError('terms-changed', consentApiMessages.childChanged);
}
/**
 * The same for a decision about several children: each is about the person who was chosen. A no is about whoever the link has
 * asked about, also where the place has another one by now.
 */
function expectPerson(
  { of, found, pass: { asked } }: DecisionRequest,
  chosen: string | undefined,
  { decision }: Pick<Answer, 'decision'>,
): void {
  if (decision === 'refused' && asked !== null && asked.child !== '' && asked.person === chosen) return;
  const member = found.people?.members.find(({ id }) => id === of.member);
  if (chosen !== undefined && member?.person !== chosen)
    throw new AppError('terms-changed', consentApiMessages.childChanged);
}
const refused = (sentence: string) => new AppError('not-guardian', sentence);

/** A no that this contact has said under the name that was asked about is not stored again with each other name of the place. */
const withNews = (asked: DecisionRequest): DecisionRequest =>
  isAskedRefused(asked) ? { ...asked, alsoAsked: undefined } : asked;

/** The organisers hear of a no that ends what this guardian, or somebody else, had agreed to. */
function notifyOfNo(
  notify: Notify,
  { pass, found: { entry } }: DecisionRequest,
  record: ConsentRecord,
): void {
  if (record.live(sideOf(pass)).length > 0) notify('withdrawn', entry ? [entry] : record.ended);
  else notify('overruled', record.ended);
}

/** The operations of a guardian, by the link. */
export class GuardianService {
  private readonly terms: TermsService;

  constructor(private readonly db: Firestore) {
    this.terms = new TermsService(db);
  }

  async request(holder: Holder, language?: BuiltLanguage): Promise<ConsentRequest> {
    const texts = await this.texts(await this.terms.current(language));
    const asked = await this.db.runTransaction((transaction) => this.readIn(transaction, holder), {
      readOnly: true,
    });
    await rememberShown(this.db, asked.pass, asked.shown);
    return requestAnswer({ ...asked, texts });
  }

  /**
   * Decides about each of these children in a transaction of its own, because two of them may be in one entry. Repeating it
   * goes on where it ended: a decision that is made already stays. It ends with the first child who failed, after all others.
   */
  private async each(
    holder: Holder,
    { persons, commit, isYes = false }: { persons: readonly string[]; commit: Commits; isYes?: boolean },
    decide: (one: Holder, commit: Commits) => Promise<ConsentRequest>,
  ): Promise<ConsentRequest> {
    const texts = await this.texts(await this.terms.current());
    const read = (transaction: Transaction) => this.readIn(transaction, holder);
    const { places } = await this.db.runTransaction(read, { readOnly: true });
    const noMember = new AppError('not-found', consentApiMessages.noMember);
    // Nobody agrees in part: the page that was read is not that of this guardian any more.
    if (isYes && !persons.every((person) => places.has(person))) throw noMember;
    const failed: unknown[] = [];
    for (const person of new Set(persons)) {
      // The server has seen this person in the place, so that a no counts although the contact changes meanwhile.
      const seen = { person, child: '', owner: null, group: null };
      try {
        const place = places.get(person);
        if (!place) throw noMember;
        await decide({ ...holder, place: { asked: seen, ...place }, chosen: person }, committing(this.db));
      } catch (error) {
        failed.push(error);
      }
    }
    // Each child was decided about by itself, so that one about whom nothing was stored takes none of the others with it.
    if (failed.length > 0) throw failed[0];
    return commit(async (transaction) => requestAnswer({ ...(await read(transaction)), texts }));
  }

  /** Stores a consent to some purposes. When the text has changed, the guardian must read the current one first. */
  async give(holder: Holder, { persons, ...input }: ConsentInput, commit: Commits): Promise<ConsentRequest> {
    if (persons) {
      // The page showed one child's name; a decision about several is about those whom the server knows.
      const { child, ...others } = input;
      const each = persons.length === 1 ? { ...others, child } : others;
      return this.each(holder, { persons, commit, isYes: true }, (one, direct) =>
        this.give(one, each, direct),
      );
    }
    const terms = await this.terms.seen(input);
    const { purposes, signed_as, child } = input;
    expectBoxes(terms, purposes);
    return this.decide(holder, { decision: 'given', purposes, terms, signed_as, reason: '', child }, commit);
  }

  /** Stores a refusal, and ends an earlier consent. */
  async refuse(
    holder: Holder,
    { persons, reason }: ConsentRefusal,
    commit: Commits,
  ): Promise<ConsentRequest> {
    if (persons)
      return this.each(holder, { persons, commit }, (one, direct) => this.refuse(one, { reason }, direct));
    const terms = await this.terms.current();
    const refusal = { decision: 'refused', purposes: NO_PURPOSES } as const;
    return this.decide(holder, { ...refusal, terms, signed_as: holder.name, reason }, commit);
  }

  /** Withdraws a consent. An old link works too, because a guardian may always withdraw their own consent. */
  async withdraw(
    holder: Holder,
    { persons, reason }: ConsentRefusal,
    commit: Commits,
  ): Promise<ConsentRequest> {
    if (persons)
      return this.each(holder, { persons, commit }, (one, direct) => this.withdraw(one, { reason }, direct));
    const texts = await this.texts(await this.terms.current());
    return commit(async (transaction, unchanged) => {
      const asked = await this.readIn(transaction, holder);
      const record = new ConsentRecord(this.db, transaction, asked);
      const by = sideOf(asked.pass);
      if (ownOf(by, asked).length === 0) throw refused(consentApiMessages.nothingGiven);
      const [live] = liveOf(by, asked);
      if (!live) {
        unchanged();
        return requestAnswer({ ...asked, texts });
      }
      const notify = await noticeIn(transaction, this.db, asked.of.entry);
      const tell = await tellEarlierIn(transaction, this.db, asked);
      const decisions = record.end({ by, reason });
      notify('withdrawn', asked.found.entry ? [asked.found.entry] : record.ended);
      tell(live);
      return requestAnswer({ ...asked, decisions, texts });
    });
  }

  private async decide(holder: Holder, answer: Answer, commit: Commits): Promise<ConsentRequest> {
    const { signed_as, reason, child, ...decided } = answer;
    const texts = await this.texts(decided.terms);
    return commit(async (transaction, unchanged) => {
      const asked = await this.readIn(transaction, holder, decided.decision);
      if (decided.decision === 'refused') expectMayRefuse(asked);
      else if (!mayDecide(asked.found, asked.pass)) throw refused(consentApiMessages.oldLink);
      expectReadablePeople(asked.found, decided.decision);
      expectReadableEdition(asked.found, decided.decision);
      expectChild(asked, child);
      expectPerson(asked, holder.chosen, decided);
      if (isDecidedAlready(asked, decided)) {
        unchanged();
        return requestAnswer({ ...asked, texts });
      }
      expectFew(asked, decided);
      if (decided.decision === 'given')
        await expectOwnContact(transaction, this.db, minorOf(asked.found, asked.of.member));
      const keep = await this.terms.keepIn(transaction, decided.terms);
      const notify = await noticeIn(transaction, this.db, asked.of.entry);
      const tell = await tellEarlierIn(transaction, this.db, asked);
      const record = new ConsentRecord(this.db, transaction, withNews(asked));
      keep(asked.found.now);
      const evidence = { signed_as, reason, by: asked.pass.id, scan: null };
      const decisions = record.add({ ...decided, method: 'code', evidence });
      if (decided.decision === 'refused') notifyOfNo(notify, asked, record);
      tell(decisions.at(-1));
      return requestAnswer({ ...asked, decisions, texts });
    });
  }

  /** The pass of the link, in the place that it decides about. */
  private async passIn(transaction: Transaction, holder: Holder) {
    const stored = (await transaction.get(refOf(this.db, passes).doc(holder.id))).data();
    const pass = stored && { ...stored, ...holder.place };
    const { entry = null, member = null } = pass ?? {};
    if (!pass || member === null || entry === null || !canNameDocument(entry)) throw gone();
    return { pass, of: { entry, member } };
  }

  private async readIn(
    transaction: Transaction,
    holder: Holder,
    decision?: Consent['decision'],
  ): Promise<DecisionRequest> {
    const { pass, of: place } = await this.passIn(transaction, holder);
    const { member, guardian, name, contact_hash } = pass;
    const from = { member, guardian, name, contact_hash: contact_hash ?? '', edition: pass.edition };
    const found = await readForDecision(this.db, transaction, { id: place.entry, from });
    const known = await knownIn(transaction, this.db, { found, pass });
    const { gone, members } = known;
    const shared = sharedReads(transaction, this.db);
    const decisions = await decisionsIn(transaction, this.db, { ...known.about, members, ...shared });
    const isPresent = mayDecide(found, pass);
    const old = isPresent ? undefined : oldLinkOf({ found, gone, decisions }, pass);
    const of = { ...place, member: old?.child.id ?? place.member };
    const rows = await rowsIn(transaction, this.db, of.entry);
    const about = { of, found, gone, decisions, old, pass };
    // A yes is about nobody but the child in the place.
    const alike = decision === 'refused' ? alikeIn(about) : [];
    const others = { alsoAsked: alsoAskedIn(about), alike };
    const siblings = await siblingsIn(transaction, this.db, { ...about, ...others, shared });
    const own = members.find(({ id }) => id === of.member)?.person;
    const children = holder.place
      ? { children: [], places: new Map<string, DecidingPlace>(), shown: [] }
      : await this.childrenIn(transaction, { holder, found, member: of.member, pass, own, isPresent });
    return { ...about, ...others, rows, siblings, ...children };
  }

  /** The other children of the guardian: those whose places name her, and those about whom the link has asked. */
  private async childrenIn(
    transaction: Transaction,
    link: Omit<OfLink, 'pass'> & Pick<KnownPlaces, 'own' | 'pass'> & { holder: Holder },
  ): Promise<Pick<DecisionRequest, 'children' | 'places' | 'shown'>> {
    const present = await childrenIn(transaction, this.db, link);
    const asked = await placesAsked(transaction, this.db, link.pass);
    const children = present.map(({ answer }) => answer);
    for (const [person, place] of asked) {
      if (children.some((one) => one.person === person)) continue;
      const about = await this.readIn(transaction, { ...link.holder, place });
      const child = askedChildAnswer(about, person);
      if (child) children.push(child);
    }
    const shown = present.map(({ answer: { person, child }, place }) => ({ ...place, person, child }));
    return { children, shown, places: placesByPerson({ ...link, present, asked }) };
  }

  private async texts(terms: NewVersion) {
    return { terms, languages: await this.terms.languages() };
  }
}
