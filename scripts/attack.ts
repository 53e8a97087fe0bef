import { parseArgs } from 'node:util';

import { demoAccounts } from '../demo/accounts.ts';
import { attackPortal } from './attack/attack-portal.ts';

/**
 * Attacks a running portal with demo data on this machine: every endpoint as every kind of caller, with ids of other partners,
 * hostile values, malformed requests and concurrent calls. Exits with 1 if a defence failed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '4000' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '4711' },
  },
});
const [url] = positionals;
if (!url) {
  console.error('npm run attack -- URL [--requests N] [--seconds N] [--seed N]');
  process.exit(2);
}

const started = performance.now();
const { marta: own, jonas: colleague, maren: other } = demoAccounts;
const { findings, requests, endpoints, privateWords } = await attackPortal(url, {
  accounts: { own, colleague, other },
  requests: Number(values.requests),
  seconds: Number(values.seconds),
  seed: Number(values.seed),
});
for (const line of findings.lines) console.log(`BREACHED  ${line}`);
console.log(`\n${findings.table()}\n`);
const took = Math.round((performance.now() - started) / 1000);
console.log(
  `${requests} requests to ${endpoints} endpoints in ${took} s, ${privateWords} private words searched for: ${findings.lines.length} findings`,
);
process.exitCode = findings.lines.length === 0 ? 0 : 1;
