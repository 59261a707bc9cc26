import type { EntryAnswer } from '@ndeiya/domain/api/entries';
import type { FieldErrors } from '@ndeiya/domain/errors';
import type { Changes } from '../../../data/entries/changes';

/** What every step gets. */
export interface StepProps {
  entry: EntryAnswer;
  change: (typed: Changes) => void;
  /** What the server says about single fields, by their names. */
  errors: FieldErrors;
}
