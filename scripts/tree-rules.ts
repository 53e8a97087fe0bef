import { basename } from 'node:path';

/** What is wrong with a file that no linter rule covers; each fault says what to do instead. */
export function fileFaults(path: string, text: string): string[] {
  const faults: string[] = [];
  const name = basename(path).replace(/\.(d\.)?tsx?$/, '');

  if (name === 'index') faults.push('No index files: name the file after its content and import it directly.');
  if (/^(utils?|helpers?|misc|common)$/.test(name))
    faults.push('Name the file after its content; if you cannot, it has two contents.');
  if (reExport.test(text)) faults.push('No re-exports: import from the file that declares the name.');

  text.split('\n').forEach((line, index) => {
    if (suppression.test(line) && !/ -- \S.{9,}/.test(line)) {
      faults.push(`line ${index + 1}: a suppressed rule needs its reason: "… -- why this is right here".`);
    }
    if (/(^|[\s;{}()])(\/\/|\/?\*)\s*@?(TODO|FIXME|XXX|HACK)\b(?!\(#\d+\))/.test(line)) {
      faults.push(`line ${index + 1}: write @TODO(#issue) or do it now.`);
    }
  });
  return faults;
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const reExport = /^export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"]/m;
const suppression = /(^|[\s;{}()])(\/\/|\/\*)\s*((oxlint|eslint)-disable|v8 ignore|oxfmt-ignore|prettier-ignore)/;
