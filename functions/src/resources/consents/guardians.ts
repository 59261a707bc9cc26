import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { ConsentInput, ConsentRefusal } from '@ndeiya/domain/consents/consent';
import type { ConsentRequest } from '@ndeiya/domain/consents/consentApi';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { BuiltLanguage } from '@ndeiya/domain/kernel/language';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { type Commit, committing } from '../../platform/commit';
import { logError } from '../../platform/log';
import { rememberShown } from './alsoAsked';
import { tellEarlierIn } from './earlier';
import { noticeIn, noticeOf, type Notify } from './notice';
import { liveOf, ownOf } from './own';
import { expectOwnContact } from './ownContact';
import { expectReadableEdition, expectReadablePeople, isAnotherChild, minorOf } from './people';
import { type LinkHolder, type ReadLink, readLink } from './readLink';
import { ConsentRecord, type MemberRequest, type NewDecision } from './record';
import { expectFew, isAskedRefused, isDecidedAlready } from './repeats';
import { rowsIn } from './roundRows';
import { sharedReads } from './sharedReads';
import { siblingsIn } from './siblings';
import { expectBoxes, type NewVersion, TermsService } from './terms';
import { expectMayRefuse, mayDecide, requestAnswer, type ShownTexts, sideOf } from './view';
import { isNoToo } from './withdrawal';

type Commits = Commit<ConsentRequest>;
type DecisionRequest = MemberRequest & ReadLink & { ofGroup: readonly StoredDecision[] };
type Answer = Omit<NewDecision, 'method' | 'evidence'> & {
  signed_as: string;
  reason: string;
  /** The name on the page that was read. */
  child?: string | undefined;
};

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

/** The reason why nothing was stored for a child. */
function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  logError('a decision about one of several children', error);
  return requestMessages.internal;
}

/** The operations of a guardian, by the link. */
export class GuardianService {
  private readonly terms: TermsService;

  constructor(private readonly db: Firestore) {
    this.terms = new TermsService(db);
  }

  async request(holder: LinkHolder, language?: BuiltLanguage): Promise<ConsentRequest> {
    const texts = await this.texts(await this.terms.current(language));
    const asked = await this.db.runTransaction((transaction) => readLink(transaction, this.db, { holder }), {
      readOnly: true,
    });
    await rememberShown(this.db, asked.pass, asked.shown);
    return requestAnswer({ ...asked, texts });
  }

  /**
   * Decides about each of these children in a transaction of its own, because two of them may be in one entry. Repeating it
   * goes on where it ended: a decision that is made already stays. A child who failed takes none of the others with it, and the
   * answer names those for whom nothing was stored; where that is so for all, it fails as the first one did. It fails, too,
   * where somebody is not this guardian's: a no is stored for the others first, a yes for nobody.
   */
  private async each(
    holder: LinkHolder,
    { persons, commit, isYes = false }: { persons: readonly string[]; commit: Commits; isYes?: boolean },
    decide: (one: LinkHolder, commit: Commits) => Promise<ConsentRequest>,
  ): Promise<ConsentRequest> {
    const texts = await this.texts(await this.terms.current());
    const read = (transaction: Transaction) => readLink(transaction, this.db, { holder });
    const { places, tabs } = await this.db.runTransaction(read, { readOnly: true });
    const named = new Set(persons);
    const chosen = [...named].flatMap((person) => {
      const place = places.get(person);
      return place ? [{ person, place }] : [];
    });
    const hasStranger = chosen.length < named.size;
    const noMember = new AppError('not-found', consentApiMessages.noMember);
    // The page that was read is not that of this guardian any more.
    if (isYes && hasStranger) throw noMember;
    const failed = new Map<string, unknown>();
    for (const { person, place } of chosen) {
      // The server has seen this person in the place, so that a no counts although the contact changes meanwhile.
      const seen = { person, child: '', owner: null, group: null };
      try {
        const one = { ...holder, place: { asked: seen, ...place }, chosen: person, tabs };
        await decide(one, committing(this.db));
      } catch (error) {
        failed.set(person, error);
      }
    }
    if (hasStranger) throw noMember;
    const [first] = failed.values();
    if (failed.size === chosen.length) throw first;
    const not_stored = [...failed].map(([person, error]) => ({ person, sentence: sentenceOf(error) }));
    return commit(async (transaction) => ({
      ...requestAnswer({ ...(await read(transaction)), texts }),
      ...(not_stored.length > 0 && { not_stored }),
    }));
  }

