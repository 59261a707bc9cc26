import { STATS_ID } from '@ndeiya/domain/system/records';
import { EVERYBODY } from './support/actors';
import { describeFunctionsOnly } from './support/functionsOnly';

const totals = {
  total_events: 1,
  total_participants: 2,
  total_users: 3,
  total_videos: 4,
  total_gallery_items: 5,
};
describeFunctionsOnly('stats', totals, { id: STATS_ID, get: EVERYBODY, list: EVERYBODY });
