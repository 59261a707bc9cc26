import { beforeAll } from 'vitest';
import { resetLimits } from '../../support/backend';

// Every file calls from the same address, and an earlier one may have used up its limits.
beforeAll(async () => {
  await resetLimits();
});
