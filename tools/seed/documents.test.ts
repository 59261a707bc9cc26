import { expect, test } from 'vitest';
import { RETENTION_RULES } from '../../functions/src/resources/system/maintenance/retention';
import { siteRows } from './documents';
import { entryRows } from './entries';

const DAY_MS = 86_400_000;
const NOW = Date.now();
/** The judges' names of the edition that is over are deleted as on a real site. */
const OVER = 'demopast';
const demo = [...siteRows(), ...entryRows()].filter(({ path }) => !path.includes(OVER));

test.each(RETENTION_RULES)(
  'the night after the demo was made deletes nothing of its open edition from $collection',
  ({ collection, since, days, where }) => {
    const rows = demo.filter(({ path }) => path.split('/')[0] === collection);
    const matching = rows.filter(({ data }) => !where || Reflect.get(data, where.field) === where.is);
    const expired = matching.filter(({ data }) => {
      const at: unknown = Reflect.get(data, since);
      return at instanceof Date && at.getTime() < NOW - days * DAY_MS;
    });
    expect(expired.map(({ path }) => path)).toEqual([]);
  },
);
