import * as passes from 'virtual:routes/passes';
import type { PassServer } from '../lib/passStore';
import { callByPass, sendByPass } from './callByPass';

/** The requests about passes. */
export const passRequests: PassServer = {
  open: (body) => callByPass(passes.open, { body }),
  me: (pass) => callByPass(passes.me, { pass }),
  // The request outlives the page, which people close after they have logged out.
  leave: (pass, device) => sendByPass(passes.leave, { pass, body: { device } }, true),
};
