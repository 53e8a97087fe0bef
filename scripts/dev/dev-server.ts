import { join } from 'node:path';
import { startProcess, stopProcesses, waitForUrl, type Child } from '@portal/stack/child-processes';
import { freePort } from '@portal/stack/services/processes';
import { checkoutFolder } from '@portal/stack/services/service';
import { registerShutdown } from '@portal/stack/shutdown';
import { startServices, type Services } from '@portal/stack/start-services';
import { demoAccounts, demoSecret, demoStaff, type DemoAccount } from '../../demo/accounts.ts';
import { startDemoHubspot } from './demo-hubspot.ts';
import {
  apiFolder,
  backofficeFolder,
  inheritedEnvironment,
  migrate,
  portalEnvironment,
  seed,
  startApi,
  startWorker,
  webFolder,
} from '../portal/portal-processes.ts';
import { watchBuild } from './watch-build.ts';

/** Runs the services, the API and its worker (rebuilt on every change) and Vite's dev server until Ctrl-C. */
export async function runDevServer() {
  const { defer, isShuttingDown, exit } = registerShutdown();
  try {
    const starting = startServices('dev');
    defer(() =>
      starting.then(
        ({ stopStarted }) => stopStarted(),
        () => undefined,
      ),
    );
    const services = await starting;
    defer(stopProcesses);

    const apiPort = await freePort(3000);
    const webPort = await freePort(Number(process.env['PORT'] ?? 5173));
    const origin = `http://127.0.0.1:${webPort}`;
    // With `CRM=hubspot npm run dev` tickets are kept in a fake HubSpot instead of the portal.
    const hubspot = process.env['CRM'] === 'hubspot' ? await startDemoHubspot() : undefined;
    if (hubspot) defer(hubspot.close);
    // Links in mails lead to the dev server, which passes calls on to the API.
    const extra = { PUBLIC_URL: origin, ...hubspot?.env };
    const env = portalEnvironment({ services, database: 'portal_dev', mode: 'development', port: apiPort, extra });
    let running: Child[] = [];

    const restart = async (isFirst: boolean) => {
      await Promise.all(running.map((child) => child.stop()));
      await migrate(env);
      // Only once: seeding again after a rebuild would undo what the developer has changed by hand.
      if (isFirst) await seed(env);
      running = [startWorker(env)];
      running.push(await startApi(env));
    };
    defer(await watchBuild(apiFolder, restart));

    // The portal's server passes the back office's URLs on to its server, because both applications are on one origin.
    const backofficePort = await freePort(undefined);
    const backoffice = startVite('backoffice', { folder: backofficeFolder, port: backofficePort, apiPort });
    const web = startVite('web', { folder: webFolder, port: webPort, apiPort, backofficePort });
    const portalUrl = `${origin}/partner`;
    await waitForUrl(`${portalUrl}/signin`, web, 120_000);
    await waitForUrl(`${origin}/backoffice/signin`, backoffice, 120_000);
    printWelcome(origin, `http://127.0.0.1:${apiPort}`, services);

    const webEnd = await Promise.race([web.ended, backoffice.ended]);
    if (!isShuttingDown()) throw new Error(`A web server ended (${webEnd}).`);
  } catch (error) {
    // During shutdown everything that was awaited fails; that is expected.
    if (isShuttingDown()) return;
    console.error(error instanceof Error ? error.message : error);
    await exit(1);
  }
}

interface DevServer {
  folder: string;
  port: number;
  apiPort: number;
  backofficePort?: number;
}

function startVite(name: string, { folder, port, apiPort, backofficePort }: DevServer) {
  const vite = join(checkoutFolder, 'node_modules/vite/bin/vite.js');
  const args = [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  return startProcess(name, process.execPath, args, {
    folder,
    env: {
      ...inheritedEnvironment(),
      API_URL: `http://127.0.0.1:${apiPort}`,
      ...(backofficePort !== undefined && { BACKOFFICE_URL: `http://127.0.0.1:${backofficePort}` }),
    },
  });
}

function printWelcome(origin: string, api: string, { databaseAdminUrl, mailUrl }: Services) {
  const [accounts, staff] = [Object.values(demoAccounts), Object.values(demoStaff)];
  const width = Math.max(...[...accounts, ...staff].map(({ email }) => email.length));
  const lineOf = ({ email, name, company, shows }: DemoAccount) => `    ${email.padEnd(width)}  ${name}, ${company}: ${shows}`;
  console.log(
    [
      '',
      `  Portal       ${origin}/partner/signin`,
      `  Back office  ${origin}/backoffice/signin`,
      `  API          ${api}`,
      `  Database     ${new URL('/portal_dev', databaseAdminUrl).href}`,
      `  Mailbox      ${mailUrl}`,
      '',
      `  Sign in with one of these, password ${accounts[0]?.password}`,
      ...accounts.map(lineOf),
      '',
      `  Staff sign in with the same password and an authenticator app that has the secret ${demoSecret}`,
      ...staff.map(lineOf),
      '',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  );
}
