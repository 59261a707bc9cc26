import { describe, expect, test } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import type { Consent } from './consent';
import { allowsName, allowsRecording, consentFacts, memberConsent } from './facts';
import { knownAfter } from './known';
import { type ConsentState, NO_PURPOSES, type Purposes } from './purposes';
import { hasOwnConsent, standingOf } from './standing';
import type { ConsentPeople, KnownMember, Member } from './words';

const MOTHER = 'mother@example.org';
const OWNERS = '0799 000 000';
/** A minute each, so that every step is later than the one before. */
const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 6, minute));

/** An entry as its owner changes it, with the decisions that are made meanwhile, as the server keeps both. */
class World {
  private minute = 0;
  members: Member[] = [{ id: 'm1', name: 'Wanjikũ wa Kamau', age_band: 'minor', guardian_id: 'g1' }];
  guardians = [{ id: 'g1', contact: MOTHER }];
  known: KnownMember[] = [];
  decisions: Omit<Consent, 'id'>[] = [];

  get people(): ConsentPeople {
    const { members, guardians, known } = this;
    return { entry: 'e1', members, guardians, known };
  }
  get child(): Member {
    const child = this.members.at(-1);
    if (!child) throw new Error('the entry has no member');
    return child;
  }
  get state(): ConsentState {
    return consentFacts(this.people, this.decisions).consent;
  }
  get isPublic(): boolean {
    return consentFacts(this.people, this.decisions).name_public;
  }

  save(members: Member[], ofAge: string[] = []): this {
    const now = at((this.minute += 1));
    this.known = knownAfter({ before: this.members, known: this.known, after: members, ofAge, now });
    this.members = members;
    return this;
  }
  change(changes: Partial<Member>): this {
    return this.save([...this.members.slice(0, -1), { ...this.child, ...changes }]);
  }
  contact(contact: string, id = 'g1'): this {
    this.guardians = [{ id, contact }];
    return this.change({ guardian_id: this.child.guardian_id && id });
  }

  /** The guardian of the entry decides by the link for the contact that the entry names. */
  decide(purposes: Purposes, method: Consent['method'] = 'code'): this {
    const { id: member, name: child, guardian_id } = this.child;
    const contact = this.guardians.find(({ id }) => id === guardian_id)?.contact ?? '';
    const guardian = { id: guardian_id ?? '', name: 'Njeri', relation: '', contact };
    const decision = purposes.take_part ? 'given' : 'refused';
    const given_at = at((this.minute += 1));
    const made = { member, child, guardian, contact_hash: `hash of ${contact}`, method, given_at };
    this.decisions = [...this.decisions, makeConsent({ ...made, decision, purposes })];
    return this;
  }
  give = (purposes = EVERY_PURPOSE) => this.decide(purposes);
  refuse = () => this.decide(NO_PURPOSES);
  paper = (purposes = EVERY_PURPOSE) => this.decide(purposes, 'paper');
  /** The holder of a link for this contact, old or not, takes back what was given through it. */
  withdraw(contact = MOTHER): this {
    const withdrawn_at = at((this.minute += 1));
    const withdrawn_by = `hash of ${contact}`;
    this.decisions = this.decisions.map((one) =>
      one.guardian.contact === contact && one.decision === 'given' && one.withdrawn_at === null
        ? { ...one, withdrawn_at, withdrawn_by }
        : one,
    );
    return this;
  }
}

const STATES: Record<'given' | 'refused' | 'withdrawn', () => World> = {
  given: () => new World().give(),
  refused: () => new World().refuse(),
  withdrawn: () => new World().give().withdraw(),
};

/** The owner's steps, and the state that each leads to after a consent, a refusal and a withdrawal. */
const STEPS: [
  step: string,
  take: (world: World) => World,
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
    const world = new World().give(part).contact(OWNERS).give();
    expect(world.state).toBe('given');
    expect(world.isPublic).toBe(false);
    expect(allowsName(world.child, world.people, world.decisions)).toBe(false);
  });

  test('another contact that withdraws in between does not tick them either', () => {
    const world = new World().paper(part).contact(OWNERS).give().withdraw(OWNERS).give();
    expect(world.state).toBe('given');
    expect(world.isPublic).toBe(false);
  });

  test('the same contact ticks them, and so does the team', () => {
    expect(new World().give(part).give().isPublic).toBe(true);
    expect(new World().give(part).contact(OWNERS).paper().isPublic).toBe(true);
  });
});

