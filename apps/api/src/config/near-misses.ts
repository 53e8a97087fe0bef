import type { Remark } from './rules.ts';

/** Finds variables whose names differ from one of ours by a typo. Short names are skipped: HOME is not a mistyped HOST. */
export function findNearMisses(env: NodeJS.ProcessEnv, known: readonly string[]): Remark[] {
  return Object.keys(env)
    .filter((name) => name.length >= 8 && !known.includes(name))
    .flatMap((name) => {
      const intended = known.find((other) => other.length >= 8 && (env[other] ?? '') === '' && differByOneTypo(name, other));
      return intended === undefined ? [] : [{ name, sentence: `is not a variable of the portal; did you mean ${intended}?` }];
    });
}

/** Whether the two differ by one deletion, insertion, substitution or transposition of neighbours. */
function differByOneTypo(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isSwapped || restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1);
}
