import { randomBytes } from 'node:crypto';
import { type ConsentSheet, consentSheets } from '@ndeiya/domain/groups/consentSheet';
import type { GroupMember } from '@ndeiya/domain/groups/groupMember';
import { sheetApiMessages } from '@ndeiya/domain/groups/sheetMessages';
import { GROUPS } from '@ndeiya/domain/kernel/constants';
import type { BuiltLanguage } from '@ndeiya/domain/kernel/language';
import { formatLongDate } from '@ndeiya/domain/kernel/time';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { type GetQuery, plainGet, readable, refOf } from '../../platform/documents';
import { param } from '../../platform/params';
import { type NewVersion, TermsService } from '../consents/terms';
import { readSettings } from '../editions/settings';
import { publishedLanguage } from '../system/mail/publishedLanguages';
import { rosterAnswer } from './answers';
import { scanRefused } from './scans';
import { GroupService } from './service';
import { readGroup } from './stored';

const ID_BYTES = 16;
/** Firestore takes 500 writes at once. */
const WRITES_AT_ONCE = 400;

/** The address in the square of a sheet; `sheetIn` reads it. */
const sheetUrl = (id: string) => `${param('siteUrl')}/consent/sheet/${id}`;

/** The id of a sheet in the text of its square; null for another text. */
export const sheetIn = (text: string): string | null =>
  /^(?:https?:\/\/[^/\s]+\/consent\/sheet\/)?([\w-]{22})$/.exec(text.trim())?.[1] ?? null;

const keyOf = ({ member, child, terms_version }: Pick<ConsentSheet, 'member' | 'child' | 'terms_version'>) =>
  JSON.stringify([member, child, terms_version]);

/** The sheets that a group prints for its guardians. */
export class SheetService {
  private readonly terms: TermsService;

  constructor(private readonly db: Firestore) {
    this.terms = new TermsService(db);
  }

  /** The sheets of a group that were printed, for administrators. */
  async list(group: string) {
    await readGroup(this.db, group);
    const found = await this.of(group);
    return found.map(({ id, member, language, terms_version }) => ({
      sheet: id,
      member,
      language,
      terms_version,
    }));
  }

  /** A page for each minor without a decision. A child keeps its sheet as long as text and name stay. */
  async print(group: string, language?: BuiltLanguage): Promise<Buffer> {
    const [told, terms] = await Promise.all([
      new GroupService(this.db).told(group),
      this.terms.current(language),
    ]);
    // A child who was refused elsewhere has a sheet as well: its absence would tell the leader.
    const { members } = rosterAnswer(told.records, told.rules, { isLeader: true });
    const minors = members.flatMap(({ id, age_band, consent }) =>
      age_band === 'minor' && consent === 'missing' ? (told.records.members.get(id) ?? []) : [],
    );
    const sheets = await this.sheetsFor(minors, terms);
    const { sheetsPdf } = await import('./sheetsPdf');
    const [settings, spoken] = await Promise.all([
      readSettings(this.db),
      publishedLanguage(this.db, terms.language),
    ]);
    const { name, event_date, location } = settings;
    const frame = {
      organisation: name,
      occasion: [formatLongDate(event_date), location].join(' · '),
      group: told.group.name,
      terms,
      t: (text: string) => spoken?.texts[text] ?? text,
    };
    return sheetsPdf(
      frame,
      sheets.map(({ id, child }) => ({ child, url: sheetUrl(id) })),
    );
  }

  private async of(group: string, get: GetQuery = plainGet): Promise<ConsentSheet[]> {
    const { docs } = await get(this.db.collection(consentSheets.path).where('group', '==', group));
    return readable(consentSheets, docs);
  }

  /** The later of two prints at once takes the sheets of the first, so that no child has two. */
  private async sheetsFor(minors: readonly GroupMember[], terms: NewVersion): Promise<ConsentSheet[]> {
    if (minors.length === 0) return [];
    let made: { all: ConsentSheet[]; left: number };
    do made = await this.db.runTransaction((transaction) => this.makeIn(transaction, minors, terms));
    while (made.left > 0);
    return made.all;
  }

  /** Makes the sheets that children lack, as many as one commit takes. */
  private async makeIn(
    transaction: Transaction,
    minors: readonly GroupMember[],
    terms: NewVersion,
  ): Promise<{ all: ConsentSheet[]; left: number }> {
    const stored = await this.of(minors[0]?.group ?? '', (query) => transaction.get(query));
    const known = new Map(stored.map((one) => [keyOf(one), one]));
    const now = new Date();
    const all = minors.map(
      ({ id: member, name: child, person, group, edition, event_date }): ConsentSheet => {
        const of = { member, child, terms_version: terms.id };
        const made = {
          person,
          group,
          edition,
          event_date,
          language: terms.language,
          created_at: now,
          updated_at: now,
        };
        return known.get(keyOf(of)) ?? { id: randomBytes(ID_BYTES).toString('base64url'), ...of, ...made };
      },
    );
    const fresh = all.filter((one) => !known.has(keyOf(one)));
    // Each print reads the sheets of the group.
    if (fresh.length > 0 && known.size + fresh.length > GROUPS.sheets)
      throw scanRefused(sheetApiMessages.tooMany);
    for (const one of fresh.slice(0, WRITES_AT_ONCE))
      transaction.create(refOf(this.db, consentSheets).doc(one.id), one);
    return { all, left: fresh.length - WRITES_AT_ONCE };
  }
}
