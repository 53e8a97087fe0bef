import { basename } from 'node:path';

import { parseSync, Visitor } from 'vite';

import { replacedFileNames } from './replaced-file-names.ts';
import { replacedFunctions, replacedTables } from './replaced-sql-names.ts';
import { replacedNames, replacedPatterns } from './replaced-words.ts';

interface FoundName {
  readonly name: string;
  readonly offset: number;
}

/** An identifier that may keep a replaced word in the files under `path`, with the reason why. */
export interface WordException {
  readonly path: string;
  readonly name: string;
  readonly reason: string;
}

/** Finds the names in a TypeScript or SQL file that were replaced, each as a message that says what to use instead. */
export function findReplacedWords(path: string, text: string, exceptions: readonly WordException[] = []): string[] {
  const names = path.endsWith('.sql') ? sqlNames(text) : identifiers(path, text);
  const messages = names.flatMap(({ name, offset }) => {
    const replacement = replacementOf(name, path.endsWith('.sql'));
    const isException = exceptions.some((each) => each.name === name && path.startsWith(each.path));
    return replacement === undefined || isException ? [] : [`${path}:${lineOf(text, offset)}: ${name}: ${replacement}`];
  });
  return [...fileNameMessages(path), ...new Set(messages)];
}

function fileNameMessages(path: string): string[] {
  const [stem = ''] = basename(path).split('.');
  const replacement = lookUp(replacedFileNames, stem);
  return replacement === undefined ? [] : [`${path}: the file name "${stem}" was replaced by "${replacement}"`];
}

function replacementOf(name: string, isSql: boolean): string | undefined {
  const exact = isSql ? lookUp(sqlReplacements, name.toLowerCase()) : lookUp(typescriptReplacements, name);
  if (exact !== undefined) return `\`${name}\` → \`${exact}\``;
  const found = isSql ? undefined : replacedPatterns.find(({ pattern }) => pattern.test(name));
  return found && `\`${found.shown}\` → \`${found.use}\``;
}

const sqlReplacements = { ...replacedTables, ...replacedFunctions };
const typescriptReplacements = {
  ...replacedNames,
  ...Object.fromEntries(Object.entries(replacedTables).map((pair) => pair.map(camelCase) as [string, string])),
};

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function lookUp(names: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

/** Every identifier of the syntax tree, so that comments, strings and texts are never looked at. */
function identifiers(path: string, text: string): FoundName[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const found: FoundName[] = [];
  const add = ({ name, start }: { name: string; start: number }) => void found.push({ name, offset: start });
  new Visitor({ Identifier: add, PrivateIdentifier: add, JSXIdentifier: add }).visit(program);
  return found;
}

/** The words of the statements. Function bodies between `$$` belong to them; comments and quoted texts do not. */
function sqlNames(text: string): FoundName[] {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ');
  const code = text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, blank);
  return [...code.matchAll(/[a-z_]\w*/gi)].map(({ 0: name, index }) => ({ name, offset: index }));
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
