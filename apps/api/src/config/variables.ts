import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';

import { z } from 'zod';

import { contentLocales, isLocale } from '@portal/contract/locales';

import type { developmentValues } from './development.ts';
import { areValidEncryptionKeys, isFeedsPrefix, isPlainOrigin, isProxyList, parseEncryptionKeys, splitList } from './values.ts';

/** How a variable is parsed, and the message for the operator when it is invalid or missing. */
export interface Variable<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  /** What is wrong with a value that cannot be parsed. */
  readonly problem: string;
  /** What the operator should do about an invalid or missing value. */
  readonly advice: string;
}

/** Every variable of the server and the worker. README.md has the same list, and a test compares the two. */
export const variables = {
  PORTAL_MODE: variable(
    z.enum(['development', 'test', 'production']).default('production'),
    'is not a known mode',
    'set it to production, development or test, or leave it out for production',
  ),
  HOST: variable(
    z.string().default('127.0.0.1'),
    'is not a valid address',
    'give the address to listen on, such as 127.0.0.1 or 0.0.0.0',
  ),
  PORT: integer(0, 65_535, 3000, 'port to listen on'),
  DATABASE_URL: variable(
    z.url({ protocol: /^postgres(ql)?$/ }),
    'is not a PostgreSQL URL',
    'give it as portal_app, such as postgres://portal_app:password@host/portal',
  ),
  WORKER_DATABASE_URL: variable(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'is not a PostgreSQL URL',
    'give it as portal_worker, such as postgres://portal_worker:password@host/portal',
  ),
  DATABASE_POOL: integer(1, 500, 20, 'number of connections to PostgreSQL'),
  REDIS_URL: variable(
    z.url({ protocol: /^rediss?$/ }).optional(),
    'is not a Redis URL',
    'give one such as redis://host:6379, or leave it out to go without',
  ),
  /** The first key signs, and all of them verify, so that a new key invalidates nothing. */
  SECRET_KEYS: variable(
    z
      .string()
      .transform((list) => splitList(list) as [string, ...string[]])
      .refine((keys) => keys.every((key) => key.length >= 32)),
    'has a secret that is too short',
    'give at least 32 random characters each, separated by commas, as `openssl rand -base64 48` makes them',
  ),
  /** The first key encrypts; old keys stay until nothing is left that was encrypted with them. */
  ENCRYPTION_KEYS: variable(
    z.string().transform(parseEncryptionKeys).refine(areValidEncryptionKeys).optional(),
    'is not a list of keys',
    'give id:key, separated by commas, each key as `openssl rand -base64 32` makes it',
  ),
  /**
   * Identifies the application that requests news, events and portal content. It is public: without a session it grants nothing.
   */
  CONTENT_API_KEY: variable(
    z
      .string()
      .regex(/^[\w-]{16,100}$/)
      .optional(),
    'is not a usable key',
    'give 16 to 100 letters, digits, - and _, as `openssl rand -hex 16` makes them',
  ),
  /** The public URL of the portal; links in mails start with it. */
  PUBLIC_URL: variable(
    z.url({ protocol: /^https?$/ }).optional(),
    'is not a valid address',
    'give the address where people reach the portal, such as https://partners.example.com',
  ),
  SMTP_URL: variable(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'is not a mail server URL',
    'give one such as smtps://user:password@mail.example.com',
  ),
  MAIL_FROM: variable(
    z
      .string()
      .regex(/^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/)
      .default('Partner Portal <portal@localhost>'),
    'holds no e-mail address',
    'give one such as Partner Portal <portal@example.com>',
  ),
  /** URL of a store with the S3 API. Without it files are stored in STORAGE_DIR, which is enough for a single machine. */
  S3_ENDPOINT: variable(
    z.url({ protocol: /^https?$/ }).optional(),
    'is not a valid address',
    'give that of the S3 store, such as https://s3.example.com, or leave it out and set STORAGE_DIR',
  ),
  S3_BUCKET: text('portal', 'the name of the bucket that keeps the files'),
  S3_REGION: text('us-east-1', 'the region of the S3 store'),
  S3_ACCESS_KEY: variable(z.string().optional(), 'is not a usable key', 'give the access key of the S3 store'),
  S3_SECRET_KEY: variable(z.string().optional(), 'is not a usable key', 'give the secret that belongs to S3_ACCESS_KEY'),
  STORAGE_DIR: variable(z.string().optional(), 'is not a folder', 'give the folder that keeps the files, or set S3_ENDPOINT'),
  /** The folder with a folder for each feed, in which other systems put files. Read by the worker. */
  FEEDS_FOLDER: variable(
    z.string().refine(isAbsolute).optional(),
    'is not an absolute path',
    'give the folder in which files of feeds arrive, such as /srv/feeds, or leave it out',
  ),
  /** The same in the bucket of the S3 store. */
  FEEDS_S3_PREFIX: variable(
    z.string().refine(isFeedsPrefix).optional(),
    'is not a usable prefix',
    'give one of letters, digits, . - _ and /, such as feeds, that is not a folder of the portal itself, or leave it out',
  ),
  /** The origin that serves `deploy/forms-host`. The portal embeds its pages in an iframe and does not trust their scripts. */
  FORMS_ORIGIN: variable(
    z.string().refine(isPlainOrigin).optional(),
    'is not an origin',
    'give scheme, host and port and no slash after them, such as https://forms.example.com',
  ),
  SIGNUP_FORM_PORTAL_ID: formId('account that has the sign-up form'),
  SIGNUP_FORM_ID: formId('sign-up form'),
  /** Token of a private app that reads and writes contacts and tickets. Without it tickets are handled in the portal itself. */
  HUBSPOT_TOKEN: variable(z.string().min(8).optional(), 'is too short', 'give the token of a private app of HubSpot'),
  HUBSPOT_BASE_URL: variable(
    z.url({ protocol: /^https?$/ }).default('https://api.hubapi.com'),
    'is not a valid address',
    'give that of the API of HubSpot, or leave it out for https://api.hubapi.com',
  ),
  /** Pipeline and stage of new tickets; the defaults are those of every account. */
  HUBSPOT_PIPELINE: text('0', 'the id of the pipeline where new tickets begin'),
  HUBSPOT_STAGE: text('1', 'the id of the stage where new tickets begin'),
  SUPPORT_FORM_PORTAL_ID: formId('account that has the support form'),
  SUPPORT_FORM_ID: formId('support form'),
  /** Working days within which staff answer a ticket; people are shown the date. */
  SUPPORT_ANSWER_DAYS: integer(1, 30, 1, 'number of working days within which tickets are answered'),
  /** Afterwards the file and the rows of an import are deleted; it cannot be undone any more. */
  IMPORT_RETENTION_DAYS: integer(7, 3650, 90, 'number of days for which files and rows of imports are kept'),
  /** Origins of price lists in other systems. A price list of any other origin is not embedded. */
  PRICE_ORIGINS: variable(
    z
      .string()
      .transform(splitList)
      .refine((list) => list.every(isPlainOrigin))
      .default([]),
    'is not a list of origins',
    'give scheme, host and port and no slash after them, separated by commas, such as https://prices.example.com',
  ),
  SESSION_BINDING: variable(
    z.enum(['auto', 'always', 'off']).default('auto'),
    'is not one of the known values',
    'set it to auto, always or off',
  ),
  LOCALES: variable(
    z
      .string()
      .transform(splitList)
      .refine((list) => list.every(isLocale) && list.includes('en') && new Set(list).size === list.length)
      .default([...contentLocales]),
    'is not a list of the portal’s languages',
    'give some of en, de, fr, it, zh, es, pt, ja and ru, separated by commas, each once and en among them',
  ),
  /** Proxies whose X-Forwarded-For is trusted. Without this variable the IP of the socket is used. */
  TRUST_PROXY: variable(
    z.string().refine(isProxyList).optional(),
    'is not a list of addresses',
    'give addresses or ranges of your proxies, separated by commas, such as 10.0.0.5 or 10.0.0.0/8, or loopback or uniquelocal',
  ),
  WEB_DIST: builtApplication('web application', 'apps/web/dist'),
  BACKOFFICE_DIST: builtApplication('back office', 'apps/backoffice/dist'),
  /** How long the server keeps serving after SIGTERM, while `/readyz` reports that it is stopping: 5 in production mode, else 0. */
  SHUTDOWN_DELAY_SECONDS: variable(
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number)
      .refine((seconds) => seconds <= 300)
      .optional(),
    'is not a number of seconds from 0 to 300',
    'give the seconds to go on answering after SIGTERM, or leave it out for 5',
  ),
  /** systemd sets it for a service with a socket unit: the server listens on the inherited socket instead of `HOST` and `PORT`. */
  LISTEN_FDS: variable(z.enum(['1']).optional(), 'is not 1', 'give the server one listening socket, or leave it out'),
  /** The id of the process that the socket is meant for. Another process that inherited the variable ignores the socket. */
  LISTEN_PID: variable(
    z.string().regex(/^\d+$/).transform(Number).optional(),
    'is not the id of a process',
    'give that of the server, or leave it to systemd, which sets it together with LISTEN_FDS',
  ),
  LOG_LEVEL: variable(
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    'is not a log level',
    'set it to silent, fatal, error, warn, info, debug or trace',
  ),
};