describe('a refusal', () => {
  test('by an old link counts after another contact has agreed, and after paper', () => {
    expect(new World().give().contact(OWNERS).give().withdraw().state).toBe('refused');
    expect(new World().give().contact(OWNERS).paper().withdraw().state).toBe('refused');
  });

  test('an organiser sees where only the team can go on', () => {
    const needsTeam = ({ child, people, decisions }: World) => standingOf(child, people, decisions).needsTeam;
    expect(needsTeam(new World().refuse())).toBe(false);
    expect(needsTeam(new World().refuse().contact(OWNERS))).toBe(true);
    const others = [{ ...new World().child, id: 'm9', name: 'Shiku' }];
    expect(needsTeam(new World().refuse().save(others))).toBe(true);
    expect(needsTeam(new World().give().change({ age_band: 'adult' }))).toBe(true);
  });

  test('does not stop members who were in the entry before, once the child has left', () => {
    const adult: Member = { id: 'm0', name: 'Kamau', age_band: 'adult', guardian_id: null };
    const world = new World();
    world.save([adult, ...world.members]).refuse();
    expect(world.state).toBe('refused');
    expect(world.save([adult]).state).toBe('not_needed');
  });

  test('stops the same child under a second id and nearly the same name, who was in the entry from the start', () => {
    const twice: Member = { id: 'm0', name: 'Wanjiku Kamau', age_band: 'minor', guardian_id: 'g0' };
    const world = new World();
    world.guardians.push({ id: 'g0', contact: OWNERS });
    world.save([...world.members, twice]).give();
    world.save([twice, ...world.members.slice(0, 1)]).refuse();
    expect(world.save([twice]).state).toBe('refused');
  });

  test('stops a member who takes the place under the id of another one', () => {
    const adult: Member = { id: 'm0', name: 'Kamau', age_band: 'adult', guardian_id: null };
    const world = new World();
    world.save([adult, ...world.members]).refuse();
    const [, child] = world.members as [Member, Member];
    world.save([
      { ...child, id: 'm0' },
      { ...adult, id: 'm1' },
    ]);
    expect(world.members.map((one) => memberConsent(one, world.people, world.decisions))).toEqual([
      'refused',
      'refused',
    ]);
  });
});

describe('another entry of the same account', () => {
  const refused = new World().refuse().decisions.map((one) => ({ ...one, entry: 'e0' }));
  const inOther = (world: World) => consentFacts(world.people, [...refused, ...world.decisions]).consent;

  test('keeps a refusal for the child, also where a word of the name is missing', () => {
    expect(inOther(new World().contact(OWNERS).give())).toBe('refused');
    expect(inOther(new World().contact(OWNERS).change({ name: 'Wanjiku Kamau' }).give())).toBe('refused');
    expect(inOther(new World().change({ age_band: 'adult', guardian_id: null }))).toBe('refused');
  });

  test('takes the same contact at its word, and the team', () => {
    expect(inOther(new World().give())).toBe('given');
    expect(inOther(new World().contact(OWNERS).paper())).toBe('given');
  });

  test('does not keep it for another child', () => {
    expect(inOther(new World().contact(OWNERS).change({ name: 'Njoki wa Kamau' }).give())).toBe('given');
  });
});

test('a decision whose contact was removed after a year still counts for its guardian', () => {
  const world = new World().give();
  const forgotten = world.decisions.map((one) => ({
    ...one,
    contact_hash: '',
    guardian: { ...one.guardian, contact: '' },
  }));
  expect(memberConsent(world.child, world.people, forgotten)).toBe('given');
});

test('the own consent of the present guardian stands apart from what others refuse', () => {
  const world = new World().give().contact(OWNERS).give().withdraw();
  expect(hasOwnConsent(world.child, world.people, world.decisions)).toBe(true);
  const alone = new World().give().withdraw();
  expect(hasOwnConsent(alone.child, alone.people, alone.decisions)).toBe(false);
});
