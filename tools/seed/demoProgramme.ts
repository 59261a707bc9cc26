import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { evenKeys } from '@ndeiya/domain/programme/orderKey';
import { lineOf, programmes, type Slot, slots } from '@ndeiya/domain/programme/slot';

const MINUTE_MS = 60_000;
const BEGINS_IN_MINUTES = 15;
const MINUTES = 6;

/** Made-up performances of nobody: number, public label, category; a break has no number. */
const LINES = [
  ['', 'Welcome', ''],
  ['F1', 'The Weaver Birds', 'Folk Songs'],
  ['P1', 'Ridge Voices', 'Poetry'],
  ['O1', 'Red Soil', 'Original Songs'],
  ['F2', 'Old Drum', 'Folk Songs'],
  ['P2', 'No. P2', 'Poetry'],
  ['', 'Tea', ''],
  ['R1', 'Acacia', 'Rendition'],
  ['O2', 'Two Gourds', 'Original Songs'],
  ['R2', 'The Evening Bus', 'Rendition'],
] as const;

function slotOf(place: number, startsAt: Date, at: Date): Slot {
  const [number = '', label = '', category = ''] = LINES[place] ?? [];
  const order_key = evenKeys(LINES.length)[place] ?? '';
  const kind = number === '' ? 'break' : 'entry';
  return {
    id: `demo${String(place + 1)}`,
    edition: DEFAULT_SETTINGS.current_edition,
    round: null,
    order_key,
    kind: label === 'Welcome' ? 'speech' : kind,
    entry: null,
    number,
    label,
    category,
    minutes: MINUTES,
    fixed: false,
    planned_at: new Date(startsAt.getTime() + place * MINUTES * MINUTE_MS),
    state: 'planned',
    started_at: null,
    ended_at: null,
    consent: 'not_needed',
    arrived_at: null,
    persons: [],
    base_key: order_key,
    base_at: at,
    withdrawn: false,
    from_op: null,
    rev: 1,
    created_at: at,
    updated_at: at,
  };
}

/** A published programme that begins a quarter of an hour after the demo was made, so that it can be run at once. */
export function demoProgrammeRows(at: Date) {
  const starts_at = new Date(at.getTime() + BEGINS_IN_MINUTES * MINUTE_MS);
  const all = LINES.map((_line, place) => slotOf(place, starts_at, at));
  const edition = DEFAULT_SETTINGS.current_edition;
  const programme = { edition, state: 'published', starts_at, gap_minutes: 2, rev: 1, published_at: at };
  const stamped = { lines: all.map(lineOf), created_at: at, updated_at: at };
  return [
    { path: `${programmes.path}/${String(edition)}`, data: { ...programme, ...stamped } },
    ...all.map(({ id, ...data }) => ({ path: `${slots.path}/${id}`, data })),
  ];
}
