import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startWorker } from './start-worker.ts';

const config = readConfig();
const log = createLog(config.LOG_LEVEL);
const worker = await startWorker(config, log);
log.info('worker ready');

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void worker.stop();
  });
}
