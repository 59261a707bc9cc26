/** Letters of Gĩkũyũ that the keyboards of many phones do not have. */
export const LETTERS = ['ĩ', 'ũ', 'Ĩ', 'Ũ'] as const;

export type TypedInto = HTMLInputElement | HTMLTextAreaElement;

/** Not in the types of a document, because it is deprecated: nothing else keeps what the browser can undo. */
interface Editing {
  execCommand?: (command: 'insertText', hasDialog: false, text: string) => boolean;
}

/** Puts a letter where the cursor is, as if it was typed, so that the field hears of it and the browser can undo it. */
export function insertLetter(field: TypedInto, letter: string): void {
  field.focus();
  const { execCommand } = document as Editing;
  if (execCommand?.call(document, 'insertText', false, letter)) return;
  const [start, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
  const isFull = field.maxLength >= 0 && field.value.length - (end - start) >= field.maxLength;
  if (isFull) return;
  field.setRangeText(letter, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter, inputType: 'insertText' }));
}
