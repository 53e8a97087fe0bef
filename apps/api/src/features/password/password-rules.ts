import { dictionary } from '@zxcvbn-ts/language-common';

import { passwordLength, type PasswordFault } from '@portal/contract/password-faults';

import { isGuessable } from './password-strength.ts';

interface Owner {
  readonly email: string;
  readonly company: string | null;
  readonly firstName: string | null;
  readonly lastName?: string | null;
}

const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));

/** What is wrong with a new password, judged by itself and by whose it is; nothing when it may be taken. */
export function passwordFault(password: string, confirmed: string, owner: Owner, brand: string): PasswordFault | undefined {
  if (password !== confirmed) return 'password.mismatch';
  if ([...password].length < passwordLength.least) return 'password.tooShort';
  if ([...password].length > passwordLength.most) return 'password.tooLong';
  if (isPersonal(password, owner)) return 'password.personal';
  if (isCommon(password)) return 'password.common';
  if (isGuessable(password, wordsOf(owner, brand))) return 'password.guessable';
  return undefined;
}

/** Also when only padded or repeated: "password2026!!!" and "qwertyqwerty" are as well known as their core. */
function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  const core = text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const repeated = /^(.{1,8}?)\1+$/.exec(text)?.[1];
  return common.has(text) || common.has(core) || repeated !== undefined;
}

function isPersonal(password: string, { email, company }: Owner): boolean {
  const text = plain(password);
  const [name = ''] = email.split('@');
  return [email, name, company ?? ''].map(plain).some((word) => word.length >= 4 && text.includes(word));
}

/** What somebody who knows the person would try first. */
function wordsOf({ email, company, firstName, lastName }: Owner, brand: string): string[] {
  const texts = [email, company ?? '', firstName ?? '', lastName ?? '', brand];
  return texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length >= 3);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
