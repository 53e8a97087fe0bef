import { buildApp } from './app.ts';
import { createDeps } from './deps.ts';
import { stopOnSignal } from './shutdown.ts';
import { configOfProcess, exitIfUnheard, serveWhenDatabaseFits } from './start-process.ts';

const config = configOfProcess();
const deps = createDeps(config);
const app = await buildApp(deps);
await serveWhenDatabaseFits(deps);
const isProduction = config.PORTAL_MODE === 'production';
// Elsewhere a second start on the same port is a mistake that must be noticed.
const reusePort = config.REUSE_PORT ?? (isProduction && process.platform === 'linux');
// Node takes it; Fastify's own type does not name it.
const address = { host: config.HOST, port: config.PORT, reusePort };
await app.listen(address).catch(exitIfUnheard);

stopOnSignal({
  log: deps.log,
  delayMs: (config.SHUTDOWN_DELAY_SECONDS ?? (isProduction ? 5 : 0)) * 1000,
  begin: () => deps.shutdown.begin(),
  // Running requests are answered, new connections refused, then the engines are let go.
  stop: () => app.close().then(deps.close),
});
