import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface RawOptions {
  /** Ends the sending side after the last byte, as a client does that is cut off. */
  readonly isCutOff?: boolean;
  readonly timeoutMs?: number;
}

/**
 * Sends bytes exactly as they are and reads the first answer. Clients of any library would mend or refuse what is malformed, and that is
 * what has to reach the server.
 */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  { isCutOff, timeoutMs = 3_000 }: RawOptions = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(parseAnswer(Buffer.concat(chunks).toString('latin1')) ?? noAnswer);
    };
    const timer = setTimeout(finish, timeoutMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks).toString('latin1'))) finish();
    });
    socket.on('error', finish).on('close', finish);
    socket.on('connect', () => {
      socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
      if (isCutOff) socket.end();
    });
  });
}

const noAnswer: RawAnswer = { status: 0, headers: {}, body: '' };

/** An answer of unknown length is whole when the connection ends, or when the time is over. */
function isWhole(text: string): boolean {
  const answer = parseAnswer(text);
  if (!answer) return false;
  const length = answer.headers['content-length'];
  if (answer.headers['transfer-encoding'] === 'chunked') return text.endsWith('0\r\n\r\n');
  return length !== undefined && answer.body.length >= Number(length);
}

function parseAnswer(text: string): RawAnswer | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(statusLine)?.[1] ?? 0);
  const rest = text.slice(end + 4);
  // "100 Continue" announces the answer and is none.
  if (status === 100) return parseAnswer(rest);
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  const named = Object.fromEntries(headers) as Record<string, string>;
  // Whoever is cut off while the answer is written is told so in a second one.
  return { status, headers: named, body: rest.slice(0, Number(named['content-length'] ?? rest.length)) };
}
