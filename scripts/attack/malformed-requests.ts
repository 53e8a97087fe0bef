/** A request as raw bytes with a name for the report. It is sent over a socket, because HTTP clients would reject it. */
export interface MalformedRequest {
  readonly name: string;
  readonly bytes: string;
  readonly isCutOff?: boolean;
}

/** Part of the URLs and values that are sent; a response that contains it has echoed its input. */
export const marker = 'zq7marker';

const host = 'Host: 127.0.0.1\r\n';
const close = 'Connection: close\r\n';
const get = (target: string, headers = '', version = '1.1') => `GET ${target} HTTP/${version}\r\n${host}${close}${headers}\r\n`;
const post = (target: string, headers: string, body: string) =>
  `POST ${target} HTTP/1.1\r\n${host}${close}${headers}Content-Length: ${Buffer.byteLength(body, 'latin1')}\r\n\r\n${body}`;

/** URLs that often break routers, decoders and file servers. */
export function malformedUrls(): MalformedRequest[] {
  const long = 'x'.repeat(5_000);
  const targets = {
    'a broken escape': `/api/files/%zz${marker}/a.png`,
    'a lone percent sign': `/api/partner/${marker}%`,
    'an escape that is not UTF-8': `/api/files/%ff%fe${marker}/a.png`,
    'an overlong UTF-8 slash': `/partner/%c0%af..%c0%af${marker}`,
    'half a surrogate pair': `/api/files/%ed%a0%80${marker}/a.png`,
    'an escaped NUL': `/api/files/${marker}%00/a.png`,
    'an escaped NUL in a query': `/api/partner/leads?q=${marker}%00`,
    'a parameter that is too long': `/api/files/${marker}${long}/a.png`,
    'a URL that is too long': `/${marker}${'y'.repeat(12_000)}`,
    'path traversal': `/partner/../../etc/${marker}`,
    'escaped path traversal': `/partner/%2e%2e/%2e%2e/etc/${marker}`,
    'an escaped slash in a parameter': `/api/files/a%2f..%2f${marker}/a.png`,
    'a backslash': String.raw`/partner\..\..\etc\zq7marker`,
    'two slashes at the start': `//evil.example/${marker}`,
    'another scheme and host': `http://evil.example/${marker}`,
    'another scheme and host with a broken escape': `http://evil.example/%zz${marker}`,
    'a URL without a slash': marker,
    'an asterisk': '*',
    'a fragment': `/api/config#${marker}`,
    'a query of two thousand parameters': `/api/partner/leads?${Array.from({ length: 2_000 }, (_, n) => `a${n}=1`).join('&')}`,
    'a parameter named five hundred times': `/api/partner/leads?${'q=1&'.repeat(500)}`,
    'a query with the name of the prototype': `/api/partner/leads?__proto__[x]=${marker}&constructor=1&hasOwnProperty=1`,
    'a broken escape in a query': `/api/partner/leads?q=%zz${marker}&sort=%`,
  };
  const targetRequests = Object.entries(targets).map(([name, target]) => ({ name: `URL: ${name}`, bytes: get(target) }));
  return [
    ...targetRequests,
    { name: 'URL: a space in it', bytes: get(`/api/config ${marker}`) },
    { name: 'URL: a control character', bytes: get(`/api/\u0001${marker}`) },
    { name: 'URL: bytes above ASCII', bytes: get(`/partner/\u00ff\u00fe${marker}`) },
    { name: 'URL: none at all', bytes: `GET  HTTP/1.1\r\n${host}\r\n` },
  ];
}

