import { hash, verify } from '@node-rs/argon2';

import { AppError } from '../../http/app-error.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
}

/** argon2id (2; the library's enum cannot be imported as a value), at the memory and time that OWASP gives as its minimum. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One core stays free for everyone else's requests; past this many waiting, a flood is told to come back later. */
const atOnce = 2;
const mostWaiting = 200;

export function createPasswords(): Passwords {
  const waiting: (() => void)[] = [];
  let running = 0;
  let nobody: Promise<string> | undefined;

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('server.unavailable', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

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
