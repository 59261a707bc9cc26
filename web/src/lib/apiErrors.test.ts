import { expect, test } from 'vitest';
import { ApiError, errorText, NetworkError, ShownError, TimeoutError } from './apiErrors';
import { OfflineError } from './offline';

const STANDARD = 'It failed.';
const UNREACHED = 'There is no connection.';

test.each<[string, unknown, [string, string]]>([
  ['a server that gives a sentence', new ApiError(422, { error: 'Too long.' }), ['Too long.', 'Too long.']],
  ['a server that gives no sentence', new ApiError(500, {}), [STANDARD, STANDARD]],
  ['an error with a sentence of its own', new ShownError('No picture.'), ['No picture.', 'No picture.']],
  ['a server that was not reached', new NetworkError(null), [STANDARD, UNREACHED]],
  ['a write without a connection', new OfflineError(), [STANDARD, UNREACHED]],
  [
    'an answer that did not come in time',
    new TimeoutError('Send it again.'),
    ['Send it again.', 'Send it again.'],
  ],
  ['a fault of the page', new Error('x is undefined'), [STANDARD, STANDARD]],
  ['a value that is no error', null, [STANDARD, STANDARD]],
])('errorText for %s, without and with a sentence for an unreached server', (_, error, texts) => {
  expect([errorText(error, STANDARD), errorText(error, STANDARD, UNREACHED)]).toEqual(texts);
});