/** Request lines and headers that are invalid, duplicated, contradictory or too large. */
export function malformedHeaders(): MalformedRequest[] {
  const config = (headers: string) => get('/api/config', headers);
  const profile = (headers: string) => get('/api/partner/profile', headers);
  const file = (headers: string) => get('/partner/brand/favicon.svg', headers);
  const cases: Record<string, string> = {
    'an unknown method': `BREW /${marker} HTTP/1.1\r\n${host}\r\n`,
    'a method in small letters': `get /${marker} HTTP/1.1\r\n${host}\r\n`,
    'a method nobody serves': `PROPFIND /${marker} HTTP/1.1\r\n${host}${close}\r\n`,
    OPTIONS: `OPTIONS /api/${marker} HTTP/1.1\r\n${host}${close}Origin: https://evil.example\r\nAccess-Control-Request-Method: POST\r\n\r\n`,
    'OPTIONS of everything': `OPTIONS * HTTP/1.1\r\n${host}${close}\r\n`,
    TRACE: `TRACE /${marker} HTTP/1.1\r\n${host}${close}\r\n`,
    CONNECT: `CONNECT ${marker}.example:443 HTTP/1.1\r\n${host}\r\n`,
    'no version': `GET /${marker}\r\n\r\n`,
    'version 9.9': `GET /${marker} HTTP/9.9\r\n${host}\r\n`,
    'no Host': `GET /api/${marker} HTTP/1.1\r\n${close}\r\n`,
    'no Host, a known URL': `GET /api/config HTTP/1.1\r\n${close}\r\n`,
    'two Hosts': `GET /api/${marker} HTTP/1.1\r\nHost: a\r\nHost: ${marker}\r\n${close}\r\n`,
    'an empty Host': `GET /api/${marker} HTTP/1.1\r\nHost:\r\n${close}\r\n`,
    'an invalid Host': `GET /api/${marker} HTTP/1.1\r\nHost: @@${marker}//\r\n${close}\r\n`,
    'a header without a colon': config(`${marker}\r\n`),
    'a header with a space before the colon': config(`X-A : ${marker}\r\n`),
    'a header with a NUL': config(`X-A: ${marker}\u0000\r\n`),
    'a header with a bare line feed': config(`X-A: ${marker}\nX-B: 1\r\n`),
    'a folded header': config(`X-A: 1\r\n ${marker}\r\n`),
    'headers of 40 kB': config(`X-A: ${marker}${'a'.repeat(40_000)}\r\n`),
    'three thousand headers': config(Array.from({ length: 3_000 }, (_, n) => `X${n}: 1\r\n`).join('')),
    'two lengths': `POST /api/login HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    'a length that is not a number': `POST /api/login HTTP/1.1\r\n${host}Content-Length: ${marker}\r\n\r\n{}`,
    'a negative length': `POST /api/login HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
    'a length and chunks': `POST /api/login HTTP/1.1\r\n${host}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'a transfer encoding nobody knows': `POST /api/login HTTP/1.1\r\n${host}Transfer-Encoding: ${marker}\r\n\r\n{}`,
    'an invalid chunk size': `POST /api/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${marker}\r\n`,
    'a chunk larger than it says': `POST /api/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}${marker}\r\n0\r\n\r\n`,
    'an expectation nobody can meet': config(`Expect: ${marker}\r\n`),
    'an upgrade nobody offers': config(`Connection: Upgrade\r\nUpgrade: ${marker}\r\n`),
    'the HTTP/2 preface without an upgrade': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'TLS on a plain port': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003\r\n\r\n',
    'nothing but line breaks and then nonsense': `\r\n\r\n\r\n${marker}\r\n\r\n`,
    'an invalid Range': file(`Range: ${marker}\r\n`),
    'a range whose end is before its start': file('Range: bytes=9-1\r\n'),
    'a range of huge numbers': file('Range: bytes=99999999999999999999999-\r\n'),
    'a hundred ranges': file(`Range: bytes=${'0-1,'.repeat(100)}5-6\r\n`),
    'an invalid If-Range': file(`Range: bytes=0-1\r\nIf-Range: "${marker}\r\n`),
    'an invalid If-None-Match': file(`If-None-Match: W/"${marker}, *, """\r\n`),
    'an invalid If-Modified-Since': file(`If-Modified-Since: ${marker}\r\n`),
    'encodings nobody knows': file(`Accept-Encoding: ${marker};q=9, *;q=x\r\n`),
    'an Accept of nonsense': get(`/${marker}`, 'Accept: ;;;q=,,\r\n'),
    'cookies of nonsense': profile(`Cookie: =;;=;${marker}; a="b; __proto__=1; portal=%ff%zz\r\n`),
    'a cookie with an escape that breaks': profile(`Cookie: __Host-portal=%E0%A4%A${marker}\r\n`),
    'a hundred cookies': profile(`Cookie: ${'portal=x; '.repeat(100)}\r\n`),
    'a token of nonsense': profile(`Authorization: Bearer ${marker}\r\n`),
    'a token above ASCII': profile('Authorization: Bearer \u00ff\u00fe\r\n'),
    'a token of 8 kB': profile(`Authorization: Bearer ${'A'.repeat(8_000)}\r\n`),
    'a bearer without a token': profile('Authorization: Bearer\r\n'),
    'another scheme': profile(`Authorization: Basic ${marker}\r\n`),
    'two tokens': profile(`Authorization: Bearer ${marker}\r\nAuthorization: Bearer ${marker}\r\n`),
    'an invalid X-Forwarded-For': profile(`X-Forwarded-For: ${marker}, ::::, 999.1.1.1, %00\r\nX-Forwarded-Proto: ${marker}\r\n`),
    'forwarded IPs of 4 kB': profile(`X-Forwarded-For: ${'1.2.3.4, '.repeat(450)}\r\n`),
    'an invalid X-Forwarded-Host': get(`/${marker}`, `X-Forwarded-Host: @@${marker}\r\nForwarded: for=${marker}\r\n`),
    'an invalid Accept-Version': config(`Accept-Version: ${marker}\r\n`),
  };
  return Object.entries(cases).map(([name, bytes]) => ({ name: `header: ${name}`, bytes }));
}

