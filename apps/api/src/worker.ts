import { constants, setPriority } from 'node:os';

import { createLog } from './core/log.ts';
import { stopOnSignal } from './core/shutdown.ts';
import { exitOnStartError } from './core/start-error.ts';
import { loadConfigOrExit } from './start-process.ts';
import { startWorker } from './start-worker.ts';

// On a shared machine the server comes first: people wait longer for a page than for a mail or an import.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const config = loadConfigOrExit();
const log = createLog(config.LOG_LEVEL);
const worker = await startWorker(config, log).catch(exitOnStartError);
log.info('worker ready');
stopOnSignal({ log, stop: () => worker.stop() });
