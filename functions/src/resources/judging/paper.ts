import { byConsole, type SheetFields, withMarks } from '@ndeiya/domain/judging/applying';
import type { Criterion } from '@ndeiya/domain/judging/criterion';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import { type Round, rounds } from '@ndeiya/domain/judging/round';
import { areMarks, isComplete, type Marks, sheetIdOf } from '@ndeiya/domain/judging/sheet';
import type { PaperRound, TYPING_STATES } from '@ndeiya/domain/judging/sheetApi';
import type { Sheet } from '@ndeiya/domain/judging/storedSheet';
import { canonicalJson } from '@ndeiya/domain/kernel/canonicalJson';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { expectConsent } from './mayPerform';
import { readParts, type Staff } from './parts';
import { expectUnfrozen, SheetStore } from './sheetStore';
import { StageLines } from './stageLines';

const { sheet: texts } = judgingMessages;
const refused = (text: string) => new AppError('round-state', text);

type Typing = (typeof TYPING_STATES)[number];

/** The progress of a paper sheet, without the marks that the other person typed. */
function typingOf({ paper, state }: Pick<Sheet, 'paper' | 'state'>, by: string): Typing {
  if (paper.second || !mayType(state)) return 'done';
  if (!paper.first) return 'none';
  return paper.first.by === by ? 'mine' : 'first';
}
const mayType = (state: Sheet['state']) => state === 'draft' || state === 'returned' || state === 'missing';

/**
 * If both people typed the same marks, the sheet is confirmed. Otherwise the marks that differ are empty, until a third
 * person has looked at the paper.
 */
function compared(sheet: SheetFields, second: Marks, criteria: readonly Criterion[]): Partial<SheetFields> {
  const first = sheet.paper.first?.marks ?? {};
  const agreed = Object.entries(second).map(([key, mark]) => [key, first[key] === mark ? mark : null]);
  const marked = {
    ...withMarks(sheet, Object.fromEntries(agreed) as Marks, criteria),
    source: 'paper' as const,
  };
  if (canonicalJson(first) === canonicalJson(second))
    return { ...marked, state: 'confirmed', confirmed_by: 'paper', flags: [], reason: '' };
  return { ...marked, state: 'submitted', confirmed_by: null, flags: ['paper_differs'], reason: '' };
}

interface Deps {
  db: Firestore;
}

/** Paper sheets are typed by two people who do not see each other's marks. */
export class PaperService {
  private readonly db: Firestore;
  private readonly store: SheetStore;

  constructor({ db }: Deps) {
    this.db = db;
    this.store = new SheetStore({ db });
  }

  async list({ by, edition }: Staff): Promise<{ rounds: PaperRound[] }> {
    const open = this.db.collection(rounds.path).where('state', 'in', ['open', 'closed']);
    const found = readable(rounds, (await open.get()).docs).filter(
      (round) => edition === null || round.edition === edition,
    );
    const inOrder = found.toSorted((a, b) => Number(a.practice) - Number(b.practice));
    return { rounds: await Promise.all(inOrder.map((round) => this.roundOf(round, by))) };
  }

  private async roundOf(round: Round, by: string): Promise<PaperRound> {
    const [{ entries, judges, sheets }, stage] = await Promise.all([
      readParts(this.db, round),
      StageLines.read(this.db, round),
    ]);
    const known = new Map(sheets.map((sheet) => [sheet.id, sheet]));
    const performed = entries.filter(({ status }) => status !== 'no_show' && status !== 'withdrawn');
    const rows = performed.toSorted(stage.compare).flatMap(({ entry, number, title }) =>
      judges.map(({ pass, seat, devices }) => {
        const sheet_id = sheetIdOf({ round: round.id, entry, judge: pass });
        const sheet = known.get(sheet_id);
        const typing = sheet ? typingOf(sheet, by) : ('none' as const);
        return { sheet_id, number, title, seat, typing, has_phone: devices.length > 0 };
      }),
    );
    const { id, title, labels } = round;
    return { id, title, criteria: round.rules.criteria, labels, sheets: rows };
  }

  async type(
    id: string,
    marks: Marks,
    { by, name, ...staff }: Staff,
  ): Promise<{ id: string; typing: Typing }> {
    const changed: { typing: Typing } = { typing: 'mine' };
    await this.store.change(id, { by, name, ...staff }, async ({ sheet, round }, transaction) => {
      expectUnfrozen(round);
      await expectConsent(transaction, this.db, sheet.entry);
      const { criteria } = round.rules;
      if (!areMarks(marks, criteria) || !isComplete(marks, criteria)) throw refused(texts.incomplete);
      const before = typingOf(sheet, by);
      if (before === 'done') throw refused(texts.typedTwice);
      if (before === 'mine') throw refused(texts.samePerson);
      const typed = { by, name, marks };
      changed.typing = before === 'none' ? 'mine' : 'done';
      // Nobody may see the first typing, so it changes no mark of the sheet.
      if (before === 'none') return { ...sheet, paper: { first: typed, second: null } };
      const paper = { ...sheet.paper, second: typed };
      return byConsole(sheet, { ...compared(sheet, marks, criteria), paper });
    });
    return { id, ...changed };
  }
}
