import { beforeEach, expect, test, vi } from 'vitest';
import { CertifiedChildren as Stage, CHILD, FRIEND, NUMBER } from '../../testing/certifiedChildren';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
beforeEach(() => {
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
});

/** A performance has one valid certificate for each person, whatever a guardian says and in whatever order. */

type Step = (stage: Stage) => unknown;
const STEPS: Readonly<Record<string, Step>> = {
  yes: ({ yes }) => yes(),
  no: ({ no }) => no(),
  'yes without the name': ({ withoutName }) => withoutName(),
  'for places': ({ places }) => places(),
  'for taking part': ({ participation }) => participation(),
};
const NAMES = Object.keys(STEPS);

/** Goes each order of this many further steps, and looks where it ends. Orders that begin alike go their beginning once. */
async function inEachOrder(
  stage: Stage,
  { gone, left }: { gone: readonly string[]; left: number },
  look: (gone: readonly string[]) => Promise<void>,
): Promise<void> {
  if (left === 0) return look(gone);
  for (const name of NAMES) {
    const back = stage.keep();
    await STEPS[name]?.(stage);
    await inEachOrder(stage, { gone: [...gone, name], left: left - 1 }, look);
    back();
  }
}

test.each(NAMES)(
  'a child has one valid certificate at most, with the name only while it may be printed, in each order of steps that begins with %s',
  async (first) => {
    const wrong: string[] = [];
    const stage = new Stage(CHILD);
    await STEPS[first]?.(stage);
    let orders = 0;
    await inEachOrder(stage, { gone: [first], left: 4 }, async (gone) => {
      orders += 1;
      await stage.places();
      const isNamed = gone.findLast((step) => step.includes('yes') || step === 'no') === 'yes';
      const wanted = `${isNamed ? CHILD.name : NUMBER}, 1st place`;
      if (String(stage.lines()) !== wanted || !stage.leadSomewhere())
        wrong.push(`${gone.join(', ')}: ${String(stage.lines())}`);
    });
    expect(wrong).toEqual([]);
    expect(orders).toBe(NAMES.length ** 4);
  },
  // Hundreds of orders take longer than other tests where much else runs.
  120_000,
);

const NAMED_FIRST = `${CHILD.name}, 1st place`;
const NUMBER_FIRST = `${NUMBER}, 1st place`;

test.each<[string, ((stage: Stage) => unknown)[], string[]]>([
  [
    'a place with the name, a no',
    [(s) => s.yes(), (s) => s.places(), (s) => s.no(), (s) => s.places()],
    [NUMBER_FIRST],
  ],
  [
    'taking part with the name, a no',
    [(s) => s.yes(), (s) => s.participation(), (s) => s.no(), (s) => s.participation()],
    [`${NUMBER}, Participation`],
  ],
  [
    'taking part with the number, a yes',
    [(s) => s.participation(), (s) => s.yes(), (s) => s.participation()],
    [`${CHILD.name}, Participation`],
  ],
  [
    'a place with the name, a no, and the batch for taking part',
    [(s) => s.yes(), (s) => s.places(), (s) => s.no(), (s) => s.participation()],
    [NAMED_FIRST],
  ],
  [
    'a place with the number, a yes, and the batch for taking part',
    [(s) => s.places(), (s) => s.yes(), (s) => s.participation()],
    [NUMBER_FIRST],
  ],
  [
    'one that an organiser issued again with the number, a no',
    [(s) => s.yes(), (s) => s.places(), (s) => s.no(), (s) => s.reissue(), (s) => s.places()],
    [NUMBER_FIRST],
  ],
  [
    'one that an organiser issued again with the number, a no and another yes',
    [(s) => s.yes(), (s) => s.places(), (s) => s.no(), (s) => s.reissue(), (s) => s.yes(), (s) => s.places()],
    [NAMED_FIRST],
  ],
  [
    'one that an organiser issued again with another text that names nobody, a no and another yes',
    [
      (s) => s.yes(),
      (s) => s.places(),
      (s) => s.no(),
      (s) => s.reissue('Entry A1'),
      (s) => s.places(),
      (s) => s.yes(),
      (s) => s.places(),
    ],
    ['Entry A1, 1st place'],
  ],
  ['one that was revoked', [(s) => s.yes(), (s) => s.places(), (s) => s.revoke(), (s) => s.places()], []],
  [
    'one that was revoked, a no',
    [(s) => s.yes(), (s) => s.places(), (s) => s.revoke(), (s) => s.no(), (s) => s.places()],
    [],
  ],
  [
    'a number in place of a name that was revoked, another yes',
    [
      (s) => s.yes(),
      (s) => s.places(),
      (s) => s.no(),
      (s) => s.places(),
      (s) => s.revoke(),
      (s) => s.yes(),
      (s) => s.places(),
    ],
    [],
  ],
  [
    'an outdated place with the name, a no',
    [(s) => s.yes(), (s) => s.places(), (s) => s.no(), (s) => s.correction(), (s) => s.places()],
    [`${NUMBER}, 2nd place`],
  ],
  [
    'an outdated place with the number, a yes',
    [(s) => s.places(), (s) => s.yes(), (s) => s.correction(), (s) => s.places()],
    [`${CHILD.name}, 2nd place`],
  ],
  [
    'an outdated place in whose stead an organiser has typed another award',
    [
      (s) => s.yes(),
      (s) => s.places(),
      (s) => s.correction(),
      (s) => s.night(),
      (s) => s.reissue(CHILD.name, 'Honourable mention'),
      (s) => s.places(),
    ],
    [`${CHILD.name}, Honourable mention`],
  ],
  [
    'a place with the name, and people who were deleted',
    [(s) => s.yes(), (s) => s.places(), (s) => s.peopleGo(), (s) => s.places(), (s) => s.participation()],
    [NAMED_FIRST],
  ],
  [
    'a place with the name, and people who cannot be read',
    [
      (s) => s.yes(),
      (s) => s.places(),
      (s) => s.peopleAreDamaged(),
      (s) => s.places(),
      (s) => s.participation(),
    ],
    [NAMED_FIRST],
  ],
  [
    'a number of people who could not be read until they were repaired',
    [
      (s) => s.yes(),
      (s) => s.peopleAreDamaged(),
      (s) => s.places(),
      (s) => s.peopleAreRepaired(),
      (s) => s.places(),
    ],
    [NAMED_FIRST],
  ],
  [
    'nothing, and people who were deleted',
    [(s) => s.peopleGo(), (s) => s.participation()],
    [`${NUMBER}, Participation`],
  ],
])('after %s, the child has one valid certificate at most', async (_which, steps, left) => {
  const stage = new Stage(CHILD);
  for (const step of steps) await step(stage);
  expect(stage.lines()).toEqual(left);
});

