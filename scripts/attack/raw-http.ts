import { connect } from 'node:net';

export interface RawResponse {
  /** 0 if the connection ended without a response. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface RawOptions {
  /** Closes the sending side after the last byte, as a client does whose connection breaks. */
  readonly isCutOff?: boolean;
  readonly timeoutMs?: number;
}

/**
 * Sends the bytes unchanged and reads the first response. HTTP clients would repair or reject malformed requests, which have to
 * reach the server.
 */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  { isCutOff, timeoutMs = 3_000 }: RawOptions = {},
): Promise<RawResponse> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(parseResponse(Buffer.concat(chunks).toString('latin1')) ?? noResponse);
    };
    const timer = setTimeout(finish, timeoutMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isComplete(Buffer.concat(chunks).toString('latin1'))) finish();
    });
    socket.on('error', finish).on('close', finish);
    socket.on('connect', () => {
      socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
      if (isCutOff) socket.end();
    });
  });
}

const noResponse: RawResponse = { status: 0, headers: {}, body: '' };

/** A response without a length is complete when the connection closes or the timeout is over. */
function isComplete(text: string): boolean {
  const response = parseResponse(text);
  if (!response) return false;
  const length = response.headers['content-length'];
  if (response.headers['transfer-encoding'] === 'chunked') return text.endsWith('0\r\n\r\n');
  return length !== undefined && response.body.length >= Number(length);
}

function parseResponse(text: string): RawResponse | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(statusLine)?.[1] ?? 0);
  const rest = text.slice(end + 4);
  // "100 Continue" precedes the real response.
  if (status === 100) return parseResponse(rest);
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  const headersByName = Object.fromEntries(headers) as Record<string, string>;
  // A broken connection may lead to a second response after the first; only the first one counts.
  return { status, headers: headersByName, body: rest.slice(0, Number(headersByName['content-length'] ?? rest.length)) };
}
