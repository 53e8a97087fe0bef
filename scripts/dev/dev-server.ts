import { join } from 'node:path';
import { startProcess, stopProcesses, waitForUrl, type Child } from '@portal/stack/child-processes';
import { freePort } from '@portal/stack/services/processes';
import { checkoutFolder } from '@portal/stack/services/service';
import { registerShutdown } from '@portal/stack/shutdown';
import { startServices, type Services } from '@portal/stack/start-services';
import { demoAccounts } from '../../demo/accounts.ts';
import { startDemoHubspot } from './demo-hubspot.ts';
import {
  apiFolder,
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

    const web = startWeb(webPort, apiPort);
    const portalUrl = `${origin}/partner`;
    await waitForUrl(`${portalUrl}/signin`, web, 120_000);
    printWelcome(portalUrl, `http://127.0.0.1:${apiPort}`, services);

    const webEnd = await web.ended;
    if (!isShuttingDown()) throw new Error(`The web server ended (${webEnd}).`);
  } catch (error) {
    // During shutdown everything that was awaited fails; that is expected.
    if (isShuttingDown()) return;
    console.error(error instanceof Error ? error.message : error);
    await exit(1);
  }
}

function startWeb(port: number, apiPort: number) {
  const vite = join(checkoutFolder, 'node_modules/vite/bin/vite.js');
  const args = [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  return startProcess('web', process.execPath, args, {
    folder: webFolder,
    env: { ...inheritedEnvironment(), API_URL: `http://127.0.0.1:${apiPort}` },
  });
}

function printWelcome(portal: string, api: string, { databaseAdminUrl, mailUrl }: Services) {
  const accounts = Object.values(demoAccounts);
  const width = Math.max(...accounts.map(({ email }) => email.length));
  console.log(
    [
      '',
      `  Portal    ${portal}/signin`,
      `  API       ${api}`,
      `  Database  ${new URL('/portal_dev', databaseAdminUrl).href}`,
      `  Mailbox   ${mailUrl}`,
      '',
      `  Sign in with one of these, password ${accounts[0]?.password}`,
      ...accounts.map(({ email, name, company, shows }) => `    ${email.padEnd(width)}  ${name}, ${company}: ${shows}`),
      '',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  );
}
