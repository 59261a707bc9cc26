import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { events } from '@ndeiya/domain/site/event';
import { Timestamp } from 'firebase-admin/firestore';
import { createApp } from '../../functions/src/app';
import { emptyPlatform } from '../../functions/src/testing/emptyPlatform';

/**
 * A server of `GET /events/` in its own process: the API with a database in memory, or, when it is given
 * bytes, node:http that sends them. Reports its port, and its CPU time (µs) on request.
 */

const NUMBER_OF_EVENTS = 20;

const at = Timestamp.fromDate(new Date('2025-08-16T09:00:00Z'));
const picture = (id: string) => ({
  path: `media/events/${id}/0123456789abcdef-1280.webp`,
  width: 1280,
  height: 853,
  variants: [320, 640, 1280].map((width) => ({
    width,
    path: `media/events/${id}/0123456789abcdef-${width}.webp`,
    type: 'image/webp',
  })),
});

const documents = Array.from({ length: NUMBER_OF_EVENTS }, (_, number) => {
  const id = `event-${number}`;
  const data = {
    title: `Event number ${number}`,
    theme: 'A theme of a usual length for an event',
    details: 'What will be there, when the doors open, and what to bring along. '.repeat(6),
    location: 'Ndeiya',
    date_time: at,
    created_at: at,
    updated_at: at,
    image: picture(id),
    image_upload: null,
    image_error: null,
  };
  return { id, exists: true, ref: { path: `${events.path}/${id}`, id }, data: () => data };
});

const versions = [0, 1].map((nanoseconds) => {
  const updateTime = new Timestamp(at.seconds, nanoseconds);
  return { docs: documents.map((document) => ({ ...document, updateTime })) };
});
let isChanging = false;
let requests = 0;

/** The same document versions at every call, or new ones when `changing`. */
function read() {
  requests += 1;
  return Promise.resolve(versions[isChanging ? requests % 2 : 0]);
}
const query = { orderBy: () => query, limit: () => query, get: read };
/** All other collections are empty, as in the tests of the API, so that the code around the events runs as usual. */
const platform = emptyPlatform();
const others = platform.db.collection.bind(platform.db);
Object.assign(platform.db, { collection: (name: string) => (name === events.path ? query : others(name)) });

function listen(handler: Parameters<typeof createServer>[1]): void {
  const server = createServer(handler);
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

interface Task {
  /** Every request finds new versions of all documents. */
  changing?: boolean;
  body?: string;
  headers?: Record<string, string>;
}

process.on('message', (message: Task | 'cpu') => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
    return;
  }
  const { body, headers, changing = false } = message;
  isChanging = changing;
  if (body === undefined) listen(createApp(platform));
  else
    listen((_request, response) => {
      response.writeHead(200, headers).end(body);
    });
});
