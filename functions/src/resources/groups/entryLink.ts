import { whatsappLink } from '@ndeiya/domain/consents/whatsapp';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { type EntryPeople, entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { participants } from '@ndeiya/domain/entries/participant';
import { performersOf, performsAlone } from '@ndeiya/domain/entries/persons';
import type { EntryLink } from '@ndeiya/domain/groups/contestantApi';
import type { Group } from '@ndeiya/domain/groups/group';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import { type OutboxWay, TEXT_DEFAULTS, type TextKind } from '@ndeiya/domain/sms/kinds';
import { textNumber } from '@ndeiya/domain/sms/number';
import { venueDay } from '@ndeiya/domain/sms/quietHours';
import { fillText } from '@ndeiya/domain/sms/template';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { refOf } from '../../platform/documents';
import { param } from '../../platform/params';
import { type EntryRules, readRules } from '../entries/steps/edition';
import { isMailable } from '../entries/steps/mails';
import { expectEntry, readEntry } from '../entries/steps/readEntry';
import { textReceiver } from '../entries/textReceiver';
import { passMails } from '../people/passes/mails';
import { makePassCode } from '../people/passes/passSecrets';
import { linkOf } from '../people/passes/service';
import { planText } from '../sms/enqueue';
import { expectQueued } from '../sms/refusals';
import { enqueueMailIn } from '../system/mail/outbox';
import { planContestantPass } from './contestants';
import { expectLive, passEnd, planLeaderPass } from './service';
import { expectNotClosed, groupIn } from './stored';

type LinkKind = Extract<TextKind, 'entry_link' | 'contestant_link' | 'leader_link'>;

/** The entry as it is in the transaction that sends its link. */
interface LinkRequest {
  entry: Entry;
  people: EntryPeople | undefined;
  rules: EntryRules;
  way: OutboxWay;
  now: Date;
}

/** The link, and whom it reaches. `write` makes the pass that it opens. */
interface Target {
  kind: LinkKind;
  url: string;
  phone: string;
  email: string | null;
  language: string;
  write: () => void;
}

const ENDED: readonly Entry['state'][] = ['declined', 'withdrawn', 'cancelled'];
const refused = (sentence: string) => new AppError('entry-state', sentence);

/** The person whose pass would open the entry, with the name on it; null where nobody performs in it alone. */
function aloneIn({ people }: LinkRequest): { person: string; name: string; phone: string } | null {
  const [person] = people ? performersOf(people) : [];
  if (!people || person === undefined || !performsAlone(people, person)) return null;
  const [member] = people.members;
  return { person, name: member?.name || people.registered_name || '', phone: member?.phone ?? '' };
}

type Alone = ReturnType<typeof aloneIn>;

/** The group whose leader gets the link; a leader's phone loses with its pass what it has not sent, so a member who can be reached gets an own pass. */
async function leadersGroup(
  transaction: Transaction,
  db: Firestore,
  { records: { entry, way }, alone }: { records: LinkRequest; alone: Alone },
): Promise<Group | null> {
  if (entry.owner !== null || entry.group === null) return null;
  const group = await groupIn(transaction, db, entry.group);
  return way === 'mail' || textNumber(alone?.phone ?? '') === null ? group : null;
}

async function targetOf(transaction: Transaction, db: Firestore, records: LinkRequest): Promise<Target> {
  const alone = aloneIn(records);
  const group = await leadersGroup(transaction, db, { records, alone });
  if (group) return leaderTarget(transaction, db, { records, group });
  const { owner, id } = records.entry;
  const reached = await ownContact(transaction, db, records);
  const link = { kind: 'entry_link', url: `${param('siteUrl')}/entries/${id}` } as const;
  if (owner !== null) return { ...link, ...reached, write: () => undefined };
  if (!alone) throw refused(smsApiMessages.noLink);
  const { rules, now } = records;
  const code = makePassCode();
  return {
    kind: 'contestant_link',
    ...reached,
    url: linkOf('contestant', code),
    write: await planContestantPass(transaction, db, { ...alone, entry: id, group: null, code, rules, now }),
  };
}

async function leaderTarget(
  transaction: Transaction,
  db: Firestore,
  { records: { rules, now }, group }: { records: LinkRequest; group: Group },
): Promise<Target> {
  expectNotClosed(group);
  const { leader } = group;
  const code = makePassCode();
  return {
    kind: 'leader_link',
    phone: leader.phone,
    email: leader.email,
    language: 'en',
    url: linkOf('leader', code),
    write: await planLeaderPass(transaction, db, { group, rules, leader, code, now }),
  };
}

async function ownContact(transaction: Transaction, db: Firestore, { entry, people }: LinkRequest) {
  const members = people?.members ?? [];
  const receiver = await textReceiver(transaction, db, { ...entry, members });
  const email: unknown = (await transaction.get(db.collection(participants.path).doc(entry.id))).get('email');
  const to = typeof email === 'string' && isMailable(email) ? email : null;
  return { phone: receiver?.to ?? '', email: to, language: receiver?.language ?? 'en' };
}

/** Plans the message. The link is made only when everything else was read. */
async function planMessage(
  transaction: Transaction,
  db: Firestore,
  { records: { entry, rules, way, now }, target }: { records: LinkRequest; target: Target },
): Promise<{ body: string; outbox?: string; write: () => void }> {
  const { kind, url, phone, email, language } = target;
  const { site, edition } = rules;
  const values = { number: entry.number, date: '', time: '', place: '', link: url, site };
  const valid_until = passEnd(rules, now);
  if (way === 'mail') {
    if (email === null) throw refused(smsApiMessages.noMail);
    const mail = { to: email, message: passMails.entryLink({ site, url }), entry: entry.id, valid_until };
    return {
      body: fillText(TEXT_DEFAULTS[kind], values),
      write: () => {
        enqueueMailIn(transaction, db, mail);
      },
    };
  }
  if (phone === '') throw refused(smsApiMessages.noPhone);
  // The address of an entry goes once a day to a number: a number that was corrected has not read it.
  const says = kind === 'entry_link' ? `${venueDay(now)} ${textNumber(phone) ?? ''}` : url;
  const about = { kind, way, edition, entry: entry.id, group: entry.group, says };
  const text = { ...about, to: phone, language, values, valid_until, now };
  const { id, body, refused: why, write } = await planText(transaction, db, text);
  expectQueued(why);
  return { body, outbox: id, write };
}

async function readLinkRequest(
  transaction: Transaction,
  db: Firestore,
  { id, rules, way }: { id: string; rules: EntryRules; way: OutboxWay },
): Promise<LinkRequest> {
  const [entry, people] = await Promise.all([
    transaction.get(db.collection(entries.path).doc(id)),
    transaction.get(refOf(db, entryPeople).doc(id)),
  ]);
  return { entry: expectEntry(entry), people: people.data(), rules, way, now: new Date() };
}

/** Sends the link of an entry to the person who entered it: the account, the contestant, or the leader of the group. */
export async function sendEntryLink(
  db: Firestore,
  { id, way }: { id: string; way: OutboxWay },
  commit: Commit<EntryLink>,
): Promise<EntryLink> {
  const rules = await readRules(db, (await readEntry(db, id)).edition);
  expectLive(rules);
  return commit(async (transaction) => {
    const records = await readLinkRequest(transaction, db, { id, rules, way });
    if (ENDED.includes(records.entry.state)) throw refused(smsApiMessages.noPart);
    const target = await targetOf(transaction, db, records);
    const { body, outbox, write } = await planMessage(transaction, db, { records, target });
    const { kind, phone } = target;
    target.write();
    write();
    return { kind, wa_me: whatsappLink(phone, body), ...(outbox !== undefined && { outbox }) };
  });
}
