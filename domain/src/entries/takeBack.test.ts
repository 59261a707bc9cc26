import { describe, expect, test } from 'vitest';
import type { EntryState } from './states';
import { isLastDecision, isTakenBack, lastDecision } from './takeBack';

const line = (id: string, from: EntryState | null, to: EntryState) => {
  const said = { actor: 'organiser', comment: '', at: '2031-01-01T09:00:00+03:00' } as const;
  return { id, from, to, ...said };
};
const SENT = line('sent', 'draft', 'submitted');
const ACCEPTED = line('accepted', 'submitted', 'accepted');
const UNDONE = line('undone', 'accepted', 'submitted');
const DECLINED = line('declined', 'accepted', 'declined');
const CORRECTED = line('corrected', 'accepted', 'accepted');
const nothingNoted = { pending_state: null };
const noted = { pending_state: 'accepted' } as const;

test('the last decision is the last line that changed the state', () => {
  const decision = { pending_state: null, event: 'accepted' };
  expect(lastDecision(nothingNoted, [SENT, ACCEPTED, CORRECTED])).toEqual(decision);
  expect(lastDecision({ ...nothingNoted, pending_seq: 4 }, [SENT, ACCEPTED])).toEqual(decision);
  expect(lastDecision(nothingNoted, [])).toEqual({ pending_state: null, event: null });
});

describe('a decision', () => {
  const accepted = lastDecision(nothingNoted, [SENT, ACCEPTED]);
  test('is the last one as long as no other line follows and nothing is noted', () => {
    expect(isLastDecision(accepted, lastDecision(nothingNoted, [SENT, ACCEPTED, CORRECTED]))).toBe(true);
    expect(isLastDecision(accepted, lastDecision(nothingNoted, [SENT, ACCEPTED, UNDONE]))).toBe(false);
    expect(isLastDecision(accepted, lastDecision({ pending_state: 'declined' }, [SENT, ACCEPTED]))).toBe(
      false,
    );
  });
  test('is taken back where the next change leads to the state before it', () => {
    const after = (...events: (typeof SENT)[]) => ({ ...nothingNoted, events: [SENT, ACCEPTED, ...events] });
    expect(isTakenBack(accepted, after(CORRECTED, UNDONE))).toBe(true);
    expect(isTakenBack(accepted, after(UNDONE, { ...ACCEPTED, id: 'again' }))).toBe(true);
    expect(isTakenBack(accepted, after(DECLINED))).toBe(false);
    expect(isTakenBack(accepted, after())).toBe(false);
    expect(isTakenBack(accepted, { ...nothingNoted, events: [SENT] })).toBe(false);
    expect(isTakenBack(accepted, { ...nothingNoted, events: [] })).toBe(false);
    const first = lastDecision(nothingNoted, [SENT]);
    const back = [SENT, line('back', 'submitted', 'draft')];
    expect(isTakenBack(first, { ...nothingNoted, events: back })).toBe(true);
  });
});

describe('a noted decision', () => {
  const given = lastDecision(noted, [SENT]);
  test('is the last one as long as it is noted, whatever the history says', () => {
    expect(isLastDecision(given, lastDecision(noted, [SENT, CORRECTED]))).toBe(true);
    expect(isLastDecision(given, lastDecision(nothingNoted, [SENT]))).toBe(false);
  });
  test('is another one than the same one that was noted again, and a page that does not know which one takes back what is there', () => {
    const [first, again] = [4, 6].map((pending_seq) => lastDecision({ ...noted, pending_seq }, [SENT]));
    expect(isLastDecision(first!, first!)).toBe(true);
    expect(isLastDecision(first!, again!)).toBe(false);
    expect(isLastDecision(given, again!)).toBe(true);
  });
  test('is taken back where nothing is noted any more', () => {
    expect(isTakenBack(given, { ...nothingNoted, events: [SENT] })).toBe(true);
    expect(isTakenBack(given, { ...nothingNoted, events: [SENT, CORRECTED] })).toBe(true);
    expect(isTakenBack(given, { ...noted, events: [SENT] })).toBe(false);
    expect(isTakenBack(lastDecision(noted, []), { ...nothingNoted, events: [] })).toBe(true);
  });
  test('is not taken back where it was announced, or another decision was made', () => {
    expect(isTakenBack(given, { ...nothingNoted, events: [SENT, ACCEPTED] })).toBe(false);
    expect(isTakenBack(given, { ...nothingNoted, events: [SENT, ACCEPTED, UNDONE] })).toBe(false);
  });
});
