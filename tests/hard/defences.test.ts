import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOfCheckout } from '../../tools/defences/copy';
import { DEFENCES } from '../../tools/defences/list';
import { testIn, tryWithout } from '../../tools/defences/trial';

/** A sample of what `npm run test:defences` does by hand for all. */
const samples = DEFENCES.filter(({ sample }) => sample).map((defence) => [defence.name, defence] as const);

let copy: ReturnType<typeof copyOfCheckout>;
beforeAll(() => {
  copy = copyOfCheckout();
});
afterAll(() => {
  copy.remove();
});

describe.each(samples)('without the defence "%s"', (_name, defence) => {
  test('its test fails, which passes with it', async () => {
    expect(await tryWithout(copy.folder, defence, {})).toMatchObject({ is: 'red' });
    const whole = { level: defence.level, tests: [defence.test] };
    expect(await testIn(copy.folder, whole, {})).toEqual({ is: 'green', failed: [] });
  });
});
