import { expect, test } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import type { Consent } from './consent';
import { namesShown } from './namesShown';
import type { ConsentPeople, DecidedConsent, Member } from './words';

const MUM = { id: 'g1', name: 'Mum', relation: 'Mother', contact: 'mum@example.org' };
const DAD = { id: 'g2', name: 'Dad', relation: 'Father', contact: 'dad@example.org' };
const AMINA: Member = {
  id: 'm1',
  name: 'Amina Wambui',
  age_band: 'minor',
  guardian_id: MUM.id,
  person: 'p1',
};
const second = (name: string, more: Partial<Member> = {}): Member => ({
  ...AMINA,
  id: 'm2',
  name,
  guardian_id: DAD.id,
  person: 'p2',
  ...more,
});

const day = (date: number) => new Date(Date.UTC(2026, 4, date));
const said = (about: Member, more: Partial<Consent> = {}): DecidedConsent =>
  makeConsent({
    member: about.id,
    person: about.person ?? null,
    child: about.name,
    guardian: about.guardian_id === MUM.id ? MUM : DAD,
    purposes: EVERY_PURPOSE,
    given_at: day(2),
    ...more,
  });
const KEEPS = { purposes: { ...EVERY_PURPOSE, publish_name: false } };
const forgotten = (contact: string) => ({
  guardian: { ...MUM, contact: '' },
  contact_hash: `forgotten ${contact}`,
});

const NEAR = second('Amina Wambu');
const SAME = second('Amina Wambui');
const OF_MUM = second('Amina Wambu', { guardian_id: MUM.id });

interface Case {
  of: Member;
  decisions: readonly DecidedConsent[];
  isShown: boolean;
  known?: ConsentPeople['known'];
}

