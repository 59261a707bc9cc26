import { expect, onTestFinished, test } from 'vitest';
import { bundle, startServer } from './eventsCpu';

test("the bench's server answers GET /events/ with its events, and with no error in its log", async () => {
  const file = await bundle();
  const starting = [false, true].map((changing) => startServer(file, { changing }));
  onTestFinished(async () => {
    for (const server of await Promise.all(starting)) server.stop();
  });
  for (const server of await Promise.all(starting)) {
    const answer = await fetch(server.url);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveLength(20);
    expect(server.log()).toBe('');
  }
});
