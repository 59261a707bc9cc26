import { deletionMessages as texts } from '@ndeiya/domain/kernel/deletionMessages';
import { failureText } from '../../lib/failureText';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { pendingDeletes, UNDO_MS } from './pendingDeletes';

export interface Deletion {
  id: string;
  /** The name of the record, as the person knows it. */
  name: string;
  /** The success message: 'Event deleted successfully!' */
  done: string;
  /** The message when the row is restored. */
  failed: string;
  remove: () => Promise<void>;
  /** The same while the page is being closed: `() => callOnLeave(events.remove, { params: { id } })`. */
  removeOnLeave?: () => void;
  onDone?: () => void;
}

/** Deletions that are made within ten seconds of each other: one message, one 'Undo', and one time. */
interface Batch {
  deletions: Map<string, Deletion>;
  done: Deletion[];
  failed: { deletion: Deletion; error: unknown }[];
}
const SUBJECT = 'deletion';
const blank = (): Batch => ({ deletions: new Map(), done: [], failed: [] });
let open = blank();

const namesOf = (deletions: Iterable<Deletion>) => [...deletions].map(({ name }) => name);

function tellFailures({ failed }: Batch): void {
  const [first] = failed;
  if (!first) return;
  const text = failureText(first.error, first.deletion.failed);
  const names = failed.map(({ deletion }) => deletion.name);
  notify.error(names.length === 1 ? text : texts.notDeleted(text, names), { isLate: true });
}

/** Says what became of them, once all were answered. A failure is said last, because it stays until it is read. */
function tellOutcome(batch: Batch): void {
  const { deletions, done, failed } = batch;
  if (done.length + failed.length < deletions.size) return;
  const [first] = done;
  if (first)
    notify.success(done.length === 1 ? first.done : texts.deletedAll(namesOf(done)), {
      isLate: true,
      subject: SUBJECT,
    });
  tellFailures(batch);
}

function undo(batch: Batch): void {
  const back = [...batch.deletions].filter(([key]) => pendingDeletes.undo(key));
  if (batch === open) open = blank();
  if (back.length > 0) notify.info(texts.undone(namesOf(back.map(([, one]) => one))));
  else notify.warning(texts.undoTooLate);
}

function wait(key: string, deletion: Deletion, batch: Batch): void {
  pendingDeletes.add({
    key,
    remove: () => {
      // A deletion that comes now begins ten seconds of its own.
      if (batch === open) open = blank();
      return deletion.remove();
    },
    removeOnLeave: deletion.removeOnLeave,
    onDone: () => {
      batch.done.push(deletion);
      tellOutcome(batch);
      deletion.onDone?.();
    },
    onFailed: (error) => {
      logError(`delete ${key}`, error);
      batch.failed.push({ deletion, error });
      tellOutcome(batch);
    },
  });
}

/** Deletes in ten seconds, together with what was deleted within the last ten. */
export function deleteLater(added: readonly { key: string; deletion: Deletion }[]): void {
  const batch = open;
  for (const { key, deletion } of added) {
    batch.deletions.set(key, deletion);
    wait(key, deletion, batch);
  }
  pendingDeletes.postpone([...batch.deletions.keys()]);
  notify.info(texts.willBeDeleted(UNDO_MS / 1000, namesOf(batch.deletions.values())), {
    durationMs: UNDO_MS,
    subject: SUBJECT,
    action: {
      label: texts.undoOf(batch.deletions.size),
      run: () => {
        undo(batch);
      },
    },
  });
}
