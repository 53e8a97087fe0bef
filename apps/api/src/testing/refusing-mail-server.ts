import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

import { atEndOfFile } from './at-end-of-file.ts';

interface RefusingMailServer {
  readonly url: string;
  /** How often a recipient was named to it. */
  asked(): number;
}

/** Speaks SMTP and answers the commands named here with what is said beside them, by the words of RFC 5321. Ends with the test file. */
export async function startRefusingMailServer(refusals: Record<string, string>): Promise<RefusingMailServer> {
  let asked = 0;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.test ESMTP\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (line.startsWith('RCPT TO')) asked += 1;
      const refusal = Object.entries(refusals).find(([command]) => line.startsWith(command))?.[1];
      socket.write(`${refusal ?? (line === 'QUIT' ? '221 bye' : '250 ok')}\r\n`);
      if (line === 'QUIT') socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEndOfFile(async () => void server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}
