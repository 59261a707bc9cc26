import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { changedFields } from './projection';

const at = (ms: number) => Timestamp.fromMillis(ms);

describe('changedFields', () => {
  test('lists the changed fields with their values before and after', () => {
    expect(changedFields({ title: 'a', theme: 't' }, { title: 'b', theme: 't' })).toEqual({
      title: { before: 'a', after: 'b' },
    });
    expect(changedFields(null, { title: 'a' })).toEqual({ title: { before: null, after: 'a' } });
    expect(changedFields({ title: 'a' }, null)).toEqual({ title: { before: 'a', after: null } });
  });

  test('equal times and equal nested values are no changes', () => {
    const image = { path: 'p', variants: [{ width: 1 }] };
    expect(changedFields({ at: at(5), image }, { at: at(5), image: structuredClone(image) })).toEqual({});
    expect(changedFields({ at: at(5) }, { at: at(6) })).toEqual({ at: { before: at(5), after: at(6) } });
  });

  test('leaves out updated_at', () => {
    expect(changedFields({ updated_at: at(1) }, { updated_at: at(2) })).toEqual({});
  });

  test('shortens long texts', () => {
    const { message } = changedFields(null, { message: 'x'.repeat(9000) });
    expect(String(message?.after)).toHaveLength(501);
  });
});
