import { createHash } from 'node:crypto';

import { z } from 'zod';

import { contentLocales } from '@portal/contract/locales';

/** Marks a secret that every checkout knows: good for development, refused in production. */
export const developmentSecret = 'development-only-secret-not-for-production';

const developmentKey = { id: 'development', key: createHash('sha256').update(developmentSecret).digest() };

const developmentContentKey = 'development-only-content-key';

const developmentUrl = 'http://127.0.0.1:3000';

const FormId = z.string().regex(/^[\w-]{1,64}$/);

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
    /** `id:base64key` of 32 bytes each, the current one first; old ones stay until nothing sealed with them is left. */
    ENCRYPTION_KEYS: z
      .string()
      .transform((list, context) => {
        const keys = list.split(',').map((entry) => {
          const [id = '', key = ''] = entry.trim().split(':');
          return { id, key: Buffer.from(key, 'base64') };
        });
        if (keys.some(({ id, key }) => !/^[\w-]+$/.test(id) || key.length !== 32))
          context.addIssue('needs id:base64 of 32 bytes, by commas');
        return keys;
      })
      .default([developmentKey]),
    /** Says which application asks for news, events and portal content. Browsers know it; without a session it opens nothing. */
    CONTENT_API_KEY: z
      .string()
      .regex(/^[\w-]{16,100}$/)
      .default(developmentContentKey),
    /** Where people reach the portal from outside; links in mails start with it. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).default(developmentUrl),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default('Partner Portal <portal@localhost>'),
    /** Any store that speaks S3. Without it files are kept in STORAGE_DIR, which is enough for a single machine. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_BUCKET: z.string().default('portal'),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    STORAGE_DIR: z.string().optional(),
    /** Serves `deploy/forms-host`: the only origin whose pages the portal takes into a frame. Its scripts are not ours to trust. */
    FORMS_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
    SIGNUP_FORM_PORTAL_ID: FormId.optional(),
    SIGNUP_FORM_ID: FormId.optional(),
    /** Of a private app that reads and writes contacts and tickets. Without it tickets are looked after in the portal itself. */
    HUBSPOT_TOKEN: z.string().min(8).optional(),
    HUBSPOT_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.hubapi.com'),
    /** Where new tickets begin; the defaults are those of every account. */
    HUBSPOT_PIPELINE: z.string().default('0'),
    HUBSPOT_STAGE: z.string().default('1'),
    SUPPORT_FORM_PORTAL_ID: FormId.optional(),
    SUPPORT_FORM_ID: FormId.optional(),
    /** Working days within which staff answer a ticket; people are told the day. */
    SUPPORT_ANSWER_DAYS: z.coerce.number().int().min(1).max(30).default(1),
    /** Where price lists of other systems may come from, by commas; only these are taken into a frame. */
    PRICE_ORIGINS: z
      .string()
      .transform((list) => list.split(',').map((origin) => origin.trim()))
      .default([]),
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
  })
  .refine((config) => config.PORTAL_MODE !== 'production' || config.ENCRYPTION_KEYS.every(({ id }) => id !== developmentKey.id), {
    path: ['ENCRYPTION_KEYS'],
    message: 'is not set: production mode needs a key of its own',
  })
  .refine((config) => config.PORTAL_MODE !== 'production' || config.CONTENT_API_KEY !== developmentContentKey, {
    path: ['CONTENT_API_KEY'],
    message: 'is not set: production mode needs a key of its own',
  })
  .refine((config) => config.PORTAL_MODE !== 'production' || config.PUBLIC_URL !== developmentUrl, {
    path: ['PUBLIC_URL'],
    message: 'is not set: in production mode links in mails must lead people to the portal',
  })
  .refine((config) => config.PORTAL_MODE !== 'production' || config.S3_ENDPOINT || config.STORAGE_DIR, {
    path: ['S3_ENDPOINT'],
    message: 'is not set, and neither is STORAGE_DIR: production mode must be told where to keep files',
  })
  .refine((config) => config.PRICE_ORIGINS.every((origin) => isFrameOrigin(origin, config.PORTAL_MODE)), {
    path: ['PRICE_ORIGINS'],
    message: 'needs origins by commas: https, host and port, and no slash after them',
  })
  .refine((config) => !config.PRICE_ORIGINS.includes(URL.parse(config.PUBLIC_URL)?.origin ?? ''), {
    path: ['PRICE_ORIGINS'],
    message: 'names the origin of the portal itself',
  })
  .refine((config) => config.FORMS_ORIGIN === undefined || config.FORMS_ORIGIN === URL.parse(config.FORMS_ORIGIN)?.origin, {
    path: ['FORMS_ORIGIN'],
    message: 'is an address, not an origin: scheme, host and port, and no slash after them',
  })
  .refine((config) => config.FORMS_ORIGIN === undefined || config.FORMS_ORIGIN !== URL.parse(config.PUBLIC_URL)?.origin, {
    path: ['FORMS_ORIGIN'],
    message: 'is the origin of the portal itself, where a form of someone else could read everything',
  });

/** Without TLS only on this very machine, and not in production. */
function isFrameOrigin(origin: string, mode: string): boolean {
  const url = URL.parse(origin);
  if (url?.origin !== origin) return false;
  return url.protocol === 'https:' || (mode !== 'production' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname));
}

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
