import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface FlakyProxy {
  readonly url: string;
  /** From now on, every connection breaks after this many bytes to the service (up) or back (down). */
  cutAfter(bytes: number, direction: 'up' | 'down'): void;
  /** From now on, a connection breaks right after this text has been forwarded: the statement runs, but its response is lost. */
  cutAfterText(text: string): void;
  /** Breaks every connection; new ones break at their first byte. */
  cut(): void;
  heal(): void;
  close(): Promise<void>;
}

/** TCP proxy between the portal and a service that can break connections during a transfer. */
export async function startFlakyProxy(target: string, listenPort = 0): Promise<FlakyProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let cut: { bytes: number; direction: 'up' | 'down' } | undefined;
  let cutText: string | undefined;

  const server = createServer((client) => {
    const service = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      service.destroy();
    };
    for (const [socket, other, direction] of [
      [client, service, 'up'],
      [service, client, 'down'],
    ] as const) {
      sockets.add(socket);
      let forwarded = 0;
      socket.on('data', (chunk) => {
        forwarded += chunk.length;
        if (cut?.direction === direction && forwarded > cut.bytes) end();
        else if (direction === 'up' && cutText !== undefined && chunk.includes(cutText)) {
          service.end(chunk);
          client.destroy();
        } else if (!other.write(chunk)) socket.pause();
      });
      other.on('drain', () => socket.resume());
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        if (!other.writableEnded) other.destroy();
      });
    }
  });
  const destroyAll = () => sockets.forEach((socket) => socket.destroy());
  server.listen(listenPort, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAfter: (bytes, direction) => (cut = { bytes, direction }),
    cutAfterText: (text) => (cutText = text),
    cut: () => {
      cut = { bytes: 0, direction: 'up' };
      destroyAll();
    },
    heal: () => (cut = cutText = undefined),
    close: async () => {
      destroyAll();
      server.close();
    },
  };
}
