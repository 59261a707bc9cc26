import { PASSES } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { PASS_ROLE_NAMES, passPath, type PassRole } from '@ndeiya/domain/kernel/passRoles';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import {
  HELPER_ROLES,
  type Pass,
  passes,
  type PassFilter,
  type PassInput,
  type PassPerson,
} from '@ndeiya/domain/people/pass';
import type { MadePass, PassAnswer } from '@ndeiya/domain/people/passApi';
import type { CollectionReference, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import type { Commit } from '../../../platform/commit';
import { readable, refOf } from '../../../platform/documents';
import { invalidFields } from '../../../platform/invalidFields';
import { listedPage } from '../../../platform/pages';
import { param } from '../../../platform/params';
import { currentEdition } from '../../editions/edition';
import { readSettings } from '../../editions/settings';
import { planCancelLinks } from '../../sms/cancel';
import { enqueueMailIn } from '../../system/mail/outbox';
import { passAnswer } from './answers';
import { planCodesBackOf } from './codesBack';
import { passMails } from './mails';
import { formatPassCode, makePassCode, passIdOf } from './passSecrets';

const DAY_MS = 86_400_000;

/** The role or the roles of the passes to list, and the cursor after which the page begins. */
interface Page {
  role?: PassFilter | undefined;
  cursor?: string | undefined;
}

/** The values that all passes of one request share. */
interface Batch {
  role: PassRole;
  edition: number;
  expires_at: Date;
  now: Date;
  /** Name of the site. */
  site: string;
}

/** The code stands behind the #, so that no server and no log sees it. */
export const linkOf = (role: PassRole, code: string) =>
  `${param('siteUrl')}${passPath(role)}#${formatPassCode(code)}`;

function passesOf(all: CollectionReference, role: PassFilter | undefined): Query {
  if (role === undefined) return all;
  return role === 'helper' ? all.where('role', 'in', HELPER_ROLES) : all.where('role', '==', role);
}

/** Opened on no device: the next one to open it gets a new token. */
export const CLOSED = { token_hash: null, sealed_token: null, devices: [] };
export const UNOPENED = { ...CLOSED, revoked_at: null, last_seen_at: null };
/** Only links of guardians belong to an entry, and only passes of contestants to a person. */
export const NO_ENTRY = {
  entry: null,
  member: null,
  guardian: null,
  contact_hash: null,
  asked: null,
  also_asked: [],
};
export const NO_PERSON = { person: null, group: null, take_over: null };

const refOfCode = (db: Firestore, code: string) => refOf(db, passes).doc(passIdOf(code));

interface NewPass extends Batch {
  person: PassPerson;
  code?: string;
  /** The contestant whose pass it is, and the entry by which the person is known; the entry is null before there is one. */
  of?: { person: string; entry: string | null; group: string | null };
}

/** Stores one pass, and mails its link where there is an address. It only writes. */
export function makePassIn(
  transaction: Transaction,
  db: Firestore,
  { role, edition, expires_at, now, site, person: { name, email }, code = makePassCode(), of }: NewPass,
): MadePass {
  const ref = refOfCode(db, code);
  const fields = {
    role,
    name,
    edition,
    email: email ?? null,
    expires_at,
    ...UNOPENED,
    ...NO_ENTRY,
    ...NO_PERSON,
    ...of,
    created_at: now,
    updated_at: now,
  };
  transaction.create(ref, { id: ref.id, ...fields });
  const link = linkOf(role, code);
  if (email !== undefined) {
    const texts = { role: PASS_ROLE_NAMES[role], until: expires_at, url: link };
    const message = passMails.pass({ site, ...texts });
    enqueueMailIn(transaction, db, { to: email, message, valid_until: expires_at });
  }
  return { ...passAnswer({ id: ref.id, ...fields }), code: formatPassCode(code), link };
}

/** The operations of administrators on passes. */
export class PassService {
  constructor(private readonly db: Firestore) {}

  /** The newest first; with the cursor of the next page where there is one. */
  async list({ role, cursor }: Page): Promise<{ found: PassAnswer[]; next: string | null }> {
    const all = this.db.collection(passes.path);
    const ordered = passesOf(all, role).orderBy('created_at', 'desc');
    const { docs, next } = await listedPage(all, ordered, cursor);
    return { found: readable(passes, docs).map(passAnswer), next };
  }

  /** Makes one pass for each person. The codes are in the answer and in the mails, and nowhere else. */
  async create({ role, people, ...given }: PassInput, commit: Commit<MadePass[]>): Promise<MadePass[]> {
    const [{ year, event_date }, { name: site }] = await Promise.all([
      currentEdition(this.db),
      readSettings(this.db),
    ]);
    const standard = new Date(event_date.getTime() + PASSES.daysAfterEvent * DAY_MS);
    const expires_at = given.expires_at ?? standard;
    const { expiryOver, eventOver } = passApiMessages;
    return commit(async (transaction) => {
      const made = people.map((person) => ({ person, code: makePassCode() }));
      const [first] = await transaction.getAll(...made.map(({ code }) => refOfCode(this.db, code)));
      const now = first?.readTime.toDate() ?? new Date();
      if (expires_at <= now) throw invalidFields({ expires_at: given.expires_at ? expiryOver : eventOver });
      const batch = { role, edition: year, expires_at, now, site };
      return made.map(({ person, code }) => makePassIn(transaction, this.db, { ...batch, person, code }));
    });
  }

  /**
   * A revoked pass stays revoked; revoking it again changes nothing. A text with its link that waits is taken back, and so are
   * the codes by which a leader has promised entries to accounts.
   */
  revoke(id: string): Promise<PassAnswer> {
    return this.change(
      id,
      ({ revoked_at }, now) => ({ revoked_at: revoked_at ?? now }),
      async (transaction, pass) => {
        const cancel = await planCancelLinks(transaction, this.db, pass);
        const takeCodesBack = await planCodesBackOf(transaction, this.db, pass);
        return (now) => {
          cancel(now);
          takeCodesBack(now);
        };
      },
    );
  }

  /** Ends the token that the devices have, so that each has to open the pass again. */
  freeDevices(id: string): Promise<PassAnswer> {
    return this.change(id, () => CLOSED);
  }

  /**
   * Forgets a device; sent again it changes nothing. The last one takes the token with it, which all devices share, so
   * that nothing that was left behind on a device opens the pass.
   */
  leave(id: string, device: string): Promise<PassAnswer> {
    return this.change(id, (pass) => {
      const devices = pass.devices.filter((one) => one.id !== device);
      return devices.length === 0 ? CLOSED : { devices };
    });
  }

  private change(
    id: string,
    changes: (pass: Pass, now: Date) => Partial<Pass>,
    plan?: (transaction: Transaction, pass: Pass) => Promise<(now: Date) => void>,
  ): Promise<PassAnswer> {
    const ref = refOf(this.db, passes).doc(id);
    return this.db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(ref);
      const pass = snapshot.data();
      if (!pass) throw new AppError('not-found', passApiMessages.notFound);
      const now = snapshot.readTime.toDate();
      const changed = { ...changes(pass, now), updated_at: now };
      const write = await plan?.(transaction, pass);
      transaction.update(ref, changed);
      write?.(now);
      return passAnswer({ ...pass, ...changed });
    });
  }
}
