export interface JudgedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

interface Expectations {
  /** Words that must not occur in the response: they were sent, or they belong to another partner. */
  readonly secrets?: readonly string[];
  /** False for HEAD, whose errors have no body. */
  readonly hasBody?: boolean;
}

/** Headers that every response must have. */
const requiredHeaders = [
  'x-request-id',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'content-security-policy',
  'cache-control',
];

/** Matches stack traces and errors of the database or of a library. */
const inside =
  /\bat (?:async )?[\w.<>]+ \(|node:internal|node_modules|FST_ERR|HPE_|ECONN|\b(?:select|insert into|update|delete from) [\w".]+ (?:from|set|where|values)\b|syntax error at or near|violates \w+ constraint|relation \\?"|invalid input syntax|SQLSTATE/i;

/** Returns the problems of a response that do not depend on the request; empty if there are none. */
export function judgeResponse(
  { status, headers, body }: JudgedResponse,
  { secrets = [], hasBody = true }: Expectations = {},
): string[] {
  if (status === 0) return ['no response'];
  const faults: string[] = [];
  if (status >= 500) faults.push(`server error ${status}`);
  const missing = requiredHeaders.filter((name) => headers[name] === undefined);
  if (missing.length > 0) faults.push(`without ${missing.join(', ')}`);
  if (status >= 400 && hasBody) faults.push(...judgeErrorShape(body, headers['x-request-id']));
  if (status >= 400 && inside.test(body)) faults.push('shows the inside of the server');
  const whole = `${JSON.stringify(headers)}${body}`;
  faults.push(...secrets.filter((secret) => whole.includes(secret)).map((secret) => `shows "${secret}"`));
  return faults;
}

function judgeErrorShape(body: string, requestId: unknown): string[] {
  let response: Record<string, unknown>;
  try {
    response = JSON.parse(body) as Record<string, unknown>;
  } catch {
    return ['an error that is no JSON'];
  }
  const { message, code, requestId: told, details: _details, ...more } = response;
  const faults: string[] = [];
  if (typeof message !== 'string' || typeof code !== 'string' || !/^\w+\.\w+$/.test(code))
    faults.push('an error of another form');
  if (told !== requestId) faults.push('a request id in the body that is not the one in the header');
  if (Object.keys(more).length > 0) faults.push(`an error with ${Object.keys(more).join(', ')}`);
  return faults;
}
