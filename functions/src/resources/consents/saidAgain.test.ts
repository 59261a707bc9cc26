import { describe, expect, test, vi } from 'vitest';
import { choirAndSolo } from '../../testing/choirAndSolo';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

describe.each([
  ['whom the site takes for another person in the solo', { person: 'px' }],
  ['who is one person in both', { person: 'pa' }],
])('of a child %s', (_who, child) => {
  test('a no that the mother says again by the first link, after a yes by the second one, refuses both', async () => {
    const { choir, solo, consents } = choirAndSolo(child);
    await choir.refuse();
    expect(consents()).toEqual(['refused', 'refused']);
    await solo.agree();
    expect(consents()[1]).toBe('given');
    await choir.refuse();
    expect(consents()).toEqual(['refused', 'refused']);
  });

  test('a consent that the mother takes back again on a page that was opened before, after a yes by the second link, refuses both', async () => {
    const { choir, solo, consents, agreeForBrian } = choirAndSolo(child);
    await agreeForBrian();
    await choir.agree();
    await choir.withdraw();
    await solo.agree();
    expect(consents()[1]).toBe('given');
    await choir.withdraw();
    expect(consents()).toEqual(['refused', 'refused']);
  });
});

test.each([
  ['ids of their own', 'other'],
  ['one id', 'ma'],
])(
  'a name that the mother keeps by the link of the solo stays kept where both rows have %s',
  async (_ids, id) => {
    const { choir, solo, soloFacts } = choirAndSolo({ id });
    await solo.agree();
    await choir.agree(false);
    await solo.agree(false);
    await choir.agree();
    expect(soloFacts().name_public).toBe(false);
  },
);

test.each([
  ['ids of their own', 'other'],
  ['one id', 'ma'],
])(
  'a name that the mother allows by the link of the solo is allowed where both rows have %s',
  async (_ids, id) => {
    const { choir, solo, soloFacts } = choirAndSolo({ id });
    await solo.agree(false);
    await choir.agree();
    await solo.agree();
    expect(soloFacts().name_public).toBe(true);
  },
);

test('a mother who agrees for both of two sisters of like names again stores nothing', async () => {
  const { choir, solo, memory } = choirAndSolo({ name: 'Amina Wambui Njeri' });
  const stored = () => memory.all('consents').size;
  const both = async () => {
    await choir.agree();
    await solo.agree();
  };
  await both();
  const before = stored();
  await both();
  expect(stored()).toBe(before);
});

test.each([
  ['whom the site takes for another person in the solo', 'px'],
  ['who is one person', 'pa'],
])(
  'boxes that a mother left empty in the choir of a child %s are ticked again in the solo',
  async (_who, person) => {
    const { choir, solo, soloFacts } = choirAndSolo({ person });
    await solo.agree();
    expect(soloFacts()).toEqual({ consent: 'given', name_public: true });
    await choir.agree(false);
    expect(soloFacts()).toEqual({ consent: 'given', name_public: false });
    await solo.agree();
    expect(soloFacts()).toEqual({ consent: 'given', name_public: true });
  },
);
