import { describe, expect, test } from 'vitest';
import { knownAfter } from './known';
import type { KnownMember } from './words';

const now = new Date('2026-06-01T06:00:00Z');
const earlier = new Date('2026-05-01T06:00:00Z');
const ALWAYS = new Date(0);
type Band = 'minor' | 'adult' | 'unknown';
const member = (age_band: Band, name = 'Wanjiku Kamau', id = 'm1') => ({ id, name, age_band });
const stored = (of_age: Date | null): KnownMember => ({ id: 'm1', since: earlier, of_age });

interface Step {
  before?: ReturnType<typeof member>[];
  known?: KnownMember[];
  ofAge?: string[];
}
const after = (changed: ReturnType<typeof member>, { before = [], known = [], ofAge = [] }: Step) =>
  knownAfter({ before, known, after: [changed], ofAge, now });

describe('what is known of a member after a change', () => {
  test('begins anew for whoever has another id or another name', () => {
    const anew = [{ id: 'm1', since: now, of_age: null }];
    const known = [stored(earlier)];
    expect(after(member('minor'), {})).toEqual(anew);
    expect(after(member('adult'), { before: [member('adult', 'Njoki Kamau')], known })).toEqual(anew);
    expect(after(member('adult'), { before: [member('adult', 'Wanjiku Kamau', 'm2')], known })).toEqual(anew);
  });

  test('stays for the same member, with the age that was checked as long as it is that of an adult', () => {
    const step = { before: [member('adult')], known: [stored(earlier)] };
    expect(after(member('adult', 'Wanjikũ  Kamau'), step)).toEqual(step.known);
    expect(after(member('minor'), step)).toEqual([stored(null)]);
    expect(after(member('unknown'), step)).toEqual([stored(null)]);
  });

  test('gets the age of an adult whom an organiser has checked, and of nobody else', () => {
    const known = [stored(null)];
    const checked = (band: Band, ofAge: string[]) =>
      after(member(band), { before: [member(band)], known, ofAge });
    expect(checked('adult', ['m1'])).toEqual([stored(now)]);
    expect(checked('adult', ['m2'])).toEqual(known);
    expect(checked('minor', ['m1'])).toEqual(known);
    expect(after(member('adult'), { ofAge: ['m1'] })).toEqual([{ id: 'm1', since: now, of_age: now }]);
  });

  test('is nothing for a member of an older document, who was always there, until the age was checked', () => {
    const before = [member('adult')];
    expect(after(member('adult'), { before })).toEqual([]);
    expect(after(member('adult'), { before, ofAge: ['m1'] })).toEqual([
      { id: 'm1', since: ALWAYS, of_age: now },
    ]);
  });
});
