import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/apiErrors';
import { useLostAnswer } from './useLostAnswer';

const taken = new ApiError(409, { code: 'already-exists' });

test('a refusal is explained only when an earlier response was lost', () => {
  const { result } = renderHook(() => useLostAnswer('already-exists', 'It may have worked.'));
  expect(result.current(taken)).toBeUndefined();
  expect(result.current(new NetworkError('offline'))).toBeUndefined();
  expect(result.current(new ApiError(422, { code: 'invalid-fields' }))).toBeUndefined();
  expect(result.current(taken)).toBe('It may have worked.');
});
