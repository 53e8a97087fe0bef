import { walkAccount, walkSignOut } from './foreign-client/account-calls.ts';
import { walkContent } from './foreign-client/content-calls.ts';
import { walkGraphql } from './foreign-client/graphql-calls.ts';
import { Portal } from './foreign-client/portal.ts';
import { Report } from './foreign-client/report.ts';
import { walkSupport } from './foreign-client/support-calls.ts';
import { walkWork } from './foreign-client/work-calls.ts';

/**
 * Somebody else's client: it knows the two product documents and nothing of this repository, makes every call they describe that is
 * there so far, and looks for what they say is read from the answers. It leaves the account as it was.
 */
const [address, email, password, key] = process.argv.slice(2);
if (!address || !email || !password) {
  console.error('npm run foreign-client -- URL EMAIL PASSWORD [KEY]');
  process.exit(2);
}

const portal = new Portal(address);
const report = new Report();
const profile = await walkAccount(portal, report, { email, password });
// Without a session every further call would say the same.
if (profile) {
  await walkContent(portal, report, profile);
  await walkGraphql(portal, report, { profile, key });
  await walkSupport(portal, report, profile);
  await walkWork(portal, report, profile);
  await walkSignOut(portal, report);
}
process.exitCode = report.close() === 0 ? 0 : 1;
