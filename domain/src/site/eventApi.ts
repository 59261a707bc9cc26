import * as z from 'zod/mini';
import { answersOf } from '../kernel/fieldTable';
import { byId, instant, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { eventFields, eventInput, events } from './event';

const event = z.strictObject({
  id: z.string(),
  ...answersOf(eventFields),
  date_time: instant,
  image_url: z.nullable(z.string()),
});
/** An event in the API's responses; `details` is sanitised HTML, `date_time` has Nairobi's offset. */
export type EventAnswer = z.output<typeof event>;

const file = { field: 'image', required: false } as const;

export const eventApi = {
  list: {
    method: 'get',
    path: '/events',
    access: 'public',
    summary: 'Every event, by date',
    answer: z.array(event),
    cacheSeconds: 30,
  },
  get: {
    method: 'get',
    path: '/events/:id',
    access: 'public',
    summary: 'One event; its ETag is what If-Match takes',
    params: byId,
    answer: event,
    cacheSeconds: 30,
  },
  create: {
    method: 'post',
    path: '/events',
    writes: events.path,
    access: 'admin',
    summary: 'Create an event, with or without a picture',
    body: eventInput,
    file,
    answer: event,
    status: 201,
    idempotencyKey: true,
  },
  update: {
    method: 'put',
    path: '/events/:id',
    writes: events.path,
    access: 'admin',
    summary: 'Replace the texts of an event, and its picture where one is sent',
    params: byId,
    body: eventInput,
    file,
    answer: event,
    ifMatch: true,
  },
  remove: {
    method: 'delete',
    path: '/events/:id',
    writes: events.path,
    access: 'admin',
    summary: 'Delete an event and its picture',
    params: byId,
    answer: messageAnswer,
    ifMatch: true,
  },
} as const satisfies Record<string, RouteSpec>;
