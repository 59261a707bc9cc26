import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textsIn } from '../../build/i18n/sourceTexts';

const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'texts-')), 'Page.tsx');

function write(source: string, at: number): void {
  writeFileSync(file, source);
  utimesSync(file, at, at);
}

test('a file gives the texts that calls, phrases and the catalogue mark, each kind by itself', () => {
  write("t('A'); <Phrase text={isNew ? 'B' : 'C'} />; other('D'); messages.contact.sent;", 1);
  const { shown, called, messages } = textsIn(file);
  expect(shown.slice(0, 3)).toEqual(['A', 'B', 'C']);
  expect(called).toEqual(['A']);
  expect(messages).toEqual(['Message sent successfully!']);
  expect(shown.slice(3)).toEqual(messages);
});

test('a file that was changed gives its new texts', () => {
  write("t('Before');", 2);
  expect(textsIn(file).shown).toEqual(['Before']);
  write("t('After');", 3);
  expect(textsIn(file).shown).toEqual(['After']);
});
