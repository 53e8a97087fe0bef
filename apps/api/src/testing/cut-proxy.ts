import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CutProxy {
  readonly url: string;
  /** From now on every connection dies after this many bytes have passed it towards the engine or back. */
  cutAfter(bytes: number, direction: 'up' | 'down'): void;
  /** From now on a connection dies right after this text has passed it towards the engine: it is done, but nobody is told. */
  cutAfterText(text: string): void;
  /** Ends every connection; new ones die at their first byte. */
  cut(): void;
  heal(): void;
  close(): Promise<void>;
}

/** Stands between the portal and an engine and cuts the line in the middle of a transfer. */
export async function startCutProxy(target: string, listenPort = 0): Promise<CutProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let cut: { bytes: number; direction: 'up' | 'down' } | undefined;
  let lastText: string | undefined;

  const server = createServer((client) => {
    const engine = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      engine.destroy();
    };
    for (const [socket, other, direction] of [
      [client, engine, 'up'],
      [engine, client, 'down'],
    ] as const) {
      sockets.add(socket);
      let passed = 0;
      socket.on('data', (chunk) => {
        passed += chunk.length;
        if (cut?.direction === direction && passed > cut.bytes) end();
        else if (direction === 'up' && lastText !== undefined && chunk.includes(lastText)) {
          engine.end(chunk);
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
    cutAfterText: (text) => (lastText = text),
    cut: () => {
      cut = { bytes: 0, direction: 'up' };
      destroyAll();
    },
    heal: () => (cut = lastText = undefined),
    close: async () => {
      destroyAll();
      server.close();
    },
  };
}
