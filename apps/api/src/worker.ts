import { createLog } from './log.ts';
import { stopOnSignal } from './shutdown.ts';
import { exitOnFault } from './start-fault.ts';
import { configOfProcess } from './start-process.ts';
import { startWorker } from './start-worker.ts';

const config = configOfProcess();
const log = createLog(config.LOG_LEVEL);
const worker = await startWorker(config, log).catch(exitOnFault);
log.info('worker ready');
stopOnSignal({ log, stop: () => worker.stop() });
