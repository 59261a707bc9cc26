import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import type { RateLimitName } from '@ndeiya/domain/kernel/routeSpec';
import { applyTranslationOp, type Translator } from '@ndeiya/domain/languages/applying';
import { languageMessages } from '@ndeiya/domain/languages/messages';
import {
  translationOp,
  type TranslationOp,
  type TranslationResult,
} from '@ndeiya/domain/languages/operation';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { RateLimiter } from '../../platform/rateLimiter';
import { knownTexts } from './knownTexts';
import { withRoom } from './room';
import { keyOf, languageIn, languageRef, partIn, partOf, textsRef, writeTexts } from './store';

const OP_ID = z.looseObject({ op_id: z.string().check(z.regex(/^[\w-]{16,64}$/)) });

const refused = (op_id: string, reason: string): TranslationResult => ({
  op_id,
  outcome: 'refused',
  text: '',
  reason,
});

/** The operations by the document that they change, in their order. */
function byPart(ops: readonly TranslationOp[]): Map<string, TranslationOp[]> {
  const groups = new Map<string, TranslationOp[]>();
  for (const op of ops) {
    const part = partOf(op.language, op.english);
    groups.set(part, [...(groups.get(part) ?? []), op]);
  }
  return groups;
}

interface SenderContext {
  by: Translator & { isPass: boolean };
  known: ReadonlySet<string> | null;
}

/** True for a text or a comment about English words that the site does not have. An old translation may be deleted. */
export const isForeign = ({ kind, english, text }: TranslationOp, known: SenderContext['known']): boolean =>
  kind !== 'review' && known !== null && !known.has(english) && text !== '';

/** Every text of a document has room for a translation that is so much longer than its English. */
export const isMuchLonger = ({ english, text }: TranslationOp): boolean =>
  text.length > LANGUAGES_LIMITS.longerChars + LANGUAGES_LIMITS.longerTimes * english.length;

/** Applies the changes of translators. One transaction changes one document of texts. */
export class TranslationOps {
  private readonly limiter: RateLimiter;

  constructor(private readonly db: Firestore) {
    this.limiter = new RateLimiter(db);
  }

  async receive(by: SenderContext['by'], raw: readonly unknown[]): Promise<TranslationResult[]> {
    const parsed = raw.map((one) => ({ raw: one, op: z.safeParse(translationOp, one).data }));
    const results = parsed
      .filter(({ op }) => !op)
      .map((one) => refused(z.safeParse(OP_ID, one.raw).data?.op_id ?? '', languageMessages.unreadable));
    const ops = parsed.flatMap(({ op }) => op ?? []);
    const missing = await this.missingAmong(new Set(ops.map(({ language }) => language)));
    const unknown = ops.filter(({ language }) => missing.has(language));
    results.push(...unknown.map(({ op_id }) => refused(op_id, languageMessages.notFound)));
    const known = await knownTexts(this.db);
    const taken: TranslationOp[] = [];
    for (const op of ops.filter(({ language }) => !missing.has(language))) {
      const refusal = await this.refusalOf(op, { by, known });
      if (refusal === null) taken.push(op);
      else results.push(refused(op.op_id, refusal));
    }
    for (const [part, group] of byPart(taken))
      results.push(...(await this.apply(part, group, { by, known })));
    return results;
  }

  /** A pass can neither fill a language with texts that the site does not have, nor empty it. */
  private async refusalOf(op: TranslationOp, { by, known }: SenderContext): Promise<string | null> {
    if (op.kind === 'review') return null;
    if (isForeign(op, known)) return languageMessages.notOnSite;
    if (!by.isPass) return null;
    if (op.kind === 'comment')
      return this.limited('translationCommentsPerPass', by.id, languageMessages.manyCommented);
    if (isMuchLonger(op)) return languageMessages.muchLonger;
    const isDeletion = op.text === '' && op.base !== '';
    return isDeletion
      ? this.limited('translationDeletionsPerPass', by.id, languageMessages.manyDeleted)
      : null;
  }

  private async limited(limit: RateLimitName, key: string, sentence: string): Promise<string | null> {
    return (await this.limiter.allows({ limit, key })) ? null : sentence;
  }

  private async missingAmong(languages: ReadonlySet<string>): Promise<Set<string>> {
    const missing = new Set<string>();
    for (const id of languages) {
      const snapshot = await languageRef(this.db, id).get();
      try {
        languageIn(snapshot);
      } catch {
        missing.add(id);
      }
    }
    return missing;
  }

  private async apply(
    part: string,
    ops: readonly TranslationOp[],
    { by, known }: SenderContext,
  ): Promise<TranslationResult[]> {
    return this.db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(textsRef(this.db, part));
      const now = snapshot.readTime.toDate();
      const { texts: before, isLost } = partIn(snapshot);
      if (isLost) return ops.map(({ op_id }) => refused(op_id, languageMessages.damaged));
      let texts = before;
      const results: TranslationResult[] = [];
      let language = '';
      for (const op of ops) {
        const key = keyOf(op.english);
        const { after, result } = applyTranslationOp(op, { before: texts[key], by, now });
        language = op.language;
        const room = after ? withRoom(texts, { [key]: after }, { known, now }) : texts;
        if (room) texts = room;
        results.push(room ? result : refused(op.op_id, languageMessages.full));
      }
      if (texts !== before) writeTexts(transaction, snapshot, { language, texts, now });
      return results;
    });
  }
}
