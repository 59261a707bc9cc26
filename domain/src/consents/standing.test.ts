import { describe, expect, test } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { ConsentWorld, minuteOf, MOTHER, OWNERS } from '../testing/consentWorld';
import { allowsRecording, memberConsent } from './facts';
import { namesShown } from './namesShown';
import { type ConsentState, NO_PURPOSES } from './purposes';
import { hasMoved, hasOwnConsent, standingOf } from './standing';
import type { Member } from './words';

const STATES: Record<'given' | 'refused' | 'withdrawn', () => ConsentWorld> = {
  given: () => new ConsentWorld().give(),
  refused: () => new ConsentWorld().refuse(),
  withdrawn: () => new ConsentWorld().give().withdraw(),
};

/** The owner's steps, and the state that each leads to after a consent, a refusal and a withdrawal. */
const STEPS: [
  step: string,
  take: (world: ConsentWorld) => ConsentWorld,
  ...after: [given: ConsentState, no: ConsentState],
][] = [
  ['nothing', (world) => world, 'given', 'refused'],
  ['another contact', (world) => world.contact(OWNERS), 'missing', 'refused'],
  ['another contact that agrees', (world) => world.contact(OWNERS).give(), 'given', 'refused'],
  [
    'another contact that agrees, and the contact written back',
    (world) => world.contact(OWNERS).give().contact(MOTHER),
    'given',
    'refused',
  ],
  ['another guardian', (world) => world.contact(OWNERS, 'g2'), 'missing', 'refused'],
  ['another id of the same guardian', (world) => world.contact(MOTHER, 'g2'), 'missing', 'refused'],
  ['another guardian who agrees', (world) => world.contact(OWNERS, 'g2').give(), 'given', 'refused'],
  ['the child made an adult', (world) => world.change({ age_band: 'adult' }), 'missing', 'refused'],
  ['an age that is not said', (world) => world.change({ age_band: 'unknown' }), 'missing', 'refused'],
  [
    'an adult, and a child again with another contact that agrees',
    (world) => world.change({ age_band: 'adult' }).change({ age_band: 'minor' }).contact(OWNERS).give(),
    'given',
    'refused',
  ],
  ['another name', (world) => world.change({ name: 'Njoki' }), 'missing', 'refused'],
  [
    'another name and another contact that agrees',
    (world) => world.change({ name: 'Njoki' }).contact(OWNERS).give(),
    'given',
    'refused',
  ],
  [
    'another name and contact that agrees, and the name written back',
    (world) => world.change({ name: 'Njoki' }).contact(OWNERS).give().change({ name: 'Wanjikũ wa Kamau' }),
    'missing',
    'refused',
  ],
  [
    'the child leaves and comes back',
    (world) => {
      const { child } = world;
      return world.save([]).save([child]);
    },
    'given',
    'refused',
  ],
  [
    'the child comes back with another id and a contact that agrees',
    (world) =>
      world
        .contact(OWNERS)
        .save([{ ...world.child, id: 'm9' }])
        .give(),
    'given',
    'refused',
  ],
  [
    'the child comes back with another id and name, and a contact that agrees',
    (world) =>
      world
        .contact(OWNERS)
        .save([{ ...world.child, id: 'm9', name: 'Shiku' }])
        .give(),
    'given',
    'missing',
  ],
  [
    'the child comes back with another id and name as an adult',
    (world) =>
      world.save([{ ...world.child, id: 'm9', name: 'Shiku', age_band: 'adult', guardian_id: null }]),
    'not_needed',
    'missing',
  ],
  ['the same contact agrees by a second link', (world) => world.give(), 'given', 'given'],
  ['paper', (world) => world.paper(), 'given', 'given'],
  ['a witness', (world) => world.decide(EVERY_PURPOSE, 'witnessed'), 'given', 'given'],
  ['paper for another contact', (world) => world.contact(OWNERS).paper(), 'given', 'given'],
  [
    'paper for the child with another id and name',
    (world) =>
      world
        .contact(OWNERS)
        .save([{ ...world.child, id: 'm9', name: 'Shiku' }])
        .paper(),
    'given',
    'given',
  ],
  [
    'an organiser who checked the age',
    (world) => world.save([{ ...world.child, age_band: 'adult', guardian_id: null }], ['m1']),
    'not_needed',
    'not_needed',
  ],
  [
    'an organiser who checked the age, and another name afterwards',
    (world) =>
      world
        .save([{ ...world.child, age_band: 'adult', guardian_id: null }], ['m1'])
        .change({ name: 'Shiku' }),
    'missing',
    'refused',
  ],
  [
    'a refusal on paper that the link contradicts',
    (world) => world.paper(NO_PURPOSES).give(),
    'refused',
    'refused',
  ],
];

