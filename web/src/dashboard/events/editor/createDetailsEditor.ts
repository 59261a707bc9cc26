import { EDITOR_HISTORY_MERGE_MS } from '@ndeiya/domain/kernel/constants';
import { type BaseEditor, createEditor, Editor } from 'slate';
import { HistoryEditor, withHistory } from 'slate-history';
import { type ReactEditor, withReact } from 'slate-react';
import type { Mark, Paragraph, Run } from '../rich-text/model';

export type SlateEditor = BaseEditor & ReactEditor & HistoryEditor;

declare module 'slate' {
  interface CustomTypes {
    Editor: SlateEditor;
    Element: Paragraph;
    Text: Run;
  }
}

/** Typing without a pause is undone together; after a pause of a second a new step begins (spec §9). */
export function withPauses(editor: SlateEditor, now: () => number = Date.now): SlateEditor {
  const { apply } = editor;
  let last = -Infinity;
  editor.apply = (operation) => {
    const isSaved = operation.type !== 'set_selection' && HistoryEditor.isSaving(editor) !== false;
    if (isSaved) {
      if (now() - last > EDITOR_HISTORY_MERGE_MS) HistoryEditor.setSplittingOnce(editor, true);
      last = now();
    }
    apply(operation);
  };
  return editor;
}

/** Pastes only the plain text of the clipboard. */
function withPlainPaste(editor: SlateEditor): SlateEditor {
  editor.insertData = (data) => {
    editor.insertTextData(data);
  };
  return editor;
}

export const createDetailsEditor = (): SlateEditor =>
  withPlainPaste(withPauses(withReact(withHistory(createEditor()))));

/** True when the selection, or the text typed next, has the format. */
export const hasMark = (editor: SlateEditor, mark: Mark): boolean => Editor.marks(editor)?.[mark] === true;

export function toggleMark(editor: SlateEditor, mark: Mark): void {
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}
