type CleanUp = () => Promise<void>;

let cleanUps: CleanUp[] = [];

/**
 * Registers a clean-up for the end of the test file. Test files share modules, so a hook in a module would run for the first file
 * only. `close-at-end.ts` is a setup file, which runs for each test file.
 */
export function atEndOfFile(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp);
}

export async function runCleanUps(): Promise<void> {
  const registered = cleanUps;
  cleanUps = [];
  await Promise.all(registered.map((cleanUp) => cleanUp()));
}
