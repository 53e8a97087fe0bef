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
const internals =
  /\bat (?:async )?[\w.<>]+ \(|node:internal|node_modules|FST_ERR|HPE_|ECONN|\b(?:select|insert into|update|delete from) [\w".]+ (?:from|set|where|values)\b|syntax error at or near|violates \w+ constraint|relation \\?"|invalid input syntax|SQLSTATE/i;

/** Returns the problems of a response that do not depend on the request; empty if there are none. */
export function judgeResponse(
  { status, headers, body }: JudgedResponse,
  { secrets = [], hasBody = true }: Expectations = {},
): string[] {
  if (status === 0) return ['no response'];
  const problems: string[] = [];
  if (status >= 500) problems.push(`server error ${status}`);
  const missing = requiredHeaders.filter((name) => headers[name] === undefined);
  if (missing.length > 0) problems.push(`without ${missing.join(', ')}`);
  if (status >= 400 && hasBody) problems.push(...judgeErrorShape(body, headers['x-request-id']));
  if (status >= 400 && internals.test(body)) problems.push('shows internals of the server');
  const responseText = `${JSON.stringify(headers)}${body}`;
  problems.push(...secrets.filter((secret) => responseText.includes(secret)).map((secret) => `shows "${secret}"`));
  return problems;
}

function judgeErrorShape(body: string, requestId: unknown): string[] {
  let response: Record<string, unknown>;
  try {
    response = JSON.parse(body) as Record<string, unknown>;
  } catch {
    return ['an error that is not JSON'];
  }
  const { message, code, requestId: idInBody, details: _details, ...unexpected } = response;
  const problems: string[] = [];
  if (typeof message !== 'string' || typeof code !== 'string' || !/^\w+\.\w+$/.test(code))
    problems.push('an error of an unexpected shape');
  if (idInBody !== requestId) problems.push('a request id in the body that is not the one in the header');
  if (Object.keys(unexpected).length > 0) problems.push(`an error with ${Object.keys(unexpected).join(', ')}`);
  return problems;
}
