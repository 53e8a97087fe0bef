import { expect, it } from 'vitest';

import { signFileUrl, verifyFileSignature } from './signed-file-url.ts';

it('a signature is valid under every configured secret, and under no other', () => {
  const sessionId = '01900000-0000-7000-8000-000000000000';
  const signature = signFileUrl('the old secret', 'a file', sessionId);
  expect(verifyFileSignature(['the new secret', 'the old secret'], 'a file', signature)).toBe(sessionId);
  expect(verifyFileSignature(['the new secret'], 'a file', signature)).toBeUndefined();
  expect(verifyFileSignature(['the old secret'], 'another file', signature)).toBeUndefined();
});
