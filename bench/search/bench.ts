import { parseArgs } from 'node:util';

import { stopChildren } from '../../scripts/children.ts';
import { cleanUpAtEnd } from '../../scripts/clean-up.ts';
import { startServices } from '../../scripts/services.ts';
import { measureSearch } from './many/measure-search.ts';

/**
 * How quickly search answers, by SQL alone and through the endpoint, among ten thousand, a hundred thousand and a million pieces of content
 * in seven languages, and how much of what PostgreSQL can do the endpoint leaves.
 *   npm run bench:search              all three sizes: about an hour, most of it to fill the last one, and 12 GB of disk
 *   npm run bench:search -- --short   ten thousand
 *   --sizes 10000,100000 names them, --keep leaves the databases for another run, --write-plans keeps the plans of this one
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
const { later, end } = cleanUpAtEnd();
later(stopChildren);
try {
  const services = await startServices('test');
  const faults: string[] = [];
  for (const pieces of sizes)
    faults.push(
      ...(await measureSearch(services, { pieces, isKept: options.keep === true, writesPlans: options['write-plans'] === true })),
    );
  for (const fault of faults) console.error(`MISSED ${fault}`);
  await end(faults.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error);
  await end(1);
}
