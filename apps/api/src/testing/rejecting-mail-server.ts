import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

import { atEndOfFile } from './at-end-of-file.ts';

interface RejectingMailServer {
  readonly url: string;
  /** How often a client has named a recipient. */
  recipientCount(): number;
}

/** Fake SMTP server that rejects the given commands with these responses (RFC 5321). It is closed at the end of the test file. */
export async function startRejectingMailServer(rejections: Record<string, string>): Promise<RejectingMailServer> {
  let recipientCount = 0;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.test ESMTP\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (line.startsWith('RCPT TO')) recipientCount += 1;
      const rejection = Object.entries(rejections).find(([command]) => line.startsWith(command))?.[1];
      socket.write(`${rejection ?? (line === 'QUIT' ? '221 bye' : '250 ok')}\r\n`);
      if (line === 'QUIT') socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEndOfFile(async () => void server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, recipientCount: () => recipientCount };
}
