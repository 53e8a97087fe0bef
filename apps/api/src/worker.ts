import { constants, setPriority } from 'node:os';

import { createLog } from './core/log.ts';
import { stopOnSignal } from './core/shutdown.ts';
import { exitOnStartError } from './core/start-error.ts';
import { loadConfigOrExit } from './start-process.ts';
import { startWorker } from './start-worker.ts';

// Nobody waits for the worker as people wait for a page: on a shared machine the server comes first.
setPriority(constants.priority.PRIORITY_LOW);
const config = loadConfigOrExit();
const log = createLog(config.LOG_LEVEL);
const worker = await startWorker(config, log).catch(exitOnStartError);
log.info('worker ready');
stopOnSignal({ log, stop: () => worker.stop() });
