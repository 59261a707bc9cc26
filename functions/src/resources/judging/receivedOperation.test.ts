import { expect, test } from 'vitest';
import { receivedOperation } from './receivedOperation';

test.each(['__a_name_of_the_database__', 'propertyIsEnumerable'])(
  'an operation of a judge that cannot be read is not stored under the id %s',
  (op_id) => {
    expect(receivedOperation({ op_id }, null)).toMatchObject({ op_id: '', op: null });
  },
);
