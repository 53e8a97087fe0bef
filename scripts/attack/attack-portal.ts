import { everyCaller, interimCaller, type Accounts } from './callers.ts';
import { readEndpoints } from './endpoints.ts';
import { Findings } from './findings.ts';
import { fuzzEndpoints, sendMalformed } from './fuzz.ts';
import { raceTwoFactor } from './two-factor-races.ts';
import { race } from './races.ts';
import { Target } from './target.ts';
import { walkAcrossPartners, walkRoutes } from './walk-routes.ts';

export interface AttackOptions {
  readonly accounts: Accounts;
  /** The number of requests with hostile values; the size of the other parts follows from the contract. */
  readonly requests: number;
  readonly seconds: number;
  readonly seed?: number;
  /** How many ids of another partner are tried at each endpoint. */
  readonly maxIds?: number;
}

interface AttackResult {
  readonly findings: Findings;
  readonly requests: number;
  readonly endpoints: number;
  /** The number of words from one partner's data that were searched for in the responses to the other partner. */
  readonly privateWords: number;
}

/** Runs all parts of the attack. It leaves tickets, page views and profile texts behind, so use it only with demo data. */
export async function attackPortal(url: string, options: AttackOptions): Promise<AttackResult> {
  const { accounts, requests, seconds, seed = 4711, maxIds = 12 } = options;
  const until = performance.now() + seconds * 1000;
  const target = new Target(url);
  const findings = new Findings();
  try {
    const endpoints = await readEndpoints();
    const callers = await everyCaller(target, accounts);
    const [own, other] = ['a partner', 'another partner'].map((name) => callers.find((caller) => caller.name === name));
    if (!own || !other) throw new Error('The attack needs people of two companies.');
    await walkRoutes(target, findings, endpoints, callers);
    const privateWords =
      (await walkAcrossPartners(target, findings, endpoints, { owner: own, intruder: other, maxIds })) +
      (await walkAcrossPartners(target, findings, endpoints, { owner: other, intruder: own, maxIds }));
    await race(target, findings, accounts.own);
    // Two-factor authentication is enabled only during this race, so the routes are called with an interim session here.
    await raceTwoFactor(target, findings, accounts.colleague, async (interim) =>
      walkRoutes(target, findings, endpoints, [interimCaller(interim)]),
    );
    await sendMalformed(target, findings, endpoints, own);
    await fuzzEndpoints(target, findings, { endpoints, callers: [own, other], limits: { requests, until, seed } });
    return { findings, requests: target.requests, endpoints: endpoints.length, privateWords };
  } finally {
    target.close();
  }
}