  /** Stores a consent to some purposes. When the text has changed, the guardian must read the current one first. */
  async give(
    holder: LinkHolder,
    { persons, ...input }: ConsentInput,
    commit: Commits,
  ): Promise<ConsentRequest> {
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
    holder: LinkHolder,
    { persons, reason }: ConsentRefusal,
    commit: Commits,
  ): Promise<ConsentRequest> {
    if (persons)
      return this.each(holder, { persons, commit }, (one, direct) => this.refuse(one, { reason }, direct));
    return this.decide(holder, await this.refusalOf(holder, reason), commit);
  }

  /**
   * Withdraws a consent. An old link works too, because a guardian may always withdraw their own consent. It is a no as well where
   * the withdrawal alone would not reach the child, or nothing is left to withdraw.
   */
  async withdraw(
    holder: LinkHolder,
    { persons, reason }: ConsentRefusal,
    commit: Commits,
  ): Promise<ConsentRequest> {
    if (persons)
      return this.each(holder, { persons, commit }, (one, direct) => this.withdraw(one, { reason }, direct));
    const refusal = await this.refusalOf(holder, reason);
    const texts = await this.texts(refusal.terms);
    return commit(async (transaction, unchanged) => {
      const asked = await this.readIn(transaction, holder);
      const by = sideOf(asked.pass);
      if (ownOf(by, asked).length === 0) throw refused(consentApiMessages.nothingGiven);
      if (isNoToo(asked, refusal)) return this.store(transaction, asked, { answer: refusal, texts });
      const [live] = liveOf(by, asked);
      if (!live) {
        unchanged();
        return requestAnswer({ ...asked, texts });
      }
      const record = new ConsentRecord(this.db, transaction, asked);
      const notify = await noticeIn(transaction, this.db, noticeOf(asked));
      const tell = await tellEarlierIn(transaction, this.db, asked);
      const decisions = record.end({ by, reason });
      notify('withdrawn', asked.found.entry ? [asked.found.entry] : record.ended);
      tell(live);
      return requestAnswer({ ...asked, decisions, texts });
    });
  }

  private async refusalOf({ name }: LinkHolder, reason: string): Promise<Answer> {
    const terms = await this.terms.current();
    return { decision: 'refused', purposes: NO_PURPOSES, terms, signed_as: name, reason };
  }

  private async decide(holder: LinkHolder, answer: Answer, commit: Commits): Promise<ConsentRequest> {
    const texts = await this.texts(answer.terms);
    return commit(async (transaction, unchanged) => {
      const asked = await this.readIn(transaction, holder);
      if (answer.decision === 'refused') expectMayRefuse(asked);
      else if (!mayDecide(asked.found, asked.pass)) throw refused(consentApiMessages.oldLink);
      expectReadablePeople(asked.found, answer.decision);
      expectReadableEdition(asked.found, answer.decision);
      expectChild(asked, answer.child);
      expectPerson(asked, holder.chosen, answer);
      if (isDecidedAlready(asked, answer)) {
        unchanged();
        return requestAnswer({ ...asked, texts });
      }
      return this.store(transaction, asked, { answer, texts });
    });
  }

  private async store(
    transaction: Transaction,
    asked: DecisionRequest,
    { answer, texts }: { answer: Answer; texts: ShownTexts },
  ): Promise<ConsentRequest> {
    const { signed_as, reason, decision, purposes, terms } = answer;
    expectFew(asked, answer);
    if (decision === 'given')
      await expectOwnContact(transaction, this.db, {
        ...minorOf(asked.found, asked.of.member),
        knowsOrganisers: true,
      });
    const keep = await this.terms.keepIn(transaction, terms);
    const notify = await noticeIn(transaction, this.db, noticeOf(asked));
    const tell = await tellEarlierIn(transaction, this.db, asked);
    const record = new ConsentRecord(this.db, transaction, withNews(asked));
    keep(asked.found.now);
    const evidence = { signed_as, reason, by: asked.pass.id, scan: null };
    const decisions = record.add({ decision, purposes, terms, method: 'code', evidence });
    if (decision === 'refused') notifyOfNo(notify, asked, record);
    tell(decisions.at(-1));
    return requestAnswer({ ...asked, decisions, texts });
  }

  /** Reads what a decision by the link is about, with the other entries and the rows that follow from it. */
  private async readIn(transaction: Transaction, holder: LinkHolder): Promise<DecisionRequest> {
    const shared = sharedReads(transaction, this.db);
    const asked = await readLink(transaction, this.db, { holder, shared });
    const rows = await rowsIn(transaction, this.db, asked.of.entry);
    const siblings = await siblingsIn(transaction, this.db, { ...asked, shared });
    const group = asked.found.entry?.group;
    const ofGroup = group ? await shared.grouped(group) : [];
    return { ...asked, rows, siblings, ofGroup };
  }

  private async texts(terms: NewVersion): Promise<ShownTexts> {
    return { terms, languages: await this.terms.languages() };
  }
}
