import { expect, test } from 'vitest';
import { receivedStageOp } from './received';

test.each(['__a_name_of_the_database__', 'propertyIsEnumerable'])(
  'an operation of the stage that cannot be read is not stored under the id %s',
  (op_id) => {
    expect(receivedStageOp({ op_id })).toMatchObject({ op_id: '', op: null });
  },
);
