import { hash, verify } from '@node-rs/argon2';

import { AppError } from '../../core/app-error.ts';
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
}

/** argon2id (2; the library's enum cannot be imported as a value), with OWASP's minimum memory and time. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function createPasswords(): Passwords {
  const rejection = () => new AppError('server.unavailable', { retryAfterSeconds: 5 });
  const limit = createConcurrencyLimit({ max: 2, maxWaiting: 200, rejection });
  const runLimited = <Result>(work: () => Promise<Result>) => limit.run('', work);
  let dummyHash: Promise<string> | undefined;

  return {
    hash: (password) => runLimited(() => hash(password, options)),
    verify: async (storedHash, password) => {
      dummyHash ??= hash('nobody has this password', options);
      const compared = storedHash ?? (await dummyHash);
      const isRight = await runLimited(() => verify(compared, password));
      return isRight && storedHash !== undefined;
    },
  };
}
