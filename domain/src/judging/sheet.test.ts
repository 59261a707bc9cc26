import { describe, expect, test } from 'vitest';
import { partsOfSheetId, sheetIdOf } from './sheet';

describe('the id of a sheet', () => {
  test('names round and entry to its judge only, whatever underscores the ids have', () => {
    const parts = { round: 'r1', entry: '_e_1_', judge: 'p_1' };
    expect(partsOfSheetId(sheetIdOf(parts), 'p_1')).toEqual(parts);
    expect(partsOfSheetId(sheetIdOf(parts), 'p2')).toBeNull();
    expect(partsOfSheetId('r1_p_1', 'p_1')).toBeNull();
    expect(partsOfSheetId('r_e_p', 'p')).toEqual({ round: 'r', entry: 'e', judge: 'p' });
  });
  test('names nothing where the round or the entry is missing', () => {
    expect(partsOfSheetId('_e1_p1', 'p1')).toBeNull();
    expect(partsOfSheetId('r1__p1', 'p1')).toBeNull();
  });
});
