import { ensureDependencies } from './stack/dependencies.ts';

// Only Node's own modules until here: everything else may still have to be installed.
ensureDependencies();
const { runDevServer } = await import('./stack/dev-server.ts');
await runDevServer();
