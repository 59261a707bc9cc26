import { isDeepStrictEqual } from 'node:util';
import { type Translator, withText } from '@ndeiya/domain/languages/applying';
import { translationProblem } from '@ndeiya/domain/languages/check';
import type { Translation } from '@ndeiya/domain/languages/language';
import type { ImportAnswer, ImportInput } from '@ndeiya/domain/languages/languageApi';
import { mergeText } from '@ndeiya/domain/languages/merge';
import { languageMessages } from '@ndeiya/domain/languages/messages';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { knownTexts } from './knownTexts';
import { withRoom } from './room';
import {
  keyOf,
  languageIn,
  languageRef,
  partIn,
  partOf,
  type Texts,
  textsIn,
  textsRef,
  writeTexts,
} from './store';

type Entry = ImportInput['entries'][number];
interface ImportContext {
  by: Translator;
  now: Date;
  known: ReadonlySet<string> | null;
}

const nothing = (): ImportAnswer => ({ taken: 0, kept: 0, same: 0, conflicts: [], refused: [] });

/** The text of the file, with the state that it has there. */
const fromFile = (
  before: Translation | undefined,
  entry: Entry,
  { by, now }: ImportContext,
): Translation => ({
  ...withText(before, entry.english, { text: entry.text, by, now }),
  state: entry.text ? entry.status : 'draft',
  source: entry.source,
  agreed: entry.text,
});

type Merging = ImportContext & { answer: ImportAnswer };

function taken(before: Translation | undefined, entry: Entry, { answer, ...context }: Merging) {
  const problem = translationProblem(entry.english, entry.text);
  if (problem === null) answer.taken += 1;
  else answer.refused.push({ english: entry.english, reason: problem });
  return problem === null ? fromFile(before, entry, context) : undefined;
}

/** From now on the file's text is known, so that the dashboard's is the newer one. */
const agreed = (before: Translation | undefined, { text }: Entry) =>
  before && before.agreed !== text ? { ...before, agreed: text } : undefined;

/** Merges one text; returns it where the document changes. */
function merge(before: Translation | undefined, entry: Entry, context: Merging): Translation | undefined {
  const { answer } = context;
  const versions = { agreed: before?.agreed ?? '', dashboard: before?.text ?? '', file: entry.text };
  const merged = mergeText(versions, entry.choice);
  if (merged === 'file') return taken(before, entry, context);
  if (merged === 'conflict') {
    answer.conflicts.push({ english: entry.english, ...versions });
    return undefined;
  }
  answer[merged === 'same' ? 'same' : 'kept'] += 1;
  return agreed(before, entry);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The entries of a file that belong to one document. */
interface Part extends ImportInput {
  language: string;
  part: string;
}

/** Merges the repository's file into the texts of the dashboard. */
export class ImportService {
  constructor(private readonly db: Firestore) {}

  async importFile(
    by: Translator,
    language: string,
    { entries, preview }: ImportInput,
  ): Promise<ImportAnswer> {
    const known = await knownTexts(this.db);
    const parts = [...new Set(entries.map(({ english }) => partOf(language, english)))];
    const answers = await Promise.all(
      parts.map((part) => {
        const own = entries.filter(({ english }) => partOf(language, english) === part);
        return this.importPart({ language, part, preview, entries: own }, { by, known });
      }),
    );
    return {
      taken: sum(answers.map(({ taken }) => taken)),
      kept: sum(answers.map(({ kept }) => kept)),
      same: sum(answers.map(({ same }) => same)),
      conflicts: answers.flatMap(({ conflicts }) => conflicts),
      refused: answers.flatMap(({ refused }) => refused),
    };
  }

  /**
   * Each document by itself: all of them may be more than one commit takes, which is 10 MiB. Where one fails, the file is
   * imported again, and what was taken is the same by then.
   */
  private importPart(
    { language, part, preview, entries }: Part,
    context: Pick<ImportContext, 'by' | 'known'>,
  ): Promise<ImportAnswer> {
    return this.db.runTransaction(async (transaction) => {
      languageIn(await transaction.get(languageRef(this.db, language)));
      const snapshot = await transaction.get(textsRef(this.db, part));
      const now = new Date();
      const answer = nothing();
      const texts = this.mergePart(snapshot, entries, { ...context, now, answer });
      if (!preview) this.write(transaction, snapshot, { language, texts, now });
      return answer;
    });
  }

  private mergePart(snapshot: DocumentSnapshot, entries: readonly Entry[], context: Merging): Texts {
    const part = partIn(snapshot);
    let { texts } = part;
    for (const entry of entries) {
      const key = keyOf(entry.english);
      if (part.isLost) {
        context.answer.refused.push({ english: entry.english, reason: languageMessages.damaged });
        continue;
      }
      const merged = merge(texts[key], entry, context);
      if (!merged) continue;
      const room = withRoom(texts, { [key]: merged }, context);
      if (room) texts = room;
      else context.answer.refused.push({ english: entry.english, reason: languageMessages.full });
    }
    return texts;
  }

  private write(
    transaction: Transaction,
    snapshot: DocumentSnapshot,
    change: { language: string; texts: Texts; now: Date },
  ): void {
    const before = textsIn(snapshot);
    const hasChanged = !isDeepStrictEqual(change.texts, before);
    if (hasChanged) writeTexts(transaction, snapshot, change);
  }
}
