import { SUBSCRIBER_STATES } from '@ndeiya/domain/site/visitorForms';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { changed, created, updateStampAttempts } from './support/attempts';
import { type Attempt, describeCollection } from './support/matrix';

const content = { email: 'reader@example.org', token: 'a-token-of-twenty-characters' };
const before = (state: string) => ({ ...content, state, ...stampsAt() });
const after = (state: unknown) => ({ ...content, state, ...changed() });

/** Only the owner of the address confirms a subscription; an administrator may only end it. */
const steps: Attempt[] = SUBSCRIBER_STATES.flatMap((from) =>
  SUBSCRIBER_STATES.map((to) => ({
    why: `${from} → ${to}`,
    before: before(from),
    value: after(to),
    ok: to === 'unsubscribed',
  })),
);
const foreign: Attempt[] = [
  { why: 'an unknown state', value: after('paused'), ok: false },
  ...Object.keys(content).map((field) => ({
    why: `${field} changed`,
    value: { ...after('unsubscribed'), [field]: 'changed' },
    ok: false,
  })),
  { why: 'an unknown field', value: { ...after('unsubscribed'), note: 'x' }, ok: false },
];

describeCollection('newsletter_subscribers', {
  stored: () => before('confirmed'),
  create: [{ why: 'as the API writes it', value: { ...before('confirmed'), ...created() }, ok: false }],
  update: [...steps, ...foreign, ...updateStampAttempts(after('unsubscribed'))],
});
