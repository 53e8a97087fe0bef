import { z } from 'zod';

import { contentLocales } from '@portal/contract/locales';

/** Marks a secret that every checkout knows: good for development, refused in production. */
export const developmentSecret = 'development-only-secret-not-for-production';

const Config = z
  .object({
    PORTAL_MODE: z.enum(['development', 'test', 'production']).default('production'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    WORKER_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(20),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    SECRET_KEY: z.string().min(32),
    SESSION_BINDING: z.enum(['auto', 'always', 'off']).default('auto'),
    LOCALES: z
      .string()
      .transform((list) => list.split(',').map((locale) => locale.trim()))
      .default([...contentLocales]),
    /** Proxies whose X-Forwarded-For is believed, as addresses or ranges. Without it the socket's address counts. */
    TRUST_PROXY: z.string().optional(),
    WEB_DIST: z.string().optional(),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  })
  .refine((config) => config.PORTAL_MODE !== 'production' || config.SECRET_KEY !== developmentSecret, {
    path: ['SECRET_KEY'],
    message: 'is the development secret, which production mode refuses',
  });

export type Config = z.infer<typeof Config>;

/** The only reader of the environment. Prints every fault at once, so that a deploy fails one time and not five. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const result = Config.safeParse(env);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is not usable:\n${faults.join('\n')}`);
}

/** Migrations and seeds run as the database's administrator and need nothing else of the configuration. */
export function readMigrateUrl(env: NodeJS.ProcessEnv = process.env): string {
  const url = env['MIGRATE_DATABASE_URL'];
  if (!url) throw new Error('MIGRATE_DATABASE_URL is not set: the address of the database as a role that may create roles');
  return url;
}
