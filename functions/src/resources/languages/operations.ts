import { applyTranslationOp, type Translator } from '@ndeiya/domain/languages/applying';
import { languageMessages } from '@ndeiya/domain/languages/messages';
import {
  translationOp,
  type TranslationOp,
  type TranslationResult,
} from '@ndeiya/domain/languages/operation';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { fits, keyOf, languageIn, languageRef, partOf, textsIn, textsRef, writeTexts } from './store';

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

/** Applies the changes of translators. One transaction changes one document of texts. */
export class TranslationOps {
  constructor(private readonly db: Firestore) {}

  async receive(by: Translator, raw: readonly unknown[]): Promise<TranslationResult[]> {
    const parsed = raw.map((one) => ({ raw: one, op: z.safeParse(translationOp, one).data }));
    const results = parsed
      .filter(({ op }) => !op)
      .map((one) => refused(z.safeParse(OP_ID, one.raw).data?.op_id ?? '', languageMessages.unreadable));
    const ops = parsed.flatMap(({ op }) => op ?? []);
    const missing = await this.missingAmong(new Set(ops.map(({ language }) => language)));
    const unknown = ops.filter(({ language }) => missing.has(language));
    results.push(...unknown.map(({ op_id }) => refused(op_id, languageMessages.notFound)));
    for (const [part, group] of byPart(ops.filter(({ language }) => !missing.has(language)))) {
      results.push(...(await this.apply(part, group, by)));
    }
    return results;
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

  private apply(part: string, ops: readonly TranslationOp[], by: Translator): Promise<TranslationResult[]> {
    return this.db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(textsRef(this.db, part));
      const now = snapshot.readTime.toDate();
      const before = textsIn(snapshot);
      const texts = { ...before };
      const results: TranslationResult[] = [];
      let language = '';
      for (const op of ops) {
        const key = keyOf(op.english);
        const { after, result } = applyTranslationOp(op, { before: texts[key], by, now });
        language = op.language;
        const next = after ? { ...texts, [key]: after } : texts;
        if (!fits(next)) {
          results.push(refused(op.op_id, languageMessages.full));
          continue;
        }
        Object.assign(texts, next);
        results.push(result);
      }
      const hasChanged = Object.entries(texts).some(([key, text]) => text !== before[key]);
      if (hasChanged) writeTexts(transaction, snapshot, { language, texts, now });
      return results;
    });
  }
}
