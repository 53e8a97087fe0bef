import { buildApp } from './app.ts';
import { createDeps } from './deps.ts';
import { stopOnSignal } from './shutdown.ts';
import { configOfProcess, exitIfUnheard, serveWhenDatabaseFits } from './start-process.ts';

const config = configOfProcess();
const deps = createDeps(config);
const app = await buildApp(deps);
await serveWhenDatabaseFits(deps);
const isProduction = config.PORTAL_MODE === 'production';
const isHandedSocket = config.LISTEN_FDS !== undefined && (config.LISTEN_PID ?? process.pid) === process.pid;
// Node prefers a file descriptor to host and port; Fastify's own type does not name it. Handed sockets begin at 3.
const address = { host: config.HOST, port: config.PORT, ...(isHandedSocket && { fd: 3 }) };

// Before it listens: a signal that comes with the first calls must not cut them off.
stopOnSignal({
  log: deps.log,
  delayMs: (config.SHUTDOWN_DELAY_SECONDS ?? (isProduction ? 5 : 0)) * 1000,
  begin: () => deps.shutdown.begin(),
  // Running requests are answered, new connections refused, then the engines are let go.
  stop: () => app.close().then(deps.close),
});

await app.listen(address).catch(exitIfUnheard);
