import { CONTACT_STATES } from '@ndeiya/domain/site/visitorForms';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { changed, created, updateStampAttempts } from './support/attempts';
import { type Attempt, describeCollection } from './support/matrix';

const content = { name: 'Mũthoni', email: 'muthoni@example.org', message: 'Where do we park?' };
const before = (state: string) => ({ ...content, state, ...stampsAt() });
const after = (state: unknown) => ({ ...content, state, ...changed() });

const steps: Attempt[] = CONTACT_STATES.flatMap((from) =>
  CONTACT_STATES.map((to) => ({ why: `${from} → ${to}`, before: before(from), value: after(to), ok: true })),
);
const foreign: Attempt[] = [
  ...['answered', '', 7, null].map((state) => ({
    why: `${String(state)} as state`,
    value: after(state),
    ok: false,
  })),
  ...Object.keys(content).map((field) => ({
    why: `${field} changed`,
    value: { ...after('open'), [field]: 'changed' },
    ok: false,
  })),
  { why: 'an unknown field', value: { ...after('open'), note: 'x' }, ok: false },
];

describeCollection('contact_messages', {
  stored: () => before('new'),
  create: [{ why: 'as the API writes it', value: { ...before('new'), ...created() }, ok: false }],
  update: [...steps, ...foreign, ...updateStampAttempts(after('open'))],
});
