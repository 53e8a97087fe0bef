import { checkAccount, checkSignOut } from './independent-client/account-calls.ts';
import { checkContent } from './independent-client/content-calls.ts';
import { checkGraphql } from './independent-client/graphql-calls.ts';
import { HttpClient } from './independent-client/http-client.ts';
import { Report } from './independent-client/report.ts';
import { checkSupport } from './independent-client/support-calls.ts';
import { checkWork } from './independent-client/work-calls.ts';

/**
 * A client that knows only the product specification and nothing of this repository. It makes every call that the specification describes and checks that
 * the responses have the documented fields. It leaves the account unchanged.
 */
const [url, email, password, key] = process.argv.slice(2);
if (!url || !email || !password) {
  console.error('npm run independent-client -- URL EMAIL PASSWORD [KEY]');
  process.exit(2);
}

const client = new HttpClient(url);
const report = new Report();
const profile = await checkAccount(client, report, { email, password });
// Without a session every further call would fail in the same way.
if (profile) {
  await checkContent(client, report, profile);
  await checkGraphql(client, report, { profile, key });
  await checkSupport(client, report, profile);
  await checkWork(client, report, profile);
  await checkSignOut(client, report);
}
process.exitCode = report.close() === 0 ? 0 : 1;
