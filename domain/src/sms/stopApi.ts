import { messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { textStopInput } from './stop';
import { textOptouts } from './text';

export const textStopApi = {
  stop: {
    method: 'post',
    path: '/text_optouts/stop',
    access: 'public',
    writes: textOptouts.path,
    summary:
      'Send no more text messages to the number to which a text message with this code went. The answer is the same for every number and code',
    body: textStopInput,
    answer: messageAnswer,
    limit: 'textStopsPerAddress',
  },
} as const satisfies Record<string, RouteSpec>;
