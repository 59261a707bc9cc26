import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isFree, requireFree, START_PORTS, takenPorts, testPorts } from './ports';

/** Listens on a port while the work runs. */
async function holding(port: number, work: (port: number) => Promise<void>): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  try {
    await work(address && typeof address === 'object' ? address.port : 0);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

test('a port in use is not free, and the message names it', async () => {
  await holding(0, async (port) => {
    expect(await isFree(port)).toBe(false);
    await expect(requireFree(port, 'hosting')).rejects.toThrow(`Port ${port} (hosting) is taken`);
  });
});

test('only the ports in use are reported', async () => {
  const ports = await testPorts('ports-test');
  await holding(ports.auth, async () => expect(await takenPorts(ports)).toEqual(['auth']));
});

test('a suite name keeps its ports while they are free, and gets other ones when one is in use', async () => {
  const usual = await testPorts('ports-test');
  expect(await testPorts('ports-test')).toEqual(usual);
  await holding(usual.smtp, async () => {
    const others = await testPorts('ports-test');
    expect(others.smtp).not.toBe(usual.smtp);
    expect(new Set(Object.values(others)).size).toBe(Object.keys(START_PORTS).length);
  });
});

test('a suite does not get the ports that another one claimed and does not use yet', async () => {
  const usual = await testPorts('ports-test');
  expect((await testPorts('ports-test', [usual])).hosting).not.toBe(usual.hosting);
});
