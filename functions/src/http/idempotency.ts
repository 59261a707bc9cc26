import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Commit, CommitsOnce, Repeatable } from '../platform/commit';
import { IDEMPOTENCY_KEYS, KEY_LIFE_MS } from '../platform/idempotencyKeys';
import { invalidFields } from '../platform/invalidFields';
import { oneByOne } from '../platform/oneByOne';
import { seal, unseal } from '../platform/seal';
import { asReply, Reply, type ReplyOptions } from './types';

/** At least as long as 128 random bits in base64url. */
const KEY = /^[!-~]{22,200}$/;

/** The longest answer that is stored; a document of Firestore has a mebibyte at most, with its other fields. */
const ANSWER_BYTES = 900_000;
/** Stands for an answer that is longer. */
const TOO_LONG = '';

/** A request that may be repeated. */
interface Call {
  /** The `Idempotency-Key` header. */
  key: string | undefined;
  /** Method and path. */
  route: string;
  /** The caller's account or pass; null on public routes. */
  caller: string | null;
  body: unknown;
  file: { buffer: Buffer } | null;
}

/**
 * Thrown when a request with the same key has a stored response, so that the repetition's transaction is
 * rolled back.
 */
export class AnsweredBefore extends Error {
  constructor(readonly reply: Reply<unknown>) {
    super('a request with this idempotency key was answered before');
    this.name = 'AnsweredBefore';
  }
}

/**
 * The key as it is stored, and the values derived from it. Without the key, the stored values reveal neither
 * content nor response.
 */
class Key {
  readonly id: string;
  readonly fingerprint: string;
  private readonly secret: Buffer;

  constructor(key: string, { route, caller, body, file }: Call) {
    this.id = createHash('sha256')
      .update(JSON.stringify([route, caller, key]))
      .digest('base64url');
    this.secret = Buffer.from(hkdfSync('sha256', key, this.id, 'answer', 32));
    const content = createHmac('sha256', key).update(JSON.stringify(body));
    if (file) content.update('\0').update(file.buffer);
    this.fingerprint = content.digest('base64url');
  }

  seal(text: string): string {
    return seal(this.secret, text);
  }

  open(text: string): string {
    return unseal(this.secret, text);
  }
}

/**
 * Runs a create once for each idempotency key. The response is stored with the key in the transaction that
 * writes the document, and a repetition gets it (docs/decisions/017). Repetitions that arrive together wait for the first
 * one: their transactions would lock the same documents until some end in an error.
 */
export class IdempotentCall implements CommitsOnce {
  private readonly key: Key | null;

  constructor(
    private readonly db: Firestore,
    call: Call,
  ) {
    if (call.key !== undefined && !KEY.test(call.key))
      throw invalidFields({ 'Idempotency-Key': requestMessages.idempotencyKey.malformed });
    this.key = call.key === undefined ? null : new Key(call.key, call);
  }

  /** Throws `AnsweredBefore`, or 422 when the key was used with different content. */
  async expectNew(): Promise<void> {
    if (this.key) this.check(this.key, await this.keyRef(this.key).get());
  }

  commit<T>(answerOf: (written: T) => unknown): Commit<T> {
    return (write) => {
      const run = () =>
        this.db.runTransaction(async (transaction) => {
          const now = await this.expectNewIn(transaction);
          const found = { isChanged: true };
          const written = await write(transaction, () => {
            found.isChanged = false;
          });
          if (this.key && now && found.isChanged)
            this.store(transaction, { key: this.key, now }, asReply(answerOf(written)));
          return written;
        });
      return this.key ? oneByOne(`once ${this.key.id}`, run) : run();
    };
  }

  steps<T>(answerOf: (written: T) => unknown): Repeatable<T> {
    const expectNewIn = async (transaction: Transaction) => {
      await this.expectNewIn(transaction);
    };
    return { id: this.key?.id ?? null, expectNewIn, commit: this.commit(answerOf) };
  }

  /** Returns the time by the database's clock; null without a key. */
  private async expectNewIn(transaction: Transaction): Promise<Date | null> {
    if (!this.key) return null;
    const stored = await transaction.get(this.keyRef(this.key));
    this.check(this.key, stored);
    return stored.readTime.toDate();
  }

  private check(key: Key, stored: DocumentSnapshot): void {
    const expires: unknown = stored.get('expires_at');
    // Firestore deletes expired documents within a day, not at once.
    if (!(expires instanceof Timestamp) || expires.toMillis() <= stored.readTime.toMillis()) return;
    if (stored.get('fingerprint') !== key.fingerprint)
      throw new AppError('idempotency-key-reused', requestMessages.idempotencyKey.reused);
    if (stored.get('answer') === TOO_LONG)
      throw new AppError('idempotency-key-reused', requestMessages.idempotencyKey.done, { isDone: true });
    const { body, options } = JSON.parse(key.open(String(stored.get('answer')))) as Reply<unknown>;
    throw new AnsweredBefore(new Reply(body, options));
  }

  private store(
    transaction: Transaction,
    { key, now }: { key: Key; now: Date },
    { body, options }: Reply<unknown>,
  ): void {
    const text = JSON.stringify({ body, options } satisfies { body: unknown; options: ReplyOptions });
    const sealed = key.seal(text);
    // The answer of a large work must not keep the work itself from being stored.
    const answer = sealed.length > ANSWER_BYTES ? TOO_LONG : sealed;
    transaction.set(this.keyRef(key), {
      fingerprint: key.fingerprint,
      answer,
      created_at: now,
      expires_at: new Date(now.getTime() + KEY_LIFE_MS),
    });
  }

  private keyRef({ id }: Key): DocumentReference {
    return this.db.collection(IDEMPOTENCY_KEYS).doc(id);
  }
}

/** Returns the stored response when `work` fails with `AnsweredBefore`. */
export async function orAnsweredBefore<T>(work: Promise<T>): Promise<T | Reply<unknown>> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.reply;
    throw error;
  }
}
