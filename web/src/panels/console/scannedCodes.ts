import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { readMarksCode } from '@ndeiya/domain/judging/marksCode';
import { JUDGING } from '@ndeiya/domain/kernel/constants';
import { sendCodes, type StaffCaller } from '../../data/judging';
import { logError } from '../../lib/log';

const { scan: texts } = consoleMessages;

/** Name of the key in localStorage: codes that were read and not sent, because the hall may have no network. */
const KEY = 'scanned codes';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The codes that wait on this device. They are kept over a reload, and by the next person who looks at the console. */
export function waitingCodes(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return isTexts(value) ? value : [];
  } catch (error) {
    logError('read the scanned codes', error);
    return [];
  }
}

/** False where this device keeps nothing. */
function keep(codes: readonly string[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(codes));
    return true;
  } catch (error) {
    logError('keep the scanned codes', error);
    return false;
  }
}

/** Says what became of a code that was read, and keeps it until it is sent. */
export function takeCode(text: string): string {
  const code = readMarksCode(text);
  if (!code) return texts.foreign;
  const waiting = waitingCodes();
  if (waiting.includes(text)) return texts.known;
  if (!keep([...waiting, text])) return texts.notKept;
  return texts.read(code.number, code.count);
}

function sentenceOf({ judge, problem, results }: Awaited<ReturnType<typeof sendCodes>>[number]): string {
  if (problem) return problem;
  if (results.some(({ outcome }) => outcome === 'invalid')) return texts.refused(judge);
  const isOpen = results.some(({ outcome }) => outcome === 'conflict' || outcome === 'late');
  return isOpen ? texts.undecided(judge) : texts.taken(judge, results.length);
}

/** Sends what waits, a few codes a request, and returns a sentence for each. What was not sent stays. */
export async function sendWaiting(caller: StaffCaller): Promise<string[]> {
  const said: string[] = [];
  for (let some = waitingCodes(); some.length > 0; some = waitingCodes()) {
    const sent = some.slice(0, JUDGING.codesAtOnce);
    const answers = await sendCodes(caller, sent);
    said.push(...answers.map(sentenceOf));
    if (!keep(waitingCodes().filter((code) => !sent.includes(code)))) break;
  }
  return [...new Set(said)];
}
