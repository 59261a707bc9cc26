import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The line stays down for so long after a cut, so that a browser which repeats a request by itself meets it too. */
const DOWN_MS = 300;
const END_OF_HEADERS = '\r\n\r\n';

/** Counts the bytes of the bodies in the HTTP/1.1 requests of one connection. */
function bodyCounter(): (chunk: Buffer) => number {
  let headers = '';
  let left = 0;
  return (chunk) => {
    let count = 0;
    for (let at = 0; at < chunk.length;) {
      if (left > 0) {
        const part = Math.min(left, chunk.length - at);
        [left, count, at] = [left - part, count + part, at + part];
        continue;
      }
      const before = headers.length;
      headers += chunk.toString('latin1', at);
      const end = headers.indexOf(END_OF_HEADERS);
      if (end < 0) return count;
      left = Number(/^content-length: *(\d+)/im.exec(headers.slice(0, end))?.[1] ?? 0);
      at += end + END_OF_HEADERS.length - before;
      headers = '';
    }
    return count;
  };
}

/** The line between a browser and a server on this machine. It counts what the browser sends, and breaks where it is told. */
export class BadLine {
  /** All bytes that the browser has sent: bodies, headers, and the questions of CORS. */
  sent = 0;
  /** The bytes of the requests' bodies. */
  bodies = 0;
  cuts = 0;
  private isDown = false;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  private constructor(
    private readonly target: number,
    /** The line is cut when so many bytes were sent; in ascending order. */
    private readonly breaksAt: number[],
  ) {
    this.server = createServer((client) => this.join(client));
  }

  static async open(target: number, breaksAt: readonly number[] = []): Promise<BadLine> {
    const line = new BadLine(target, [...breaksAt]);
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** The argument with which Chromium takes this line instead of the direct one, at the same address. */
  get argument(): string {
    return `--host-resolver-rules=MAP 127.0.0.1:${String(this.target)} 127.0.0.1:${String(this.port)}`;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    this.cut();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private join(client: Socket): void {
    if (this.isDown) {
      client.destroy();
      return;
    }
    const server = connect(this.target, '127.0.0.1');
    const countBodies = bodyCounter();
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    server.on('data', (chunk) => client.write(chunk));
    client.on('data', (chunk) => {
      if (this.isDown) return;
      // Bytes after the break do not pass the line, so they are not counted.
      const part = chunk.subarray(0, (this.breaksAt[0] ?? Infinity) - this.sent);
      this.sent += part.length;
      this.bodies += countBodies(part);
      server.write(part);
      if (this.sent >= (this.breaksAt[0] ?? Infinity)) this.breakDown();
    });
  }

  private breakDown(): void {
    this.breaksAt.shift();
    this.cuts += 1;
    this.isDown = true;
    this.cut();
    setTimeout(() => {
      this.isDown = false;
    }, DOWN_MS);
  }
}

/** So many places at random in a file of this length, in ascending order. */
export const randomPlaces = (count: number, length: number): number[] =>
  Array.from({ length: count }, () => Math.ceil(Math.random() * length)).sort((a, b) => a - b);
