import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

const config = readConfig();
const deps = createDeps(config);
const app = await buildApp(deps);
await app.listen({ host: config.HOST, port: config.PORT });

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    // Running requests are answered, new connections refused, then the engines are let go.
    void app.close().then(deps.close);
  });
}
