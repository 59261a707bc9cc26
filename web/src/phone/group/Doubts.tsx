import { loadedLater } from '../kit/loadedLater';
import { useGroupState } from './context';

const DoubtNotes = loadedLater(async () => (await import('./DoubtNotes')).DoubtNotes);

/** The answers after which nothing is left to decide. */
const TAKEN: ReadonlySet<string> = new Set(['applied', 'seen']);

/** This list shows what the server did not take. Most leaders never see it, so it is loaded where there may be something. */
export function Doubts() {
  const { operations } = useGroupState();
  const mayDoubt = operations.some(
    ({ result, refusal }) => refusal !== null || (result !== null && !TAKEN.has(result.outcome)),
  );
  return mayDoubt && <DoubtNotes />;
}
