import { parseArgs } from 'node:util';

import { stopProcesses } from '@portal/stack/child-processes';
import { registerShutdown } from '@portal/stack/shutdown';
import { startServices } from '@portal/stack/start-services';

import { measureSearch } from './scale/measure-search.ts';

/**
 * Measures the response times of search, in SQL and through the endpoint, with ten thousand, a hundred thousand and a million pieces of
 * content in seven languages, and compares the endpoint's throughput with pgbench.
 *   npm run bench:search              all three sizes: about an hour, most of it to fill the last one, and 12 GB of disk
 *   npm run bench:search -- --short   ten thousand
 *   --sizes 10000,100000 selects sizes, --keep keeps the databases for the next run, --write-plans stores the plans of this run
 */
const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean' },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    keep: { type: 'boolean' },
    'write-plans': { type: 'boolean' },
  },
});
const sizes = options.short ? [10_000] : options.sizes.split(',').map(Number);
const { defer, exit } = registerShutdown();
defer(stopProcesses);
try {
  const services = await startServices('test');
  const problems: string[] = [];
  for (const pieces of sizes)
    problems.push(
      ...(await measureSearch(services, {
        pieces,
        keepsDatabase: options.keep === true,
        writesPlans: options['write-plans'] === true,
      })),
    );
  for (const problem of problems) console.error(`MISSED ${problem}`);
  await exit(problems.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error);
  await exit(1);
}
