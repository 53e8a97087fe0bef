import { developmentSecret, developmentValues } from './development.ts';
import type { Values } from './variables.ts';

/** What was read so far: a variable that has a fault of its own is absent. */
type Read = Partial<Values>;

export interface Remark {
  readonly name: string;
  readonly sentence: string;
}

/** Where two variables, or a variable and the mode, do not go together. Each rule looks only at variables that could be read. */
export function findFaultsBetween(read: Read, isSet: (name: keyof Values) => boolean): Remark[] {
  const isProduction = read.PORTAL_MODE === 'production';
  const ownOrigin = URL.parse(read.PUBLIC_URL ?? '')?.origin;
  const faults: Remark[] = [];
  const fault = (name: keyof Values, sentence: string) => faults.push({ name, sentence });

  if (isProduction && read.SECRET_KEYS?.includes(developmentSecret))
    fault('SECRET_KEYS', 'has the development secret, which production mode refuses; give one of your own');
  const refused = (name: keyof Values) =>
    isSet(name) ? 'is the one of development, which production mode refuses' : 'is not set';
  if (isProduction && read.ENCRYPTION_KEYS?.some(({ id }) => id === developmentValues.ENCRYPTION_KEYS[0]?.id))
    fault('ENCRYPTION_KEYS', `${refused('ENCRYPTION_KEYS')}; give id:key with a key as \`openssl rand -base64 32\` makes it`);
  if (isProduction && read.CONTENT_API_KEY === developmentValues.CONTENT_API_KEY)
    fault('CONTENT_API_KEY', `${refused('CONTENT_API_KEY')}; give 16 to 100 letters, digits, - and _`);
  if (isProduction && read.PUBLIC_URL === developmentValues.PUBLIC_URL)
    fault('PUBLIC_URL', `${refused('PUBLIC_URL')}; give the address where people reach the portal`);
  if (isProduction && !isSet('S3_ENDPOINT') && !isSet('STORAGE_DIR'))
    fault('S3_ENDPOINT', 'is not set, and neither is STORAGE_DIR; set one of them to say where files are kept');
  if (isSet('S3_ENDPOINT') && isSet('S3_ACCESS_KEY') !== isSet('S3_SECRET_KEY'))
    fault(isSet('S3_ACCESS_KEY') ? 'S3_SECRET_KEY' : 'S3_ACCESS_KEY', 'is not set; give both keys of the S3 store or neither');
  if (read.PRICE_ORIGINS?.some((origin) => !origin.startsWith('https://') && (isProduction || !isThisMachine(origin))))
    fault('PRICE_ORIGINS', 'names an origin without TLS; give https origins, such as https://prices.example.com');
  if (ownOrigin !== undefined && read.PRICE_ORIGINS?.includes(ownOrigin))
    fault('PRICE_ORIGINS', 'names the origin of the portal itself; take it out');
  if (ownOrigin !== undefined && read.FORMS_ORIGIN === ownOrigin)
    fault(
      'FORMS_ORIGIN',
      'is the origin of the portal itself, where a form of someone else could read everything; serve it from another host',
    );
  return faults;
}

/** What may be meant, but is more often forgotten. */
export function findDoubts(config: Values, isSet: (name: keyof Values) => boolean): Remark[] {
  if (config.PORTAL_MODE !== 'production') return [];
  const doubts: Remark[] = [];
  if (!isSet('SMTP_URL')) doubts.push({ name: 'SMTP_URL', sentence: 'is not set; mails wait in the database until it is' });
  if (isSet('SMTP_URL') && !isSet('MAIL_FROM'))
    doubts.push({ name: 'MAIL_FROM', sentence: 'is not set; mails come from portal@localhost, which most servers refuse' });
  if (config.PUBLIC_URL.startsWith('http:'))
    doubts.push({ name: 'PUBLIC_URL', sentence: 'begins with http:; links in mails lead past TLS, give the https address' });
  return doubts;
}

function isThisMachine(origin: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(URL.parse(origin)?.hostname ?? '');
}
