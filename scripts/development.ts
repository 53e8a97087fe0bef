import { join } from 'node:path';
import { demoAccounts } from '../demo/accounts.ts';
import { startChild, stopChildren, waitForAnswer, type Child } from './children.ts';
import { cleanUpAtEnd } from './clean-up.ts';
import { freePort } from './engines/processes.ts';
import { checkoutFolder } from './engines/engine.ts';
import { startDemoHubspot } from './hubspot/demo.ts';
import { apiFolder, inheritedEnvironment, migrate, portalEnvironment, seed, startApi, startWorker, webFolder } from './portal.ts';
import { startServices, type Services } from './services.ts';
import { watchBuild } from './watch-build.ts';

/** Everything up, until Ctrl-C: engines, the API with its worker built again on every change, and the portal's dev server. */
export async function runDevelopment() {
  const { later, isEnding, end } = cleanUpAtEnd();
  try {
    const starting = startServices('dev');
    later(() =>
      starting.then(
        ({ stopStarted }) => stopStarted(),
        () => undefined,
      ),
    );
    const services = await starting;
    later(stopChildren);

    const apiPort = await freePort(3000);
    const webPort = await freePort(Number(process.env['PORT'] ?? 5173));
    const origin = `http://127.0.0.1:${webPort}`;
    // `CRM=hubspot npm run dev`: tickets live in a stand-in of HubSpot instead of the portal.
    const hubspot = process.env['CRM'] === 'hubspot' ? await startDemoHubspot() : undefined;
    if (hubspot) later(hubspot.close);
    // Links in mails lead to the dev server, which passes calls on to the API.
    const extra = { PUBLIC_URL: origin, ...hubspot?.env };
    const env = portalEnvironment({ services, database: 'portal_dev', mode: 'development', port: apiPort, extra });
    let running: Child[] = [];

    const restart = async (isFirst: boolean) => {
      await Promise.all(running.map((child) => child.stop()));
      await migrate(env);
      // Once: later builds must not undo what was tried out meanwhile.
      if (isFirst) await seed(env);
      running = [startWorker(env)];
      running.push(await startApi(env));
    };
    later(await watchBuild(apiFolder, restart));

    const web = startWeb(webPort, apiPort);
    const address = `${origin}/partner`;
    await waitForAnswer(`${address}/signin`, web, 120_000);
    printWelcome(address, `http://127.0.0.1:${apiPort}`, services);

    const webEnd = await web.ended;
    if (!isEnding()) throw new Error(`The web server ended (${webEnd}).`);
  } catch (error) {
    // While everything is being stopped, whatever we were waiting for fails, and that is no news.
    if (isEnding()) return;
    console.error(error instanceof Error ? error.message : error);
    await end(1);
  }
}

function startWeb(port: number, apiPort: number) {
  const vite = join(checkoutFolder, 'node_modules/vite/bin/vite.js');
  const args = [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  return startChild('web', process.execPath, args, {
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
