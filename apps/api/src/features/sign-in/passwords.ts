import { hash, verify } from '@node-rs/argon2';

import { AppError } from '../../http/app-error.ts';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
}

/** argon2id (2; the library's enum cannot be imported as a value), at the memory and time that OWASP gives as its minimum. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function createPasswords(): Passwords {
  const refusal = () => new AppError('server.unavailable', { retryAfterSeconds: 5 });
  const limit = createConcurrencyLimit({ max: 2, maxWaiting: 200, refusal });
  const inTurn = <Result>(work: () => Promise<Result>) => limit.run('', work);
  let nobody: Promise<string> | undefined;

  return {
    hash: (password) => inTurn(() => hash(password, options)),
    verify: async (storedHash, password) => {
      nobody ??= hash('nobody has this password', options);
      const compared = storedHash ?? (await nobody);
      const isRight = await inTurn(() => verify(compared, password));
      return isRight && storedHash !== undefined;
    },
  };
}
