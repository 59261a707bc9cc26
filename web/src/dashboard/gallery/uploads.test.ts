import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { expect, test } from 'vitest';
import { changed, checked, chosen as chosenPictures, titleFrom, toSend } from './uploads';

const chosen = (files: File[]) => chosenPictures(files.map((file) => ({ file, chosenBytes: null })));
const png = (name: string) => new File(['x'], name, { type: 'image/png' });

test.each([
  ['drummers_at-noon.JPG', 'Drummers at noon'],
  ['Ngũgĩ.final.png', 'Ngũgĩ.final'],
  ['__.png', ''],
  [`${'a'.repeat(300)}.png`, `A${'a'.repeat(LIMITS.titleChars - 1)}`],
])('the default title of %s', (name, title) => {
  expect(titleFrom(name)).toBe(title);
});

test('unusable files are refused when they are chosen, and are not sent', () => {
  const [good, text, empty, large] = chosen([
    png('a.png'),
    new File(['x'], 'a.txt', { type: 'text/plain' }),
    new File([], 'b.png', { type: 'image/png' }),
    new File([new Uint8Array(LIMITS.imageBytes + 1)], 'c.png', { type: 'image/png' }),
  ]);
  expect(good).toMatchObject({ title: 'A', state: 'waiting', problem: null });
  expect(text).toMatchObject({ state: 'refused', problem: messages.admin.imageType });
  expect(empty).toMatchObject({ state: 'refused', problem: messages.admin.imageEmpty });
  expect(large).toMatchObject({ state: 'refused', problem: messages.admin.imageTooLarge });
  expect(toSend([good!, text!, empty!, large!])).toEqual([good]);
});

test('a failed upload is sent again, a running one is not', () => {
  const [first, second] = chosen([png('1.png'), png('2.png')]);
  const failed = changed([first!, second!], first!.id, { state: 'failed' });
  const list = changed(failed, second!.id, { state: 'sending' });
  expect(toSend(list).map(({ id }) => id)).toEqual([first!.id]);
});

test('every picture needs a title', () => {
  const [blank, named] = checked(chosen([png('_.png'), png('Choir.png')]));
  expect(blank?.titleProblem).toBe('Title is required.');
  expect(named?.titleProblem).toBeNull();
});

test('a picture that was made smaller says how much was saved', () => {
  const [small] = chosenPictures([{ file: png('a.png'), chosenBytes: 12_000_000 }]);
  expect(small?.saving).toBe('Made smaller for sending: 12.0 MB became 0.0 MB.');
});
