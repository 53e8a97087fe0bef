import { dictionary } from '@zxcvbn-ts/language-common';

import { passwordLength, type PasswordViolation } from '@portal/contract/password-policy';

import { isGuessable } from './password-strength.ts';

interface Owner {
  readonly email: string;
  readonly company: string | null;
  readonly firstName: string | null;
  readonly lastName?: string | null;
}

const commonPasswords = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));

/** Returns why a new password is not allowed, judged by itself and by its owner; undefined if it is allowed. */
export function findPasswordViolation(
  password: string,
  confirmation: string,
  owner: Owner,
  brand: string,
): PasswordViolation | undefined {
  if (password !== confirmation) return 'password.mismatch';
  if ([...password].length < passwordLength.min) return 'password.tooShort';
  if ([...password].length > passwordLength.max) return 'password.tooLong';
  if (isPersonal(password, owner)) return 'password.personal';
  if (isCommon(password)) return 'password.common';
  if (isGuessable(password, personalWords(owner, brand))) return 'password.guessable';
  return undefined;
}

/** Also matches padded or repeated words: "password2026!!!" and "qwertyqwerty" are as common as their core. */
function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  const core = text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const repeated = /^(.{1,8}?)\1+$/.exec(text)?.[1];
  return commonPasswords.has(text) || commonPasswords.has(core) || repeated !== undefined;
}

function isPersonal(password: string, { email, company }: Owner): boolean {
  const text = lettersAndDigits(password);
  const [name = ''] = email.split('@');
  return [email, name, company ?? ''].map(lettersAndDigits).some((word) => word.length >= 4 && text.includes(word));
}

/** Words that somebody who knows the person would try first. */
function personalWords({ email, company, firstName, lastName }: Owner, brand: string): string[] {
  const texts = [email, company ?? '', firstName ?? '', lastName ?? '', brand];
  return texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length >= 3);
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
