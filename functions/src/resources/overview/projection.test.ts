import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { touchedBy } from './projection';

const change = (collection: string, before: object | null, after: object | null) => ({
  eventId: 'e',
  time: new Date(0),
  collection,
  documentId: 'd',
  before,
  after,
  actor: 'unknown',
});
const at = (day: string) => Timestamp.fromDate(new Date(`${day}T22:30:00Z`));
const draft = {
  edition: 2026,
  state: 'draft',
  category: 'Poetry',
  consent: 'not_needed',
  created_at: at('2026-06-01'),
  submitted_at: null,
};
const sent = { ...draft, state: 'submitted', submitted_at: at('2026-06-03') };

describe('an entry', () => {
  test('that begins touches its day in Nairobi, and no category', () => {
    expect(touchedBy(change('entries', null, draft))).toEqual({ days: ['2026-06-02'], parts: [] });
  });

  test('that is submitted touches the day of its submission and the categories', () => {
    expect(touchedBy(change('entries', draft, sent))).toEqual({ days: ['2026-06-04'], parts: ['entries'] });
  });

  test('that is submitted again touches both days', () => {
    const again = { ...sent, submitted_at: at('2026-06-05') };
    expect(touchedBy(change('entries', sent, again))).toEqual({
      days: ['2026-06-04', '2026-06-06'],
      parts: [],
    });
  });

  test('that is deleted touches its days and the categories', () => {
    expect(touchedBy(change('entries', sent, null))).toEqual({
      days: ['2026-06-02', '2026-06-04'],
      parts: ['entries'],
    });
  });

  test('that is withdrawn touches what is left to do at the end', () => {
    const withdrawn = { ...sent, state: 'withdrawn' };
    expect(touchedBy(change('entries', sent, withdrawn)).parts).toEqual(['entries', 'end']);
  });

  test('whose text changes touches nothing', () => {
    const none = { days: [], parts: [] };
    expect(touchedBy(change('entries', sent, { ...sent, title: 'Another' }))).toEqual(none);
    // The same instant is another object in the next event.
    expect(touchedBy(change('entries', sent, { ...sent, submitted_at: at('2026-06-03') }))).toEqual(none);
  });
});

test.each([
  ['contact_messages', [{ state: 'new' }, { state: 'read' }], ['inbox']],
  [
    'contact_messages',
    [
      { state: 'read', name: 'A' },
      { state: 'read', name: 'B' },
    ],
    undefined,
  ],
  ['partner_applications', [null, { state: 'new' }], ['inbox']],
  ['group_requests', [null, { state: 'new' }], ['inbox']],
  ['consent_scans', [{ state: 'to_confirm' }, { state: 'confirmed' }], ['inbox']],
  ['translations', [{ drafts: 1 }, { drafts: 2 }], ['languages']],
  ['translations', [{ drafts: 1 }, { drafts: 1, texts: {} }], undefined],
  ['translations', [{ texts: { a: { text: '' } } }, { texts: { a: { text: 'Coka' } } }], ['languages']],
  ['translations', [{ texts: { a: { text: 'Thii' } } }, { texts: { a: { text: 'Coka' } } }], undefined],
  ['published_texts', [null, { language: 'sw' }], ['languages']],
  [
    'published_texts',
    [
      { language: 'sw', version: 1 },
      { language: 'sw', version: 2 },
    ],
    undefined,
  ],
  ['rounds', [{ rev: 1 }, { rev: 2 }], ['rounds', 'end']],
  ['payouts', [{ paid_at: null }, { paid_at: 1 }], ['end']],
  ['certificates', [null, { state: 'issued' }], ['end']],
  ['certificates', [{ state: 'issued' }, { state: 'issued', outdated: {} }], undefined],
  ['programmes', [{ rev: 1 }, { rev: 1 }], ['stage']],
  ['editions', [null, { year: 2027 }], ['entries', 'rounds', 'stage']],
  ['editions', [{ year: 2027 }, { year: 2027 }], undefined],
  ['sheets', [{ rev: 1 }, { rev: 2 }], undefined],
  ['events', [null, {}], undefined],
] as const)('a change of %s, %j, touches %j', (collection, [before, after], parts) => {
  expect(touchedBy(change(collection, before, after)).parts).toEqual(parts);
});
