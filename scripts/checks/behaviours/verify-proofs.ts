import type { Behaviour, Level } from './behaviour-table.ts';
import type { Proof } from './test-results.ts';

const strength: Record<Level, number> = { U: 1, A: 2, B: 3 };
const maxListed = 3;

/** Finds rows marked as done without a sufficient proof, and ids in test titles that no row has. */
export function findProblems(behaviours: Behaviour[], proofs: Proof[]): string[] {
  const knownIds = new Set(behaviours.map(({ id }) => id));
  const unknown = proofs.flatMap(({ ids, file }) =>
    ids.filter((id) => !knownIds.has(id)).map((id) => `${id}: in ${file}, but not in the table`),
  );
  return [
    ...new Set(unknown),
    ...behaviours.filter(({ status }) => status === 'done').flatMap((row) => problemsOfRow(row, proofs)),
  ];
}

function problemsOfRow({ id, level }: Behaviour, proofs: Proof[]): string[] {
  const proofsOfRow = proofs.filter(({ ids }) => ids.includes(id));
  const failing = proofsOfRow.filter(({ passed }) => !passed).map(({ file, title }) => `${id}: fails in ${file} (${title})`);
  if (failing.length > 0) return failing;
  if (proofsOfRow.length === 0) return [`${id}: no test names it`];
  if (proofsOfRow.some((proof) => isStrongEnough(proof, level))) return [];
  return [
    `${id}: asks for a proof at level ${level}, has only ${[...new Set(proofsOfRow.map((proof) => proof.level))].toSorted().join(', ')}`,
  ];
}

/** Renders the generated cell: the tests that prove the row, strongest first, in the same order in every run. */
export function renderProofs({ id, level }: Behaviour, proofs: Proof[]): string {
  const sufficient = proofs.filter((proof) => proof.ids.includes(id) && proof.passed && isStrongEnough(proof, level));
  const lines = sufficient
    .toSorted((a, b) => strength[b.level] - strength[a.level] || compare(a.file, b.file) || compare(a.title, b.title))
    .map(({ file, title }) => `\`${file}\` ${title.replaceAll('|', '\\|').replaceAll('<', '&lt;')}`);
  const rest = lines.length > maxListed ? [`and ${lines.length - maxListed} more`] : [];
  return [...lines.slice(0, maxListed), ...rest].join('<br>');
}

function isStrongEnough(proof: Proof, level: Level): boolean {
  return strength[proof.level] >= strength[level];
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
