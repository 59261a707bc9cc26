import type { AskedGuardian, AskedMissing, AskMissing } from '@ndeiya/domain/consents/consentQuestionApi';
import { editions } from '@ndeiya/domain/editions/edition';
import { entries } from '@ndeiya/domain/entries/entry';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { isEmail } from '@ndeiya/domain/kernel/email';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { Pass } from '@ndeiya/domain/people/pass';
import { users } from '@ndeiya/domain/people/user';
import { FieldPath, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../../http/types';
import { entityOf, readableIn, refOf } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { logError } from '../../platform/log';
import { param } from '../../platform/params';
import { UNFINISHED } from '../../platform/projection';
import { type Count, RateLimiter } from '../../platform/rateLimiter';
import { timeLimit } from '../../platform/timeLimit';
import { currentYear } from '../editions/edition';
import { formatPassCode } from '../people/passes/passSecrets';
import { enqueueMailIn } from '../system/mail/outbox';
import { asksAbout, rememberIn } from './alsoAsked';
import { otherChildrenOf } from './children';
import { eachMissing, missingIn } from './eachMissing';
import { earlierLinks, linksOf, linksOfEntry } from './earlierLinks';
import { consentMails } from './mails';
import { mailShares } from './mailShares';
import { endOf, makeLinkIn } from './makeLink';
import { crowdedOnce, hasManyNoes } from './manyNoes';
import { isShared } from './ownContact';
import { expectMayManage, type Minor, readEntryWithPeople } from './people';
import { beginRun, type QuestionRun } from './questionRun';
import { remindable } from './remindable';
import { hasBegun, type Undecided, undecidedOnce } from './undecided';

const DAY_MS = 86_400_000;

/** The links that a guardian got for one child, the newest first, through the contact that the entry names now. */
type Links = readonly Pass[];

interface Question {
  /** True where the guardian is to be asked now. */
  isDue: (links: Links, now: Date, minor: Minor) => boolean;
  mail: 'request' | 'reminder';
  language?: string;
  /** An owner has a limit for all questions. A reminder is the site's, but the entry's owner has caused it. */
  by: 'owner' | 'site' | 'organisers';
}

/** A question, and the run in which it is asked. */
interface Asking {
  question: Question;
  run: QuestionRun;
}

/** The children of one entry, whose guardians are asked one after the other. */
interface Turn {
  id: string;
  done: Set<string>;
  undecided: Undecided;
  /** The child whose turn it is; null where no other one is left, or the entry cannot be read. */
  member: string | null;
  failures: unknown[];
}

const isFirst: Question['isDue'] = (links) => links.length === 0;
const wasAskedBefore = (links: Links, now: Date, days: number) =>
  (links[0]?.created_at.getTime() ?? 0) <= now.getTime() - days * DAY_MS;
/** An owner makes a link where the site could not ask; a leader cannot, so the site asks later. */
const isRemindable: Question['isDue'] = (links, now, { entry }) =>
  (links.length > 0 || Boolean(entry.group)) &&
  links.length <= CONSENT.reminders &&
  wasAskedBefore(links, now, CONSENT.remindAfterDays);
/** An organiser asks again, but nobody twice on one day. */
const isAskable: Question['isDue'] = (links, now) => wasAskedBefore(links, now, 1);

/** Nobody knows yet which child is the next. */
const beginNext = (turn: Turn): void => {
  turn.member = null;
};

/** The questions that the site mails to guardians by itself: with the entry, and again until somebody decides. */
export class GuardianQuestions {
  private readonly limiter: RateLimiter;

  constructor(private readonly db: Firestore) {
    this.limiter = new RateLimiter(db);
  }

  /** Asks with the entry. Whoever was asked already is not asked again. */
  withEntry(id: string, language: string): Promise<void> {
    return this.withEntries([id], language);
  }

  /**
   * The same for the entries that a leader has sent together. A request has no time to ask about a whole class: whom it
   * leaves out, the reminders of the night ask first.
   */
  async withEntries(ids: readonly string[], language: string): Promise<void> {
    const question: Question = { isDue: isFirst, mail: 'request', language, by: 'owner' };
    const run = await beginRun(this.db, CONSENT.askedAtOnce);
    const first = ids.slice(0, CONSENT.askedAtOnce);
    await eachByItself(
      first,
      (id) => this.askAll(id, question, run),
      (entry) => ({ entry }),
    );
  }

  /**
   * Asks for the children of an edition whose consent is missing; nobody twice on one day. One request looks at so many
   * entries as it has time for, and at fewer where their groups are large; the next one goes on after the last of them.
   */
  async allMissing({ edition, after }: AskMissing): Promise<AskedMissing> {
    const stored = await refOf(this.db, editions).doc(String(edition)).get();
    if (hasBegun(stored.data(), stored.readTime.toDate())) return { asked: 0, over: true };
    const run = await beginRun(this.db);
    const from = missingIn(this.db, edition).orderBy(FieldPath.documentId());
    const page = (after === undefined ? from : from.startAfter(after)).limit(CONSENT.askedEntries + 1);
    const { docs } = await page.select().get();
    const question: Question = { isDue: isAskable, mail: 'request', by: 'organisers' };
    let failed = 0;
    let seen = 0;
    for (const { id } of docs.slice(0, CONSENT.askedEntries)) {
      if (run.rosterLines() >= CONSENT.askedRoster) break;
      seen += 1;
      try {
        await this.askAll(id, question, run);
      } catch (error) {
        // A bad document must not stop the others.
        logError('ask guardians', error, { entry: id });
        failed += 1;
      }
    }
    const next = docs.length > seen ? docs[seen - 1]?.id : undefined;
    const { asked } = run;
    return { asked, ...(failed > 0 && { failed }), ...(next !== undefined && { next }) };
  }

  /**
   * Asks again, at most twice, days apart, until somebody has decided, the entry is withdrawn, or the event has begun. A night
   * with more entries than it has time for goes on with the next run. It fails while the edition cannot be read: by the link of
   * such an edition nobody can agree, and a reminder would be one of the two.
   */
  async remind(isOver = timeLimit()): Promise<number | typeof UNFINISHED> {
    const year = await currentYear(this.db);
    const stored = await refOf(this.db, editions).doc(String(year)).get();
    const now = stored.readTime.toDate();
    if (hasBegun(entityOf(stored), now)) return 0;
    const question: Question = { isDue: isRemindable, mail: 'reminder', by: 'site' };
    const run = await beginRun(this.db);
    const isCrowded = crowdedOnce(this.db, year);
    const isDone = await eachMissing(
      this.db,
      { name: 'guardians', edition: year, isOver },
      {
        concerned: (page) => remindable(this.db, page, { isDue: question.isDue, isCrowded, now }),
        work: (id) => this.askAll(id, question, run),
      },
    );
    return isDone ? run.asked : UNFINISHED;
  }

  /**
   * Each child in a transaction of its own, because brothers and sisters may share the mailbox and so its limit. What stops the
   * question about one of them does not stop the others. Throws at the end where there was such a child.
   */
  private async askAll(id: string, question: Question, run: QuestionRun): Promise<void> {
    // The night has looked at that already.
    if (question.by === 'owner' && (await this.isCrowded(id))) return;
    const undecided = undecidedOnce(this.db);
    const turn: Turn = { id, undecided, done: new Set(), member: null, failures: [] };
    while (run.asked < run.most) {
      if (await this.asks(turn, { question, run })) run.asked += 1;
      if (turn.member === null) break;
      turn.done.add(turn.member);
    }
    const { length } = turn.failures;
    if (length > 0)
      throw new Error(`the guardians of ${String(length)} children could not be asked`, {
        cause: turn.failures[0],
      });
  }

  /** Returns whether a guardian was asked. A failure is logged, and kept for the end of the turn, unless the entry itself cannot be read. */
  private async asks(turn: Turn, asking: Asking): Promise<boolean> {
    // No transaction begins after the request was answered: the child of the one before would be taken for its own, again and again.
    beginNext(turn);
    try {
      return await this.db.runTransaction((transaction) => this.askNext(transaction, turn, asking));
    } catch (error) {
      const { id, member } = turn;
      if (member === null) throw error;
      logError('ask a guardian', error, { entry: id, member });
      turn.failures.push(error);
      return false;
    }
  }

  private isCrowded(id: string): Promise<boolean> {
    return this.db.runTransaction(
      async (transaction) => {
        const entry = readableIn(entries, await transaction.get(this.db.collection(entries.path).doc(id)));
        return entry !== undefined && hasManyNoes(transaction, this.db, entry);
      },
      { readOnly: true },
    );
  }

  /** Asks about one child, unless a limit is reached: then other guardians of the entry are asked all the same. */
  private async askNext(transaction: Transaction, turn: Turn, { run, question }: Asking): Promise<boolean> {
    const { id, done, undecided } = turn;
    beginNext(turn);
    const found = await readEntryWithPeople(this.db, transaction, id);
    const minors = await undecided(transaction, found);
    const minor = minors.find((one) => !done.has(one.member.id) && isEmail(one.guardian.contact.trim()));
    if (!minor) return false;
    turn.member = minor.member.id;
    const links = await this.linksWhereDue(transaction, { minor, now: found.now, run, question });
    if (!links) return false;
    const count = await this.allowed(transaction, minor, question);
    if (!count) return false;
    const language = question.language ?? (await this.languageOfOwner(transaction, minor.entry));
    const others = await this.othersOf(transaction, minor, run);
    count();
    const code = makeLinkIn(transaction, this.db, { minor, found, others });
    const message = consentMails[links.length === 0 ? 'request' : question.mail]({
      site: run.site,
      url: `${param('siteUrl')}/consent#${formatPassCode(code)}`,
    });
    enqueueMailIn(transaction, this.db, {
      to: minor.guardian.contact,
      entry: id,
      message,
      valid_until: endOf(found),
      ...(language !== undefined && language !== 'en' && { language }),
    });
    return true;
  }

  /** The links that the guardian has had; null where the guardian is not to be asked now, or not through this contact. */
  private async linksWhereDue(
    transaction: Transaction,
    { minor, now, run, question }: Asking & { minor: Minor; now: Date },
  ): Promise<Links | null> {
    const { roster, leader } = await run.groupOf(minor.entry.group ?? null);
    const earlier = await earlierLinks(transaction, this.db, { minor, roster });
    const links = earlier.filter((link) => asksAbout(link, minor));
    if (!question.isDue(links, now, minor)) {
      rememberIn(transaction, this.db, { minor, links });
      return null;
    }
    // An organiser who is a guardian is asked as everybody is: who was not asked would be known as one to whoever typed the address.
    const isAnothers = isShared(minor.guardian.contact, { roster, leader, organisers: [] });
    return isAnothers ? null : links;
  }

  private async othersOf(transaction: Transaction, minor: Minor, run: QuestionRun) {
    const { roster } = await run.groupOf(minor.entry.group ?? null);
    return otherChildrenOf(transaction, this.db, { minor, roster });
  }

  /** A guardian has no account, so a question that nobody sends in a language of their own is in that of the owner. */
  private async languageOfOwner(
    transaction: Transaction,
    { owner }: Minor['entry'],
  ): Promise<string | undefined> {
    if (owner === null) return undefined;
    const language: unknown = (await transaction.get(this.db.collection(users.path).doc(owner))).get(
      'language',
    );
    return typeof language === 'string' ? language : undefined;
  }

  /** The limits of links that are made by hand hold here, too. */
  private async allowed(transaction: Transaction, { entry, guardian }: Minor, { by }: Question) {
    const uid = entry.owner ?? entry.group ?? null;
    const shares = mailShares(guardian.contact, by === 'organisers' ? { by } : { by: 'account', uid });
    const links: Count[] = by === 'owner' && uid !== null ? [{ limit: 'consentLinksPerUser', key: uid }] : [];
    const counts = await Promise.all(
      [...shares, ...links].map((count) => this.limiter.allowsIn(transaction, count)),
    );
    if (counts.some((count) => count === null)) return null;
    return () => {
      for (const count of counts) count?.();
    };
  }
}

/** Returns when the guardian of each child was asked, for the owner of the entry and administrators. */
export function askedOf(db: Firestore, id: string, caller: Caller): Promise<AskedGuardian[]> {
  return db.runTransaction(
    async (transaction) => {
      const found = await readEntryWithPeople(db, transaction, id);
      expectMayManage(caller, found);
      const { entry, people } = found;
      if (!entry || !people) return [];
      const all = await linksOfEntry(transaction, db, id);
      return people.members.flatMap((member) => {
        const guardian = people.guardians.find((one) => one.id === member.guardian_id);
        const links = guardian ? linksOf(all, { entry, people, member, guardian }) : [];
        const [latest] = links;
        if (!latest) return [];
        const opened = links.flatMap(({ last_seen_at }) => last_seen_at ?? []);
        const last = opened.sort((a, b) => b.getTime() - a.getTime())[0];
        const asked_at = toLocalIso(latest.created_at);
        return [{ member: member.id, asked_at, opened_at: last ? toLocalIso(last) : null }];
      });
    },
    { readOnly: true },
  );
}