describe('after a guardian has decided by the mailed link', () => {
  test.each(STEPS)('%s', (_, take, ...[given, no]) => {
    const states = Object.values(STATES).map((make) => take(make()).state);
    expect(states).toEqual([given, no, no]);
  });

  test.each(STEPS)(
    'where the child may not take part, the name is not public and no recording is heard: %s',
    (_, take) => {
      for (const make of Object.values(STATES)) {
        const world = take(make());
        const isFree = world.state === 'given' || world.state === 'not_needed';
        expect(world.isPublic).toBe(isFree);
        expect(allowsRecording(world.child, world.people, world.decisions)).toBe(isFree);
      }
    },
  );
});

describe('boxes that were left empty', () => {
  const part = { ...NO_PURPOSES, take_part: true };

  test('another contact does not tick them', () => {
    const world = new ConsentWorld().give(part).contact(OWNERS).give();
    expect(world.state).toBe('given');
    expect(world.isPublic).toBe(false);
    expect(namesShown(world.people, world.decisions)(world.child)).toBe(false);
  });

  test('another contact that withdraws in between does not tick them either', () => {
    const world = new ConsentWorld().paper(part).contact(OWNERS).give().withdraw(OWNERS).give();
    expect(world.state).toBe('given');
    expect(world.isPublic).toBe(false);
  });

  test('the same contact ticks them, and so does the team', () => {
    expect(new ConsentWorld().give(part).give().isPublic).toBe(true);
    expect(new ConsentWorld().give(part).contact(OWNERS).paper().isPublic).toBe(true);
  });
});

test.each([
  ['another name', 'Zawadi', { name: 'Amina', person: 'pa' }, true],
  [
    'a name with a word more, which may be another way to write it',
    'Amina Wambui',
    { name: 'Amina', person: 'pa' },
    false,
  ],
  ['another name, beside the same person under a third one', 'Zawadi', { name: 'Ken', person: 'pa' }, false],
  ['another name, beside another person of the name', 'Zawadi', { name: 'Amina', person: 'pb' }, false],
])('a child has moved where its place has %s', (...[, name, other, has]) => {
  const members: Member[] = [{ id: 'm7', age_band: 'minor', guardian_id: 'g1', ...other }];
  const one = makeConsent({ person: 'pa', child: 'Amina' });
  expect(hasMoved(one, { member: { name }, people: { members } })).toBe(has);
});

test('a yes by the link that the team replaced by paper of another guardian does not come back with the first one', () => {
  const world = new ConsentWorld().give().contact(OWNERS, 'g2').paper().contact(MOTHER, 'g1');
  expect(world.state).toBe('missing');
  expect(world.give().state).toBe('given');
});

test('nothing is said about a child of whom nobody has decided', () => {
  const { child, people } = new ConsentWorld();
  expect(standingOf(child, people, [])).toMatchObject({ state: 'missing', said: null });
});

test('an age that the organisers have checked frees nobody who is said to be a minor by now', () => {
  const { child, people } = new ConsentWorld();
  const known = [{ id: 'm1', since: minuteOf(0), of_age: minuteOf(1) }];
  expect(standingOf(child, { ...people, known }, []).state).toBe('missing');
});

test.each<[string, ConsentState, string?]>([
  ['with its hash', 'given', ''],
  ['and whose hash is not known', 'given'],
  ['and that the entry named until then', 'given', 'forgotten hers'],
  ['and that the entry named no more', 'missing', 'forgotten hers changed'],
])('through a contact that was removed after a year %s, a consent is %s', (_, state, hash) => {
  const world = new ConsentWorld().give();
  const forgotten = world.decisions.map(({ contact_hash: _hash, ...one }) => ({
    ...one,
    ...(hash !== undefined && { contact_hash: hash }),
    guardian: { ...one.guardian, contact: '' },
  }));
  expect(memberConsent(world.child, world.people, forgotten)).toBe(state);
});

test('the own consent of the present guardian stands apart from what others refuse', () => {
  const world = new ConsentWorld().give().contact(OWNERS).give().withdraw();
  expect(hasOwnConsent(world.child, world.people, world.decisions)).toBe(true);
  const alone = new ConsentWorld().give().withdraw();
  expect(hasOwnConsent(alone.child, alone.people, alone.decisions)).toBe(false);
});
