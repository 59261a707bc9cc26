import { useCallback, useState } from 'react';
import type { Collection } from '@ndeiya/domain/kernel/collection';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { Deletion } from './deletionBatch';
import { useUndoableDelete } from './useUndoableDelete';

interface Options<T> {
  collection: Pick<Collection, 'path'>;
  /** The confirmation, in the specification's words. */
  question: string | ((record: T) => string);
  /** The record that the question is about. */
  detail?: (record: T) => string;
  /** The record's name in the messages. */
  name: (record: T) => string;
  /** A label other than 'Delete'. */
  confirmLabel?: string;
  deletion: (record: T) => Omit<Deletion, 'name'>;
  /** Called after the confirmation, before anything is sent. */
  onConfirmed?: () => void;
}

/** Asks, deletes, and can undo. Render `dialog`; `ask` is the same on every render. */
export function useRecordDeletion<T extends { id: string }>(options: Options<T>) {
  const { collection, question, detail, name, confirmLabel, deletion, onConfirmed } = options;
  const { visible, isHidden, remove } = useUndoableDelete(collection);
  const [asked, setAsked] = useState<T | null>(null);
  const ask = useCallback((record: T) => {
    setAsked(record);
  }, []);
  const dialog = asked && (
    <ConfirmDialog
      open
      text={typeof question === 'string' ? question : question(asked)}
      {...(detail && { detail: detail(asked) })}
      {...(confirmLabel !== undefined && { confirmLabel })}
      onConfirm={() => {
        setAsked(null);
        onConfirmed?.();
        remove({ ...deletion(asked), name: name(asked) });
      }}
      onClose={() => {
        setAsked(null);
      }}
    />
  );
  return { visible, isHidden, ask, dialog };
}
