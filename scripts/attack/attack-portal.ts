import { everyCaller, interimCaller, type Accounts } from './callers.ts';
import { readEndpoints } from './endpoints.ts';
import { Findings } from './findings.ts';
import { fuzzEndpoints, sendMalformed } from './fuzz.ts';
import { raceTwoFactor } from './two-factor-races.ts';
import { race } from './races.ts';
import { Target } from './target.ts';
import { walkAcross, walkRoutes } from './walk-routes.ts';

export interface AttackOptions {
  readonly accounts: Accounts;
  /** Of the part with hostile values; the others are as long as the contract. */
  readonly requests: number;
  readonly seconds: number;
  readonly seed?: number;
  /** How many of another partner's ids each endpoint is asked for. */
  readonly mostIds?: number;
}

interface AttackResult {
  readonly findings: Findings;
  readonly requests: number;
  readonly endpoints: number;
  /** Words of one partner that were looked for in the answers to another. */
  readonly words: number;
}

/** Everything at once, in parts that follow one another. Leaves tickets, page views and profile texts behind: for a portal of demo data. */
export async function attackPortal(address: string, options: AttackOptions): Promise<AttackResult> {
  const { accounts, requests, seconds, seed = 4711, mostIds = 12 } = options;
  const until = performance.now() + seconds * 1000;
  const target = new Target(address);
  const findings = new Findings();
  try {
    const endpoints = await readEndpoints();
    const callers = await everyCaller(target, accounts);
    const [own, other] = ['a partner', 'another partner'].map((name) => callers.find((caller) => caller.name === name));
    if (!own || !other) throw new Error('The attack needs people of two companies.');
    await walkRoutes(target, findings, endpoints, callers);
    const words =
      (await walkAcross(target, findings, endpoints, { owner: own, stranger: other, mostIds })) +
      (await walkAcross(target, findings, endpoints, { owner: other, stranger: own, mostIds }));
    await race(target, findings, accounts.own);
    await raceTwoFactor(target, findings, accounts.colleague, async (interim) =>
      walkRoutes(target, findings, endpoints, [interimCaller(interim)]),
    );
    await sendMalformed(target, findings, endpoints, own);
    await fuzzEndpoints(target, findings, { endpoints, callers: [own, other], limits: { requests, until, seed } });
    return { findings, requests: target.requests, endpoints: endpoints.length, words };
  } finally {
    target.close();
  }
}
