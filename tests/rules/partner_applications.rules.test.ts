import { PARTNER_STATES } from '@ndeiya/domain/site/visitorForms';
import { makePartner } from '@ndeiya/domain/testing/makers';
import { NO_IMAGE, stampsAt } from '@ndeiya/domain/testing/stored';
import { serverTimestamp } from 'firebase/firestore/lite';
import { changed, created, updateImageAttempts, updateStampAttempts } from './support/attempts';
import { type Attempt, describeCollection } from './support/matrix';

type State = (typeof PARTNER_STATES)[number];
const DECIDED = new Date('2025-02-03T04:05:06Z');
const isDecision = (state: State) => state === 'approved' || state === 'declined';

const content = {
  ...makePartner(),
  ...NO_IMAGE,
  shown: false,
};
const before = (state: State, fields: object = {}) => ({
  ...content,
  state,
  decided_at: isDecision(state) ? DECIDED : null,
  ...stampsAt(),
  ...fields,
});
const after = (state: State, fields: object = {}) => ({
  ...before(state),
  decided_at: isDecision(state) ? serverTimestamp() : null,
  ...changed(),
  ...fields,
});

/** The allowed changes of state (DESIGN §6). */
const STEPS: Record<State, readonly State[]> = {
  new: ['in review'],
  'in review': ['approved', 'declined'],
  approved: ['in review'],
  declined: ['in review'],
  further: ['in review'],
};
const steps: Attempt[] = PARTNER_STATES.flatMap((from) =>
  PARTNER_STATES.filter((to) => to !== from).map((to) => ({
    why: `${from} → ${to}`,
    before: before(from),
    value: after(to),
    ok: STEPS[from].includes(to),
  })),
);

const decisions: Attempt[] = (['approved', 'declined'] as const).flatMap((state) => [
  { why: `${state} without a time`, value: after(state, { decided_at: null }), ok: false },
  { why: `${state} at another time`, value: after(state, { decided_at: DECIDED }), ok: false },
  {
    why: `${state} stays decided when it was`,
    before: before(state),
    value: after(state, { decided_at: DECIDED }),
    ok: true,
  },
  {
    why: `${state} decided anew without a new decision`,
    before: before(state),
    value: after(state),
    ok: false,
  },
  {
    why: `${state} back in review with its old decision`,
    before: before(state),
    value: after('in review', { decided_at: DECIDED }),
    ok: false,
  },
]);

/** In review, an application can only be approved or declined, with or without a decision time. */
const dead: Attempt[] = ['new', 'adored', '', 7].map((state) => ({
  why: `in review → ${String(state)} as if decided`,
  value: { ...before('in review'), ...changed(), state, decided_at: serverTimestamp() },
  ok: false,
}));

const shown: Attempt[] = [
  ...PARTNER_STATES.map((state) => ({
    why: `shown while ${state}`,
    before: before(state),
    value: { ...before(state), ...changed(), shown: true },
    ok: state === 'approved',
  })),
  { why: 'approved and shown at once', value: after('approved', { shown: true }), ok: true },
  {
    why: 'back in review, still shown',
    before: before('approved', { shown: true }),
    value: after('in review', { shown: true }),
    ok: false,
  },
  {
    why: 'no longer shown',
    before: before('approved', { shown: true }),
    value: { ...before('approved'), ...changed() },
    ok: true,
  },
  {
    why: 'shown as text',
    before: before('approved'),
    value: { ...before('approved'), ...changed(), shown: 'yes' },
    ok: false,
  },
];

const idle = { ...before('in review'), ...changed() };
const foreign: Attempt[] = [
  ...Object.keys(makePartner()).map((field) => ({
    why: `${field} changed`,
    value: { ...idle, [field]: 'changed' },
    ok: false,
  })),
  { why: 'an unknown state', value: { ...idle, state: 'adored' }, ok: false },
  { why: 'an unknown field', value: { ...idle, rating: 5 }, ok: false },
  { why: 'nothing but the time', value: idle, ok: true },
];

describeCollection('partner_applications', {
  stored: () => before('in review'),
  create: [
    { why: 'as the API writes it', value: { ...before('new'), ...created() }, ok: false },
    { why: 'approved', value: { ...after('approved'), ...created() }, ok: false },
  ],
  update: [
    ...steps,
    ...decisions,
    ...dead,
    ...shown,
    ...foreign,
    ...updateStampAttempts(idle),
    ...updateImageAttempts(idle, true),
  ],
});
