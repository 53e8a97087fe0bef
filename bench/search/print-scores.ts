import { targets, meetsTargets, scoreOf, type Evaluation } from './evaluate.ts';

/**
 * Prints both scores, by language and by difficulty, and every missed query of the open part. Returns whether all targets are
 * reached.
 */
export function printScores(evaluations: readonly Evaluation[], showsHeldOut: boolean): boolean {
  const [open, heldOut] = [
    evaluations.filter((evaluation) => !evaluation.isHeldOut),
    evaluations.filter((evaluation) => evaluation.isHeldOut),
  ];
  console.log(formatRow('', 'open', '', '', 'held out'));
  console.log(formatRow('', 'queries', 'first', 'in three', 'queries', 'first', 'in three'));
  const row = (name: string, belongs: (evaluation: Evaluation) => boolean) =>
    console.log(formatRow(name, ...cells(open.filter(belongs)), ...cells(heldOut.filter(belongs))));
  row('all', () => true);
  for (const locale of namesOf(evaluations, ({ graded }) => graded.locale)) row(locale, ({ graded }) => graded.locale === locale);
  for (const difficulty of namesOf(evaluations, ({ graded }) => graded.difficulty))
    row(difficulty, ({ graded }) => graded.difficulty === difficulty);

  console.log(`\nAmong the suggestions, one list of all kinds (printed, not judged):`);
  for (const [name, part] of [
    ['open', open],
    ['held out', heldOut],
  ] as const)
    console.log(`  ${name}: ${suggestedShares(part)}`);

  printMisses('open', open, true);
  printMisses('held out', heldOut, showsHeldOut);
  const areTargetsReached = meetsTargets(scoreOf(open)) && meetsTargets(scoreOf(heldOut));
  console.log(
    `\nGoals: first ${percent(targets.first)}, in the first three ${percent(targets.inThree)}: ${areTargetsReached ? 'reached' : 'MISSED'}`,
  );
  return areTargetsReached;
}

/** Prints only the number of misses of the held-out part, because people would tune for queries that they see. */
function printMisses(name: string, evaluations: readonly Evaluation[], areShown: boolean): void {
  const misses = evaluations.filter(({ rank }) => rank > 1);
  console.log(`\nNot first, ${name}: ${misses.length}`);
  if (!areShown) return;
  for (const { graded, rank, best } of misses) {
    const { locale, difficulty, query, expected } = graded;
    console.log(`  ${Number.isFinite(rank) ? rank : '–'}  ${locale} ${difficulty}: «${query}» ${expected.join(', ')}`);
    console.log(`     ${best.join('; ') || 'nothing'}`);
  }
}

function suggestedShares(evaluations: readonly Evaluation[]): string {
  const share = (maxRank: number) =>
    percent(evaluations.filter(({ suggestedAt }) => suggestedAt <= maxRank).length / evaluations.length);
  return `first ${share(1)}, in the first three ${share(3)}, anywhere ${share(8)}`;
}

function cells(evaluations: readonly Evaluation[]): string[] {
  if (evaluations.length === 0) return ['0', '', ''];
  const { queries, first, inThree } = scoreOf(evaluations);
  return [String(queries), percent(first), percent(inThree)];
}

function namesOf(evaluations: readonly Evaluation[], nameOf: (evaluation: Evaluation) => string): string[] {
  return [...new Set(evaluations.map(nameOf))];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function formatRow(name: string, ...rest: string[]): string {
  return name.padEnd(16) + rest.map((cell) => cell.padStart(10)).join('');
}
