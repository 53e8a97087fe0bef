import { goals, isReached, scoreOf, type Verdict } from './judge.ts';

/** Prints both scores, by language and by difficulty, and every question of the open part that missed; tells whether all is well. */
export function printScores(verdicts: readonly Verdict[], showsHeldOut: boolean): boolean {
  const [open, heldOut] = [verdicts.filter((verdict) => !verdict.isHeldOut), verdicts.filter((verdict) => verdict.isHeldOut)];
  console.log(line('', 'open', '', '', 'held out'));
  console.log(line('', 'asked', 'first', 'in three', 'asked', 'first', 'in three'));
  const row = (name: string, belongs: (verdict: Verdict) => boolean) =>
    console.log(line(name, ...cells(open.filter(belongs)), ...cells(heldOut.filter(belongs))));
  row('all', () => true);
  for (const locale of namesOf(verdicts, ({ graded }) => graded.locale)) row(locale, ({ graded }) => graded.locale === locale);
  for (const difficulty of namesOf(verdicts, ({ graded }) => graded.difficulty))
    row(difficulty, ({ graded }) => graded.difficulty === difficulty);

  console.log(`\nAmong the suggestions, one list of all kinds (told, not judged):`);
  for (const [name, own] of [
    ['open', open],
    ['held out', heldOut],
  ] as const)
    console.log(`  ${name}: ${suggestedShares(own)}`);

  printMisses('open', open, true);
  printMisses('held out', heldOut, showsHeldOut);
  const isWell = isReached(scoreOf(open)) && isReached(scoreOf(heldOut));
  console.log(
    `\nGoals: first ${percent(goals.first)}, in the first three ${percent(goals.inThree)}: ${isWell ? 'reached' : 'MISSED'}`,
  );
  return isWell;
}

/** Of the part that is held out only how many: seen one by one they would soon be tuned for. */
function printMisses(name: string, verdicts: readonly Verdict[], areShown: boolean): void {
  const misses = verdicts.filter(({ rank }) => rank > 1);
  console.log(`\nNot first, ${name}: ${misses.length}`);
  if (!areShown) return;
  for (const { graded, rank, best } of misses) {
    const { locale, difficulty, query, expected } = graded;
    console.log(`  ${Number.isFinite(rank) ? rank : '–'}  ${locale} ${difficulty}: «${query}» ${expected.join(', ')}`);
    console.log(`     ${best.join('; ') || 'nothing'}`);
  }
}

function suggestedShares(verdicts: readonly Verdict[]): string {
  const share = (most: number) => percent(verdicts.filter(({ suggestedAt }) => suggestedAt <= most).length / verdicts.length);
  return `first ${share(1)}, in the first three ${share(3)}, anywhere ${share(8)}`;
}

function cells(verdicts: readonly Verdict[]): string[] {
  if (verdicts.length === 0) return ['0', '', ''];
  const { asked, first, inThree } = scoreOf(verdicts);
  return [String(asked), percent(first), percent(inThree)];
}

function namesOf(verdicts: readonly Verdict[], nameOf: (verdict: Verdict) => string): string[] {
  return [...new Set(verdicts.map(nameOf))];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function line(name: string, ...rest: string[]): string {
  return name.padEnd(16) + rest.map((cell) => cell.padStart(10)).join('');
}
