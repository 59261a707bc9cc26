import { makeRecording } from '@ndeiya/domain/testing/stored';
import { ADMIN } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

describeFunctionsOnly(
  'recordings',
  { ...makeRecording() },
  { id: 'one', get: ADMIN, list: ADMIN, page: 300 },
);