test('a number that stands for two children ends with the name of the last one', async () => {
  const stage = new Stage(CHILD, FRIEND);
  await stage.places();
  expect(stage.lines()).toEqual([NUMBER_FIRST]);
  stage.yes(CHILD);
  await stage.places();
  expect(stage.lines()).toEqual([NAMED_FIRST, NUMBER_FIRST]);
  stage.yes(FRIEND);
  await stage.places();
  expect(stage.lines()).toEqual([`${FRIEND.name}, 1st place`, NAMED_FIRST]);
  stage.withoutName(FRIEND);
  await stage.places();
  expect(stage.lines()).toEqual([NAMED_FIRST, NUMBER_FIRST]);
  stage.yes(FRIEND);
  await stage.places();
  await stage.participation();
  expect(stage.lines()).toEqual([`${FRIEND.name}, 1st place`, NAMED_FIRST]);
});

test.each<[string, (stage: Stage) => unknown, string]>([
  ['for places', ({ places }) => places(), '1st place'],
  ['for taking part', ({ participation }) => participation(), 'Participation'],
])('a name ends with the number that another child of the entry has already, %s', async (_, issue, award) => {
  const stage = new Stage(CHILD, FRIEND);
  stage.yes(FRIEND);
  await issue(stage);
  expect(stage.lines()).toEqual([`${FRIEND.name}, ${award}`, `${NUMBER}, ${award}`]);
  stage.withoutName(FRIEND);
  await issue(stage);
  expect(stage.lines()).toEqual([`${NUMBER}, ${award}`]);
  expect(stage.leadSomewhere()).toBe(true);
  const before = stage.valid();
  await issue(stage);
  expect(stage.valid()).toEqual(before);
});

test('names that end with one number, and come back one after the other, are one certificate each', async () => {
  const stage = new Stage(CHILD, FRIEND);
  for (const member of [CHILD, FRIEND]) stage.yes(member);
  await stage.places();
  for (const member of [CHILD, FRIEND]) stage.withoutName(member);
  await stage.places();
  expect(stage.lines()).toEqual([NUMBER_FIRST]);
  stage.yes(FRIEND);
  await stage.places();
  expect(stage.lines()).toEqual([`${FRIEND.name}, 1st place`, NUMBER_FIRST]);
  stage.yes(CHILD);
  await stage.places();
  expect(stage.lines()).toEqual([`${FRIEND.name}, 1st place`, NAMED_FIRST]);
});

test('a child of a group whose guardian refuses gets no number, and the others keep their certificates', async () => {
  const stage = new Stage(CHILD, FRIEND);
  for (const member of [CHILD, FRIEND]) stage.yes(member);
  await stage.places();
  const before = stage.lines();
  stage.no(CHILD);
  await stage.places();
  await stage.participation();
  expect(stage.lines()).toEqual(before);
});

test('a certificate of hidden results is not called outdated by the next batch', async () => {
  const stage = new Stage(CHILD);
  stage.yes();
  await stage.places();
  stage.hide();
  const answer = await stage.places();
  expect(answer).toEqual({ made: [], remaining: 0, outdated: [] });
  expect(stage.lines()).toEqual([NAMED_FIRST]);
});

test.each([
  [CHILD.name, { member: CHILD.id, name: CHILD.name }],
  [NUMBER, null],
])('a number that an organiser issues again as %s follows %o', async (name, followed) => {
  const stage = new Stage(CHILD, FRIEND);
  await stage.places();
  stage.yes();
  await stage.reissue(name);
  expect(stage.valid()[0]).toMatchObject({ holder_name: name, followed });
});
