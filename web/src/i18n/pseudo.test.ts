import { expect, test } from 'vitest';
import { pseudo, pseudoSpeech } from './pseudo';

const english = { 'Read More: {title}': ['Read More: ', ['title']] as [string, [string]] };

test('a text gets accents and brackets, and is longer; tags of elements stay', () => {
  expect(pseudo('See <0>Events</0>')).toMatch(/^\[Šéé <0>Évéñtš<\/0> ·[· ]+\]$/);
  expect(pseudo('12:30')).toBe('[12:30]');
});

test('values are not changed, so that a title of an event is recognised as content', () => {
  expect(pseudoSpeech('en-XA', english).t('Read More: {title}', { title: 'Songs' })).toBe(
    '[Réád Móré: Songs ····]',
  );
  expect(pseudoSpeech('en-XA', english).t('About Us')).toMatch(/^\[Ábóút Úš/);
});

test('one of the pseudo-languages is read from right to left', () => {
  expect(pseudoSpeech('en-XA', {}).direction).toBe('ltr');
  expect(pseudoSpeech('ar-XB', {}).direction).toBe('rtl');
});
