import { expect, test } from 'vitest';
import { messages } from '../kernel/messages';
import { isInCatalogue } from './catalogue';

test.each([messages.contact.sent, 'Name is required.', 'Title can have at most 150 characters.'])(
  '%j is in the catalogue',
  (sentence) => {
    expect(isInCatalogue(sentence)).toBe(true);
  },
);

test.each(['', 'Message sent.', 'Name is not required.', 'Title can have at most 150 characters'])(
  '%j is in no catalogue',
  (sentence) => {
    expect(isInCatalogue(sentence)).toBe(false);
  },
);