type ParsedVariables = z.infer<z.ZodObject<{ [Name in keyof typeof variables]: (typeof variables)[Name]['schema'] }>>;
type DevelopmentName = keyof typeof developmentValues;

/** The parsed configuration, with the defaults of development for variables that are not set. */
export type Values = Omit<ParsedVariables, DevelopmentName> & { [Name in DevelopmentName]: NonNullable<ParsedVariables[Name]> };

function variable<Schema extends z.ZodType>(schema: Schema, problem: string, advice: string): Variable<Schema> {
  return { schema, problem, advice };
}

function integer(min: number, max: number, defaultValue: number, meaning: string) {
  const schema = z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((number) => number >= min && number <= max)
    .default(defaultValue);
  return variable(
    schema,
    `is not a whole number from ${min} to ${max}`,
    `give the ${meaning}, or leave it out for ${defaultValue}`,
  );
}

function text(defaultValue: string, meaning: string) {
  return variable(z.string().default(defaultValue), 'is not a text', `give ${meaning}, or leave it out for ${defaultValue}`);
}

/** The folder of a built application that the server serves. */
function builtApplication(name: string, folder: string) {
  const schema = z
    .string()
    .transform((given) => resolve(given))
    .refine((given) => existsSync(join(given, 'index.html')))
    .optional();
  return variable(schema, 'has no index.html', `give the folder of the built ${name}, ${folder} after \`npm run build\``);
}

function formId(meaning: string) {
  const schema = z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional();
  return variable(schema, 'is no id', `give that of the ${meaning}: up to 64 letters, digits, - and _`);
}
