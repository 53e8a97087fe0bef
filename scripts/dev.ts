import { ensureDependencies } from './dev/dependencies.ts';

// Before this call only Node's own modules may be imported, because the others may not be installed yet.
ensureDependencies();
const { runDevServer } = await import('./dev/dev-server.ts');
await runDevServer();
