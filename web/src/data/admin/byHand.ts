import * as outbox from 'virtual:routes/outbox';
import { call } from '../../server/call';

/** The first page of the WhatsApp messages that wait for an organiser, the newest first; also those whose time is over. */
export const readByHand = () => call(outbox.list, { query: { way: 'whatsapp', state: 'queued' } });
