import type { ScannedCode } from '@ndeiya/domain/judging/judgingApi';
import { isSigned, type MarkedSheet, type MarksCode, readMarksCode } from '@ndeiya/domain/judging/marksCode';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import type { Operation } from '@ndeiya/domain/judging/operation';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { type Pass, passes } from '@ndeiya/domain/people/pass';
import type { Firestore } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { OperationService } from './operations';
import type { Staff } from './parts';

const { scan: texts } = judgingMessages;
/** An id that Firestore takes: a code may hold any text. */
const PASS_ID = /^(?!__)[\w-]{1,128}$/;

/** The operation as the phone will send it, but for the time and the comment, for which a code has no room. */
const operationOf = ({ marks, ...sheet }: MarkedSheet, device_id: string, at_client: string): Operation => ({
  ...sheet,
  device_id,
  at_client,
  payload: { marks },
});

const isOpen = ({ revoked_at, expires_at }: Pass) => !revoked_at && expires_at > new Date();

interface Deps {
  db: Firestore;
}

/** Takes the marks that the phones of judges show as QR codes, for halls without any network. */
export class ScanService {
  private readonly db: Firestore;
  private readonly operations: OperationService;

  constructor({ db }: Deps) {
    this.db = db;
    this.operations = new OperationService({ db });
  }

  /** One code after the other: the codes of one phone may hold operations on the same sheet. */
  async take(codes: readonly string[], staff: Staff): Promise<{ codes: ScannedCode[] }> {
    const taken: ScannedCode[] = [];
    for (const text of codes) taken.push(await this.takeOne(text, staff));
    return { codes: taken };
  }

  private async takeOne(text: string, { by, edition }: Staff): Promise<ScannedCode> {
    const code = readMarksCode(text);
    if (!code) return { number: 0, count: 0, judge: '', problem: texts.code, results: [] };
    const { number, count } = code;
    const pass = await this.signerOf(text, code);
    if (!pass || (edition !== null && pass.edition !== edition))
      return { number, count, judge: '', problem: texts.notSigned, results: [] };
    const at = toLocalIso(new Date());
    const ops = code.sheets.map((sheet) => operationOf(sheet, code.device, at));
    const results = await this.operations.scanned(pass.id, ops, by);
    return { number, count, judge: pass.name, problem: '', results };
  }

  /** The pass with whose token the code was made; null where somebody else made it, or the pass has ended. */
  private async signerOf(text: string, { pass: id }: MarksCode): Promise<Pass | null> {
    const pass = PASS_ID.test(id) ? (await refOf(this.db, passes).doc(id).get()).data() : undefined;
    const hash = pass?.token_hash;
    return pass && hash && isOpen(pass) && isSigned(text, hash) ? pass : null;
  }
}
