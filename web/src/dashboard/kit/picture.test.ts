import { makeImage } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { pictureDifference } from './picture';

const base = { image: makeImage('events', 'e1'), image_upload: null };
const other = { image: { ...makeImage('events', 'e1'), path: 'media/other.webp' }, image_upload: null };
const none = { image: null, image_upload: null };
const sent = { ...base, image_upload: 'inbox/u1/12345678' };

test.each([
  { why: 'nobody changed it', theirs: base, mine: null, gives: [] },
  { why: 'they replaced it', theirs: other, mine: null, gives: ['The one before', 'Another one'] },
  { why: 'theirs is being prepared', theirs: sent, mine: null, gives: ['The one before', 'Another one'] },
  { why: 'they took it away', theirs: none, mine: 'a.png', gives: ['a.png', 'None'] },
  { why: 'I replaced it', theirs: base, mine: 'a.png', gives: ['a.png', 'The one before'] },
])('lists the difference of the pictures when $why', ({ theirs, mine, gives }) => {
  const shown = pictureDifference(base, theirs, mine).flatMap((one) => [one.mine, one.theirs]);
  expect(shown).toEqual(gives);
});
