/** The versions of tickets that this person has made in this tab, each from the version before it. */
const ownVersions = new Set<string>();

/** Remembers a change of one's own, so that it is not announced as news to the answer that one is writing. */
export function rememberOwnChange(id: string, before: number, after: number): void {
  if (after === before + 1) ownVersions.add(keyOf(id, after));
}

/** The newest version that is reached from `version` by own changes alone. */
export function afterOwnChanges(id: string, version: number): number {
  let reached = version;
  while (ownVersions.has(keyOf(id, reached + 1))) reached += 1;
  return reached;
}

function keyOf(id: string, version: number): string {
  return `${id}/${version}`;
}
