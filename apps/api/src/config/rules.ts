import { developmentSecret, developmentValues } from './development.ts';
import type { Values } from './variables.ts';

/** The variables that could be parsed; invalid ones are missing. */
type ParsedValues = Partial<Values>;

/** A problem or a warning about one variable. */
export interface Remark {
  readonly name: string;
  readonly sentence: string;
}

/** Finds variables that contradict each other or the mode. Each rule checks only variables that could be parsed. */
export function findConflicts(parsed: ParsedValues, isSet: (name: keyof Values) => boolean): Remark[] {
  const isProduction = parsed.PORTAL_MODE === 'production';
  const ownOrigin = URL.parse(parsed.PUBLIC_URL ?? '')?.origin;
  const problems: Remark[] = [];
  const report = (name: keyof Values, sentence: string) => problems.push({ name, sentence });

  if (isProduction && parsed.SECRET_KEYS?.includes(developmentSecret))
    report('SECRET_KEYS', 'has the development secret, which production mode refuses; give one of your own');
  const rejectedBecause = (name: keyof Values) =>
    isSet(name) ? 'is the one of development, which production mode refuses' : 'is not set';
  if (isProduction && parsed.ENCRYPTION_KEYS?.some(({ id }) => id === developmentValues.ENCRYPTION_KEYS[0]?.id))
    report(
      'ENCRYPTION_KEYS',
      `${rejectedBecause('ENCRYPTION_KEYS')}; give id:key with a key as \`openssl rand -base64 32\` makes it`,
    );
  if (isProduction && parsed.CONTENT_API_KEY === developmentValues.CONTENT_API_KEY)
    report('CONTENT_API_KEY', `${rejectedBecause('CONTENT_API_KEY')}; give 16 to 100 letters, digits, - and _`);
  if (isProduction && parsed.PUBLIC_URL === developmentValues.PUBLIC_URL)
    report('PUBLIC_URL', `${rejectedBecause('PUBLIC_URL')}; give the address where people reach the portal`);
  if (isProduction && !isSet('S3_ENDPOINT') && !isSet('STORAGE_DIR'))
    report('S3_ENDPOINT', 'is not set, and neither is STORAGE_DIR; set one of them to say where files are kept');
  if (isSet('S3_ENDPOINT') && isSet('S3_ACCESS_KEY') !== isSet('S3_SECRET_KEY'))
    report(isSet('S3_ACCESS_KEY') ? 'S3_SECRET_KEY' : 'S3_ACCESS_KEY', 'is not set; give both keys of the S3 store or neither');
  if (parsed.FEEDS_S3_PREFIX !== undefined && !isSet('S3_ENDPOINT'))
    report('FEEDS_S3_PREFIX', 'is set without S3_ENDPOINT; set the S3 store as well, or set FEEDS_FOLDER instead');
  if (parsed.FEEDS_S3_PREFIX !== undefined && parsed.FEEDS_FOLDER !== undefined)
    report('FEEDS_S3_PREFIX', 'is set beside FEEDS_FOLDER; set one of them');
  if (parsed.PRICE_ORIGINS?.some((origin) => !origin.startsWith('https://') && (isProduction || !isLoopback(origin))))
    report('PRICE_ORIGINS', 'names an origin without TLS; give https origins, such as https://prices.example.com');
  if (ownOrigin !== undefined && parsed.PRICE_ORIGINS?.includes(ownOrigin))
    report('PRICE_ORIGINS', 'names the origin of the portal itself; take it out');
  if (ownOrigin !== undefined && parsed.FORMS_ORIGIN === ownOrigin)
    report(
      'FORMS_ORIGIN',
      'is the origin of the portal itself, where a form of someone else could read everything; serve it from another host',
    );
  return problems;
}

/** Finds settings that may be intended, but are more often an oversight. */
export function findWarnings(config: Values, isSet: (name: keyof Values) => boolean): Remark[] {
  if (config.PORTAL_MODE !== 'production') return [];
  const warnings: Remark[] = [];
  if (!isSet('SMTP_URL')) warnings.push({ name: 'SMTP_URL', sentence: 'is not set; mails wait in the database until it is' });
  if (isSet('SMTP_URL') && !isSet('MAIL_FROM'))
    warnings.push({ name: 'MAIL_FROM', sentence: 'is not set; mails come from portal@localhost, which most servers refuse' });
  if (config.PUBLIC_URL.startsWith('http:'))
    warnings.push({ name: 'PUBLIC_URL', sentence: 'begins with http:; links in mails lead past TLS, give the https address' });
  return warnings;
}

function isLoopback(origin: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(URL.parse(origin)?.hostname ?? '');
}
