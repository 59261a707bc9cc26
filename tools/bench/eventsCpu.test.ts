import { expect, onTestFinished, test } from 'vitest';
import { bundle, startServer } from './eventsCpu';

test("the bench's server answers GET /events/ with its events, and with no error in its log", async () => {
  const file = await bundle();
  for (const changing of [false, true]) {
    const server = await startServer(file, { changing });
    onTestFinished(() => {
      server.stop();
    });
    const answer = await fetch(server.url);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveLength(20);
    expect(server.log()).toBe('');
  }
});
