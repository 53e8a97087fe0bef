import { join } from 'node:path';
import { developmentSecret } from '@portal/api/config/development';
import { startProcess, runProcess, waitForUrl, type Child } from '@portal/stack/child-processes';
import { checkoutFolder, servicesFolder } from '@portal/stack/services/service';
import { ensureFfmpeg } from '@portal/stack/services/ffmpeg';
import { storageEnvironment } from '@portal/stack/services/object-store';
import { databaseUrl, shareAdminPassword } from '@portal/stack/services/postgres-client';
import { memoryEnvironment, memoryFlags } from '@portal/stack/memory-settings';
import type { Services } from '@portal/stack/start-services';

interface PortalSetup {
  services: Services;
  database: string;
  mode: 'development' | 'test';
  port: number;
  /** Additional variables that only one caller needs. */
  extra?: NodeJS.ProcessEnv;
}

export const apiFolder = join(checkoutFolder, 'apps/api');
export const webFolder = join(checkoutFolder, 'apps/web');
export const backofficeFolder = join(checkoutFolder, 'apps/backoffice');

/** The variables of a server that serves the built browser applications. */
export const builtApplications = { WEB_DIST: join(webFolder, 'dist'), BACKOFFICE_DIST: join(backofficeFolder, 'dist') };

/** The environment of the API, its worker and its migrations, pointing at the services of this checkout. */
export function portalEnvironment({ services, database, mode, port, extra = {} }: PortalSetup): NodeJS.ProcessEnv {
  const url = (role?: string) => databaseUrl(services.databaseAdminUrl, database, role);
  return {
    ...inheritedEnvironment(),
    ...memoryEnvironment,
    PORTAL_MODE: mode,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: url('portal_app'),
    WORKER_DATABASE_URL: url('portal_worker'),
    MIGRATE_DATABASE_URL: url(),
    SECRET_KEYS: developmentSecret,
    SMTP_URL: services.smtpUrl,
    MAIL_FROM: 'Partner Portal <portal@portal.example>',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...storageEnvironment(services.s3, database),
    DEMO_CACHE: join(servicesFolder, 'demo-cache'),
    ...(services.redisUrl === undefined ? {} : { REDIS_URL: services.redisUrl }),
    ...extra,
  };
}

/** Migrates the database to the schema of the built API and creates it if there is none. */
export async function migrate(env: NodeJS.ProcessEnv) {
  await runEntry('migrate', env);
  await shareAdminPassword(String(env['MIGRATE_DATABASE_URL']), ['portal_app', 'portal_worker']);
}

/** Puts the demo provider into the database and its files into the store. */
export async function seed(env: NodeJS.ProcessEnv) {
  ensureFfmpeg();
  await runEntry('seed', env);
}

export async function startApi(env: NodeJS.ProcessEnv): Promise<Child> {
  const api = startProcess('api', process.execPath, entryArguments('server'), { folder: apiFolder, env });
  try {
    await waitForUrl(`http://${env['HOST']}:${env['PORT']}/readyz?exclude=worker`, api, 60_000);
  } catch (error) {
    await api.stop();
    throw error;
  }
  return api;
}

export function startWorker(env: NodeJS.ProcessEnv): Child {
  return startProcess('worker', process.execPath, entryArguments('worker'), { folder: apiFolder, env });
}

/** The environment that child processes inherit, without the mode that Vite sets for its build and without URLs of other servers. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, REDIS_URL: _redis, SMTP_URL: _smtp, ...env } = process.env;
  return env;
}

function runEntry(name: string, env: NodeJS.ProcessEnv) {
  return runProcess(name, process.execPath, entryArguments(name), { folder: apiFolder, env });
}

function entryArguments(name: string) {
  return ['--enable-source-maps', ...memoryFlags, join(apiFolder, 'dist', `${name}.js`)];
}
