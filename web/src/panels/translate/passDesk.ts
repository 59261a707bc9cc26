import { useEffect, useMemo, useState } from 'react';
import type { LanguageTexts } from '@ndeiya/domain/languages/languageApi';
import type { TranslationOp, TranslationResult } from '@ndeiya/domain/languages/operation';
import { logError } from '../../lib/log';
import { callApi, RefusedCall } from '../../phone/kit/call';
import { keep, openDatabase, type PhoneDatabase, readKept } from '../../phone/kit/database';
import type { BodyOf, QueuedOperation } from '../../phone/kit/operation';
import { Queue } from '../../phone/kit/queue';
import { Sender } from '../../phone/kit/sender';
import type { WaitingChange } from './rows';

type Queued = QueuedOperation<TranslationOp, TranslationResult>;

/** The change as the page shows it, or nothing where the server has taken it. */
function waitingOf({ op, result, refusal }: Queued): WaitingChange[] {
  if (result?.outcome === 'applied') return [];
  const { kind, english, text } = op;
  return [{ kind, english, text, problem: refusal ?? result?.reason ?? '' }];
}

/** The last change of each text counts: an answer to it settles those before. */
function waitingIn(operations: readonly Queued[], language: string): WaitingChange[] {
  const last = new Map<string, Queued>();
  for (const one of operations) {
    if (one.op.language === language) last.set(`${one.op.kind} ${one.op.english}`, one);
  }
  return [...last.values()].flatMap(waitingOf);
}

interface State {
  answer: LanguageTexts | null;
  waiting: WaitingChange[];
  /** The texts are those of the last visit, because the server was not reached. */
  isKept: boolean;
  problem: string;
}
const EMPTY: State = { answer: null, waiting: [], isKept: false, problem: '' };
const SEND_AFTER_MS = 1500;

/** Translating with a pass: what is typed stays on this device until the server has it. */
class PassDesk {
  private readonly queue: Queue<TranslationOp, TranslationResult>;
  private readonly sender: Sender;
  private readonly owner: string;
  private loads = 0;

  constructor(
    private readonly database: PhoneDatabase,
    private readonly token: string,
    private readonly tell: (change: Partial<State>) => void,
  ) {
    this.owner = token.split('.')[0] ?? token;
    this.queue = new Queue<TranslationOp, TranslationResult>(database);
    const holders = () => Promise.resolve([{ owner: this.owner, token }]);
    this.sender = new Sender({ queue: this.queue, path: '/translations/ops', holders });
  }

  start(language: string): () => void {
    const stopFollowing = this.queue.changes.subscribe(() => void this.follow(language));
    const stopSending = this.sender.start();
    void this.follow(language).then(() => this.load(language));
    return () => {
      stopFollowing();
      stopSending();
      this.queue.close();
    };
  }

  async add(body: BodyOf<TranslationOp>): Promise<void> {
    const { kind, english, language } = body;
    const subject = `${language} ${kind} ${english}`;
    await this.queue.append({
      owner: this.owner,
      subject,
      replaceable: kind === 'draft',
      receipt: null,
      body,
    });
    this.sender.sendIn(SEND_AFTER_MS);
  }

  private async load(language: string): Promise<void> {
    const key = `texts ${language}`;
    this.loads += 1;
    const own = this.loads;
    try {
      const { body } = await callApi({ path: `/languages/${language}/texts`, token: this.token });
      // An older answer that comes later would hide what was sent since.
      if (own !== this.loads) return;
      await keep(this.database, key, body);
      this.tell({ answer: body as LanguageTexts, isKept: false, problem: '' });
    } catch (error) {
      if (own !== this.loads) return;
      const kept = (await readKept(this.database, key)) as LanguageTexts | undefined;
      const problem = error instanceof RefusedCall ? error.message : '';
      this.tell({ answer: kept ?? null, isKept: true, problem });
    }
  }

  private async follow(language: string): Promise<void> {
    const operations = await this.queue.of(this.owner);
    this.tell({ waiting: waitingIn(operations, language) });
    // The server's own texts are read again once it has taken everything.
    if (operations.some(({ result }) => result) && operations.every(({ result }) => result))
      await this.load(language);
  }
}

/** The texts of a language for the holder of a pass. A component that shows another language needs another key. */
export function usePassDesk(token: string, language: string) {
  const [state, setState] = useState(EMPTY);
  const [desk, setDesk] = useState<PassDesk | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let hasLeft = false;
    openDatabase()
      .then((database) => {
        if (hasLeft) return;
        const opened = new PassDesk(database, token, (change) => {
          setState((before) => ({ ...before, ...change }));
        });
        stop = opened.start(language);
        setDesk(opened);
      })
      .catch((error: unknown) => {
        logError('open the texts', error);
      });
    return () => {
      hasLeft = true;
      stop?.();
    };
  }, [token, language]);
  return useMemo(
    () => ({ ...state, add: (body: BodyOf<TranslationOp>) => void desk?.add(body) }),
    [state, desk],
  );
}
