import { expect, test } from 'vitest';
import { joinedBy, jointsIn, jointsOf, MOST_PERSON_LINKS, type PersonLink, withLink } from './personLink';

const link = (one: string, other: string, same = true) => ({
  persons: [one, other] as [string, string],
  same,
});

test('a person without a link stands for nobody else', () => {
  expect(joinedBy([])('a')).toBe('a');
});

test.each([
  ['in this order', [link('c', 'b'), link('b', 'a')]],
  ['in the other order', [link('b', 'a'), link('c', 'b')]],
  ['twice', [link('a', 'b'), link('b', 'a'), link('c', 'a')]],
  ['in a circle', [link('a', 'b'), link('b', 'c'), link('c', 'a')]],
])('three persons who are joined %s are one', (_how, links) => {
  expect(['a', 'b', 'c', 'd'].map(joinedBy(links))).toEqual(['a', 'a', 'a', 'd']);
});

test('two persons of whom it was said that they are two stay two', () => {
  expect(['a', 'b'].map(joinedBy([link('a', 'b', false)]))).toEqual(['a', 'b']);
});

test('a damaged line joins the two persons that it names, unless it says that they are two; a line without two is lost', () => {
  const named = [
    { persons: ['a', 'b'], same: 'yes' },
    { persons: ['c', 'd'], same: false },
  ];
  expect(jointsIn([...named, { persons: ['e'] }, null, 7])).toMatchObject({
    joints: [link('a', 'b'), link('c', 'd', false)],
    lost: 3,
  });
  expect(jointsIn(undefined)).toMatchObject({ joints: [], lost: 0, isDamaged: false });
  expect(jointsIn('damaged')).toMatchObject({ joints: [], lost: 1, isDamaged: true });
});

test.each<[string, unknown, boolean]>([
  ['a line is lost', [link('a', 'b'), { persons: ['e', 7], same: true }], true],
  ['a line does not say which', [{ persons: ['a', 'b'] }], true],
  ['the document has no lines', null, true],
  ['every line is good', [link('a', 'e', false)], false],
])('where %s, it is known whether the document is damaged', (_, stored, isDamaged) => {
  expect(jointsIn(stored).isDamaged).toBe(isDamaged);
});

test('a document as it was read is damaged where its lines are missing, and not where there is none', () => {
  const get = () => undefined;
  expect(jointsOf({ exists: true, get }).isDamaged).toBe(true);
  expect(jointsOf({ exists: false, get }).isDamaged).toBe(false);
});

const said = (one: string, other: string, same = true): PersonLink => ({
  id: `${one}-${other}`,
  ...link(one, other, same),
  by: 'admin',
  at: new Date(0),
});
/** The pairs after these words were said one after the other; the words that were refused change nothing. */
function afterAll(...words: PersonLink[]) {
  let links: PersonLink[] = [];
  const refused: string[] = [];
  for (const word of words) {
    const step = withLink(links, word);
    if ('refused' in step) refused.push(`${step.refused} ${word.id}`);
    else ({ links } = step);
  }
  return { links: links.map(({ id, same }) => [id, same]), refused };
}

const SAID = {
  'said twice it is one link': {
    words: [said('a', 'b'), said('b', 'a')],
    links: [['a-b', true]],
    refused: [],
  },
  'the other word takes its place': {
    words: [said('a', 'b'), said('b', 'a', false)],
    links: [['a-b', false]],
    refused: [],
  },
  'two who are joined through a third are not two': {
    words: [said('a', 'b'), said('b', 'c'), said('a', 'c', false)],
    links: [
      ['a-b', true],
      ['b-c', true],
    ],
    refused: ['contradicts a-c'],
  },
  'two who are said to be two are not joined through a third': {
    words: [said('a', 'c', false), said('a', 'b'), said('b', 'c')],
    links: [
      ['a-c', false],
      ['a-b', true],
    ],
    refused: ['contradicts b-c'],
  },
  'two who are said to be two stay two when each is joined with another': {
    words: [said('a', 'c', false), said('a', 'b'), said('c', 'd')],
    links: [
      ['a-c', false],
      ['a-b', true],
      ['c-d', true],
    ],
    refused: [],
  },
};
test.each(Object.entries(SAID))(
  'of what organisers say about persons, %s',
  (_what, { words, ...expected }) => {
    expect(afterAll(...words)).toEqual(expected);
  },
);

test('an edition takes so many links and no more, and what was said before can still change', () => {
  const links = Array.from({ length: MOST_PERSON_LINKS - 1 }, (_, at) =>
    said(`a${String(at)}`, `b${String(at)}`),
  );
  const last = withLink(links, said('last', 'one'));
  const full = 'links' in last ? last.links : [];
  expect(full).toHaveLength(MOST_PERSON_LINKS);
  expect(withLink(full, said('one', 'more'))).toEqual({ refused: 'full' });
  expect(withLink(full, said('one', 'last', false))).toMatchObject({ link: { id: 'last-one', same: false } });
});
