import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import type { FieldErrors } from '@ndeiya/domain/kernel/errors';
import type { Changes } from '../../../data/entries/changes';

/** The properties of every step. */
export interface StepProps {
  entry: EntryAnswer;
  change: (typed: Changes) => void;
  /** The server's errors about single fields, by their names. */
  /** Opened with the pass of one person, who lets nobody else into the entry. */
  byPass?: boolean;
  errors: FieldErrors;
}
