import { buildApp } from './app.ts';
import { createDeps } from './deps.ts';
import { stopOnSignal } from './core/shutdown.ts';
import { startPublishing } from './features/content/publish-due.ts';
import { loadConfigOrExit, exitIfCannotListen, serveWhenDatabaseFits } from './start-process.ts';

const config = loadConfigOrExit();
const deps = createDeps(config);
const app = await buildApp(deps);
await serveWhenDatabaseFits(deps);
const stopPublishing = startPublishing(deps);
const isProduction = config.PORTAL_MODE === 'production';
const hasInheritedSocket = config.LISTEN_FDS !== undefined && (config.LISTEN_PID ?? process.pid) === process.pid;
// Node prefers a file descriptor to host and port, but Fastify's type lacks it. Inherited sockets start at descriptor 3.
const listenOptions = { host: config.HOST, port: config.PORT, ...(hasInheritedSocket && { fd: 3 }) };

// This is registered before the server listens: a signal during the first requests must not cut them off.
stopOnSignal({
  log: deps.log,
  delayMs: (config.SHUTDOWN_DELAY_SECONDS ?? (isProduction ? 5 : 0)) * 1000,
  begin: () => deps.shutdown.begin(),
  // `app.close` finishes running requests and rejects new connections; `deps.close` then closes the connections to the services.
  stop: () => Promise.all([app.close(), stopPublishing()]).then(deps.close),
});

await app.listen(listenOptions).catch(exitIfCannotListen);
