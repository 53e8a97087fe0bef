import { logLine, type Profile } from '@portal/stack/services/service';
import { currentProfile, describeServices, startServices, stopServices } from '@portal/stack/start-services';

const profiles: Profile[] = currentProfile() === 'test' ? ['test'] : ['dev', 'test'];

const commands = new Map([
  [
    'start',
    async () => {
      await startServices();
      await printStatus(currentProfile());
    },
  ],
  [
    'stop',
    async () => {
      for (const profile of profiles) await stopServices(profile);
    },
  ],
  [
    'status',
    async () => {
      for (const profile of profiles) await printStatus(profile);
    },
  ],
]);

const command = commands.get(process.argv[2] ?? '');
try {
  if (!command) throw new Error(`${[...commands.keys()].join(', ')}: which?`);
  await command();
} catch (error) {
  logLine(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function printStatus(profile: Profile) {
  for (const line of await describeServices(profile)) console.log(line);
}