/** Bodies for an endpoint that accepts JSON. */
export function malformedBodies(target: string, headers = ''): MalformedRequest[] {
  const json = `${headers}Content-Type: application/json\r\n`;
  const cases: Record<string, readonly [headers: string, body: string]> = {
    'no type': [headers, '{}'],
    'an unknown type': [`${headers}Content-Type: ${marker}/xml\r\n`, '{}'],
    'an invalid Content-Type': [`${headers}Content-Type: ;;${marker}\r\n`, '{}'],
    'a charset nobody knows': [`${headers}Content-Type: application/json; charset=${marker}\r\n`, '{}'],
    'JSON with a similar but unknown type': [`${headers}Content-Type: application/jsonx\r\n`, '{}'],
    'a body that says it is gzip': [`${json}Content-Encoding: gzip\r\n`, '\u001f\u008b\u0008\u0000'],
    'a byte order mark': [json, '\u00ef\u00bb\u00bf{}'],
    'truncated JSON': [json, `{"username":"${marker}`],
    'sixty thousand brackets': [json, '['.repeat(60_000)],
    'sixteen thousand levels': [json, `${'[{"a":'.repeat(8_000)}1${'}]'.repeat(8_000)}`],
    'bytes that are not UTF-8': [json, `{"username":"\u00ff\u00c0\u0080${marker}","password":"\u00ff"}`],
    'the prototype': [json, `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"${marker}":1}}}`],
    'a huge number': [json, '{"username":1e999,"password":123456789012345678901234567890}'],
    'a NUL': [json, String.raw`{"username":"\u0000","password":"zq7marker"}`],
    'half a surrogate pair': [json, String.raw`{"username":"\ud800","password":"zq7marker"}`],
    'a body that is too large': [json, `{"username":"${marker}${'x'.repeat(70_000)}"}`],
    'the same key a thousand times': [json, `{${'"username":1,'.repeat(1_000)}"password":2}`],
  };
  const cutOff = `POST ${target} HTTP/1.1\r\n${host}${json}Content-Length: 500\r\n\r\n{"username":"${marker}`;
  return [
    ...Object.entries(cases).map(([name, [caseHeaders, body]]) => ({
      name: `body: ${name}`,
      bytes: post(target, caseHeaders, body),
    })),
    { name: 'body: one that is cut off', bytes: cutOff, isCutOff: true },
  ];
}

