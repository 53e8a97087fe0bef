import { ensureDependencies } from './dependencies.ts';

// Only Node's own modules until here: everything else may still have to be installed.
ensureDependencies();
const { runDevelopment } = await import('./development.ts');
await runDevelopment();