const keep = said(AMINA, KEEPS);
const CASES: Record<string, Case> = {
  'another name': {
    of: second('Zawadi Njoki'),
    decisions: [keep, said(second('Zawadi Njoki'))],
    isShown: true,
  },
  'the same name': { of: SAME, decisions: [keep, said(SAME)], isShown: false },
  'nearly the same name': { of: NEAR, decisions: [keep, said(NEAR)], isShown: false },
  'the same name, where nobody keeps it': { of: SAME, decisions: [said(AMINA), said(SAME)], isShown: true },
  'nearly the same name, where nobody has decided about the other one': {
    of: OF_MUM,
    decisions: [said(OF_MUM)],
    isShown: false,
  },
  'nearly the same name, allowed by the contact that keeps the other one': {
    of: OF_MUM,
    decisions: [keep, said(OF_MUM)],
    isShown: true,
  },
  'nearly the same name, allowed by the same contact before decisions had a person': {
    of: OF_MUM,
    decisions: [keep, said(OF_MUM, { person: null })],
    isShown: true,
  },
  'the same name, allowed by the contact that keeps the other one': {
    of: { ...SAME, guardian_id: MUM.id },
    decisions: [keep, said({ ...SAME, guardian_id: MUM.id })],
    isShown: false,
  },
  'nearly the same name, where a second contact keeps the other one as well': {
    of: OF_MUM,
    decisions: [keep, said(AMINA, { ...KEEPS, guardian: DAD }), said(OF_MUM)],
    isShown: false,
  },
  'nearly the same name, kept in another entry by the contact that allows this one': {
    of: OF_MUM,
    decisions: [
      said(AMINA, { ...KEEPS, entry: 'solo', member: 'x', contact_hash: 'there' }),
      keep,
      said(OF_MUM),
    ],
    isShown: true,
  },
  'nearly the same name, of one contact that is forgotten': {
    of: OF_MUM,
    decisions: [said(AMINA, { ...KEEPS, ...forgotten('one') }), said(OF_MUM, forgotten('one'))],
    isShown: true,
  },
  'nearly the same name, of two contacts that are forgotten': {
    of: OF_MUM,
    decisions: [said(AMINA, { ...KEEPS, ...forgotten('one') }), said(OF_MUM, forgotten('other'))],
    isShown: false,
  },
  'nearly the same name in a place where the contact had allowed a sister': {
    of: NEAR,
    decisions: [keep, said(second('Zawadi Njoki'), { guardian: MUM, person: 'p3' }), said(NEAR)],
    isShown: false,
  },
  'nearly the same name in a place where the other one had been allowed': {
    of: NEAR,
    decisions: [keep, said(AMINA, { member: NEAR.id, given_at: day(1) }), said(NEAR)],
    isShown: false,
  },
  'nearly the same name in a place where the contact had kept a sister’s': {
    of: OF_MUM,
    decisions: [
      keep,
      said(AMINA, { ...KEEPS, child: 'Zawadi Njoki', person: 'p3', guardian: DAD }),
      said(OF_MUM),
    ],
    isShown: true,
  },
  'nearly the same name, which the contact that keeps the other one only lets take part': {
    of: NEAR,
    decisions: [keep, said(NEAR, { ...KEEPS, guardian: MUM, given_at: day(1) }), said(NEAR)],
    isShown: false,
  },
  'nearly the same name, which the contact that keeps the other one has allowed for a third one': {
    of: NEAR,
    decisions: [keep, said(NEAR, { guardian: MUM, member: 'm3', person: 'p3' }), said(NEAR)],
    isShown: false,
  },
  'nearly the same name, for whose other guardian now the team had paper of the one that keeps it': {
    of: NEAR,
    decisions: [keep, said(NEAR, { guardian: MUM, method: 'paper', given_at: day(1) }), said(NEAR)],
    isShown: false,
  },
  'nearly the same name, where the contact that allows it has kept the other one elsewhere alone': {
    of: OF_MUM,
    decisions: [said(AMINA, { ...KEEPS, entry: 'solo', member: 'x' }), said(OF_MUM)],
    isShown: true,
  },
  'nearly the same name, seen by the team': {
    of: NEAR,
    decisions: [keep, said(NEAR, { method: 'paper', given_at: day(1) })],
    isShown: true,
  },
  'the same name, seen by the team later': {
    of: SAME,
    decisions: [keep, said(SAME, { method: 'paper', given_at: day(3) })],
    isShown: true,
  },
  'the same name, seen by the team before the other one was kept': {
    of: SAME,
    decisions: [keep, said(SAME, { method: 'paper', given_at: day(1) })],
    isShown: false,
  },
  'the same name, seen by the team before the consent for the other one was taken back': {
    of: SAME,
    decisions: [said(AMINA, { withdrawn_at: day(4) }), said(SAME, { method: 'paper', given_at: day(3) })],
    isShown: false,
  },
  'the same name, seen by the team in the second that the other one was kept': {
    of: SAME,
    decisions: [keep, said(SAME, { method: 'paper' })],
    isShown: false,
  },
  'the same name, seen by the team before a no about the other one whose name a restore has lost': {
    of: SAME,
    decisions: [
      said(AMINA, { decision: 'refused', child: '', given_at: day(4) }),
      said(SAME, { method: 'paper', given_at: day(3) }),
    ],
    isShown: false,
  },
  'the same name, seen by the team before the other one was kept under the first word of its name': {
    of: SAME,
    decisions: [
      said(AMINA, { ...KEEPS, child: 'Amina', given_at: day(4) }),
      said(SAME, { method: 'paper', given_at: day(3) }),
    ],
    isShown: false,
  },
  'nearly the same name, where a second contact has kept the other one under the first word of its name': {
    of: NEAR,
    decisions: [
      said(AMINA, { ...KEEPS, child: 'Amina', given_at: day(1) }),
      said(AMINA, { ...KEEPS, guardian: DAD }),
      said(NEAR),
    ],
    isShown: false,
  },
  'nearly the same name, allowed by the contact that the entry names beside a paper that keeps the other one':
    {
      of: OF_MUM,
      decisions: [said(AMINA, { ...KEEPS, method: 'paper' }), said(OF_MUM)],
      isShown: false,
    },
  'the same name of a grown person': {
    of: { ...SAME, age_band: 'adult', guardian_id: null },
    decisions: [keep],
    known: [{ id: 'm2', since: day(1), of_age: day(1) }],
    isShown: true,
  },
  'the same name of a person whose age nobody has checked': {
    of: { ...SAME, age_band: 'adult', guardian_id: null },
    decisions: [keep],
    isShown: false,
  },
};

test.each(Object.entries(CASES).map(([what, one]) => [what, one.isShown, one] as const))(
  'beside a child, %s stands on a certificate: %s',
  (_, isShown, { of, decisions, known = [] }) => {
    const people = { entry: 'e1', members: [AMINA, of], guardians: [MUM, DAD], known };
    expect(namesShown(people, decisions)(of)).toBe(isShown);
  },
);