/** Forms for an endpoint that accepts them: without a boundary, truncated in different places, with invalid parts. */
export function malformedForms(target: string, headers = ''): MalformedRequest[] {
  const type = (parameters: string) => `${headers}Content-Type: multipart/form-data${parameters}\r\n`;
  const bounded = type('; boundary=b0');
  const part = (disposition: string, value: string) => `--b0\r\nContent-Disposition: ${disposition}\r\n\r\n${value}\r\n`;
  const field = part(`form-data; name="${marker}"`, marker);
  const file = part('form-data; name="attachments"; filename="a.png"', '\u0089PNG\r\n\u001a\n');
  const cases: Record<string, readonly [headers: string, body: string]> = {
    'no boundary': [type(''), `${field}--b0--\r\n`],
    'an empty boundary': [type('; boundary='), `${field}--b0--\r\n`],
    'a boundary of 5 kB': [type(`; boundary=${'b'.repeat(5_000)}`), `${field}--b0--\r\n`],
    'another boundary': [type('; boundary=other'), `${field}--b0--\r\n`],
    'nothing in it': [bounded, ''],
    'only the closing boundary': [bounded, '--b0--\r\n'],
    'no closing boundary': [bounded, field],
    'truncated in the middle of a value': [bounded, field.slice(0, -5)],
    'truncated in the middle of a file': [bounded, file.slice(0, -5)],
    'truncated in the middle of the part headers': [bounded, field.slice(0, 20)],
    'a part without headers': [bounded, `--b0\r\n\r\n${marker}\r\n--b0--\r\n`],
    'a part without a name': [bounded, `${part('form-data', marker)}--b0--\r\n`],
    'a part with an invalid header': [bounded, `--b0\r\n${marker}\r\n\r\nx\r\n--b0--\r\n`],
    'a part header of 100 kB': [bounded, `${part(`form-data; name="${'n'.repeat(100_000)}"`, marker)}--b0--\r\n`],
    'a part with two hundred headers': [bounded, `--b0\r\n${'X-A: 1\r\n'.repeat(200)}\r\nx\r\n--b0--\r\n`],
    'the name of the prototype': [bounded, `${part('form-data; name="__proto__"', marker)}--b0--\r\n`],
    'a name that every object has': [bounded, `${part('form-data; name="toString"', marker)}--b0--\r\n`],
    'a hundred fields': [bounded, `${field.repeat(100)}--b0--\r\n`],
    'twenty files': [bounded, `${file.repeat(20)}--b0--\r\n`],
    'a field of 200 kB': [bounded, `${part('form-data; name="phone"', 'x'.repeat(200_000))}--b0--\r\n`],
    'a NUL in a field': [bounded, `${part('form-data; name="phone"', `${marker}\u0000`)}--b0--\r\n`],
    'a NUL in the text of a ticket': [
      bounded,
      `${part('form-data; name="submissionId"', '0193f000-0000-4000-8000-000000000000')}${part('form-data; name="subject"', `${marker}\u0000`)}${part('form-data; name="content"', 'x\u0000')}--b0--\r\n`,
    ],
    'a NUL in a password': [
      bounded,
      `${['currentPassword', 'newPassword', 'confirmPassword'].map((name) => part(`form-data; name="${name}"`, `${marker}-long\u0000`)).join('')}--b0--\r\n`,
    ],
    'truncated JSON in a field': [
      bounded,
      `--b0\r\nContent-Disposition: form-data; name="phone"\r\nContent-Type: application/json\r\n\r\n{"${marker}\r\n--b0--\r\n`,
    ],
    'an object in a field': [
      bounded,
      `--b0\r\nContent-Disposition: form-data; name="phone"\r\nContent-Type: application/json\r\n\r\n{"a":["\\u0000"]}\r\n--b0--\r\n`,
    ],
    'a charset nobody knows in a field': [
      bounded,
      `--b0\r\nContent-Disposition: form-data; name*=${marker}''%ff\r\nContent-Type: text/plain; charset=${marker}\r\n\r\nx\r\n--b0--\r\n`,
    ],
    'path traversal in a file name': [
      bounded,
      `${part(`form-data; name="profilePhoto"; filename="../../${marker}\u0000.png"`, marker)}--b0--\r\n`,
    ],
    'a file in base64': [
      bounded,
      `--b0\r\nContent-Disposition: form-data; name="attachments"; filename="a"\r\nContent-Transfer-Encoding: base64\r\n\r\n@@\r\n--b0--\r\n`,
    ],
    'multipart/mixed instead of form-data': [`${headers}Content-Type: multipart/mixed; boundary=b0\r\n`, `${field}--b0--\r\n`],
    'a broken URL-encoded form': [
      `${headers}Content-Type: application/x-www-form-urlencoded\r\n`,
      `%zz=${marker}&&==&%ff=%&__proto__=1`,
    ],
  };
  const cutOff = (body: string) => `POST ${target} HTTP/1.1\r\n${host}${bounded}Content-Length: 5000\r\n\r\n${body}`;
  const chunked = `POST ${target} HTTP/1.1\r\n${host}${bounded}Transfer-Encoding: chunked\r\n\r\n5\r\n--b0\r\n`;
  return [
    ...Object.entries(cases).map(([name, [caseHeaders, body]]) => ({
      name: `form: ${name}`,
      bytes: post(target, caseHeaders, body),
    })),
    { name: 'form: cut off in a field', bytes: cutOff(field.slice(0, -5)), isCutOff: true },
    { name: 'form: cut off in a file', bytes: cutOff(file.slice(0, -5)), isCutOff: true },
    { name: 'form: cut off between parts', bytes: cutOff(field), isCutOff: true },
    { name: 'form: cut off before anything', bytes: cutOff(''), isCutOff: true },
    { name: 'form: cut off in a chunk', bytes: chunked, isCutOff: true },
  ];
}
