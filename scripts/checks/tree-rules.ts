import { basename, dirname, join, relative } from 'node:path';

/** Finds violations of rules that no linter covers. Each message says what to do instead. */
export function ruleViolations(path: string, text: string): string[] {
  const violations: string[] = [];
  const name = basename(path).replace(/\.(d\.)?tsx?$/, '');

  if (name === 'index') violations.push('No index files: name the file after its content and import it directly.');
  if (/^(utils?|helpers?|misc|common)$/.test(name))
    violations.push('Name the file after its content; if you cannot, it has two contents.');
  if (reExport.test(text)) violations.push('No re-exports: import from the file that declares the name.');

  text.split('\n').forEach((line, index) => {
    if (suppression.test(line) && !/ -- \S.{9,}/.test(line)) {
      violations.push(`line ${index + 1}: a suppressed rule needs its reason: "… -- why this is right here".`);
    }
    if (/(^|[\s;{}()])(\/\/|\/?\*)\s*@?(TODO|FIXME|XXX|HACK)\b(?!\(#\d+\))/.test(line)) {
      violations.push(`line ${index + 1}: write @TODO(#issue) or do it now.`);
    }
  });
  return violations;
}

interface SourceFile {
  path: string;
  text: string;
}

/** Finds folders with more source files than one can take in at a glance. Tests are not counted. */
export function crowdedFolders(paths: string[]): string[] {
  const folders = Map.groupBy(
    paths.filter((path) => !isTest(path)),
    (path) => dirname(path),
  );
  return [...folders]
    .filter(([folder, files]) => files.length > maxFilesInFolder && !flatFolders.has(folder))
    .map(([folder, files]) => `${folder}: ${files.length} files beside each other: group them in folders by purpose.`);
}

/** Finds two folders of a layered tree, or two features in it, that import each other: neither can be understood or changed alone. */
export function mutualImports(files: SourceFile[], root: string): string[] {
  const modules = files.filter(({ path }) => path.startsWith(`${root}/`) && !isTest(path) && !path.includes('/testing/'));
  const examples = new Map<string, string>();
  for (const { path, text } of modules) {
    for (const target of relativeImports(path, text)) {
      const pair = differingFolders(relative(root, path), relative(root, target));
      if (pair) examples.set(pair.join(' → '), `${path} imports ${target}`);
    }
  }
  return [...examples.keys()].flatMap((edge) => {
    const [from = '', to = ''] = edge.split(' → ');
    const back = examples.get(`${to} → ${from}`);
    if (back === undefined || from > to) return [];
    return [`${root}: ${from} and ${to} import each other (${examples.get(edge)}; ${back}): move what both need below them.`];
  });
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

function relativeImports(path: string, text: string): string[] {
  return [...text.matchAll(relativeImport)].map(([, specifier = '']) => join(dirname(path), specifier));
}

/** The two folders that a file and what it imports belong to; features are compared one by one. */
function differingFolders(from: string, to: string): [string, string] | undefined {
  const [a, b] = [folderOf(from), folderOf(to)];
  return a === undefined || b === undefined || a === b ? undefined : [a, b];
}

function folderOf(path: string): string | undefined {
  const [folder, feature, file] = path.split('/');
  if (folder === 'features' && file !== undefined) return `features/${feature}`;
  return feature === undefined || folder === '..' ? undefined : folder;
}

const maxFilesInFolder = 40;
/** The files of these folders are alike and are found by name: components, and the schemas of one resource each. */
const flatFolders = new Set(['packages/ui/src', 'packages/contract/src']);

const relativeImport = /(?:\bfrom|\bimport\(|^import)\s*['"](\.{1,2}\/[^'"]+)['"]/gm;
const reExport = /^export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"]/m;
const suppression = /(^|[\s;{}()])(\/\/|\/\*)\s*((oxlint|eslint)-disable|v8 ignore|oxfmt-ignore|prettier-ignore)/;
