import { messages } from '@ndeiya/domain/kernel/messages';
import { expect, it } from 'vitest';
import { protection } from './protection';

it("one's own account and the last administrator are protected, with the reason", () => {
  expect(protection({ id: 'me' }, { self: 'me', last: 'me' })).toBe(messages.user.isSelf);
  expect(protection({ id: 'other' }, { self: 'me', last: 'other' })).toBe(messages.user.isLast);
  expect(protection({ id: 'third' }, { self: 'me', last: 'other' })).toBeNull();
  expect(protection({ id: 'third' }, { self: null, last: null })).toBeNull();
});
