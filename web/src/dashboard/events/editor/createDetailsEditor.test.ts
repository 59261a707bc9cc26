import { createEditor, Editor, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import { expect, test } from 'vitest';
import { textOf } from '../rich-text/model';
import { hasMark, type SlateEditor, toggleMark, withPauses } from './createDetailsEditor';

function start() {
  let time = 0;
  const editor: SlateEditor = withPauses(withReact(withHistory(createEditor())), () => time);
  editor.children = [{ children: [{ text: '' }] }];
  Transforms.select(editor, { path: [0, 0], offset: 0 });
  const type = async (text: string, at: number) => {
    time = at;
    for (const character of text) {
      editor.insertText(character);
      await Promise.resolve(); // each key is a separate change
    }
  };
  return { editor, type, text: () => textOf(editor.children as never) };
}

test('typing without a pause is one step of undo, and a pause of more than a second starts another', async () => {
  const { editor, type, text } = start();
  await type('We', 0);
  await type(' sing', 1000);
  await type(' on', 2001);
  expect(text()).toBe('We sing on');
  editor.undo();
  expect(text()).toBe('We sing');
  editor.undo();
  expect(text()).toBe('');
  editor.redo();
  editor.redo();
  expect(text()).toBe('We sing on');
});

test('a format is added to the selection and removed again', async () => {
  const { editor, type } = start();
  await type('We sing', 0);
  Transforms.select(editor, { anchor: Editor.start(editor, []), focus: { path: [0, 0], offset: 2 } });
  toggleMark(editor, 'bold');
  expect(hasMark(editor, 'bold')).toBe(true);
  expect(editor.children).toEqual([{ children: [{ text: 'We', bold: true }, { text: ' sing' }] }]);
  toggleMark(editor, 'bold');
  expect(editor.children).toEqual([{ children: [{ text: 'We sing' }] }]);
});
