import { type AddressInfo, createServer, type Server } from 'node:net';
import { UserError } from './log';

const HOST = '127.0.0.1';

export interface Ports {
  hosting: number;
  functions: number;
  firestore: number;
  websocket: number;
  auth: number;
  storage: number;
  hub: number;
  eventarc: number;
  tasks: number;
  inbox: number;
  smtp: number;
  phones: number;
}

/** The ports of `npm start`: the emulators' own defaults, as the README lists them. */
export const START_PORTS: Ports = {
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  websocket: 9150,
  auth: 9099,
  storage: 9199,
  hub: 4400,
  eventarc: 9299,
  tasks: 9499,
  inbox: 1080,
  smtp: 1025,
  phones: 1081,
};

const NAMES = Object.keys(START_PORTS) as (keyof Ports)[];

/** True when nothing listens on this port of the loopback interface. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The names of the ports that other programs use. */
export async function takenPorts(ports: Ports): Promise<(keyof Ports)[]> {
  const free = await Promise.all(NAMES.map((name) => isFree(ports[name])));
  return NAMES.filter((_, index) => !free[index]);
}

const taken = (port: number, what: string) =>
  new UserError(
    `Port ${port} (${what}) is taken by another program: stop it, then try again. ` +
      `"lsof -i :${port}" or "ss -ltnp | grep :${port}" shows which one it is.`,
  );

/** Throws a UserError that names the port and a solution when another program listens on it. */
export async function requireFree(port: number, what: string): Promise<void> {
  if (!(await isFree(port))) throw taken(port, what);
}

/** The same check for every port of a suite. */
export async function requirePorts(ports: Ports): Promise<void> {
  const [name] = await takenPorts(ports);
  if (name) throw taken(ports[name], name);
}

/** A number from 0 to 99 that is always the same for a name. */
function slot(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100, 7);
}

/** A server on a free port that the operating system chooses. */
function onFreePort(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, HOST, () => resolve(server));
  });
}

/** Different free ports. Each is held until all are chosen, because a port that is free again may be chosen again. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, onFreePort));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/**
 * Ports for a suite of tests. A name gets the same ports while they are free, so that its web build, which
 * contains them, can be reused. `claimed` are the ports of suites that may not listen yet.
 */
export async function testPorts(name: string, claimed: Ports[] = []): Promise<Ports> {
  const first = 15000 + slot(name) * NAMES.length;
  const usual = Object.fromEntries(NAMES.map((key, index) => [key, first + index])) as unknown as Ports;
  const isClaimed = claimed.some(({ hosting }) => hosting === usual.hosting);
  if (!isClaimed && (await takenPorts(usual)).length === 0) return usual;
  const free = await freePorts(NAMES.length);
  return Object.fromEntries(NAMES.map((key, index) => [key, free[index]])) as unknown as Ports;
}
