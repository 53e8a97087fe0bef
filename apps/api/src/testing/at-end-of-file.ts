type Close = () => Promise<void>;

let open: Close[] = [];

/**
 * Registers a clean-up for the end of the test file. Test files share modules, so a hook in a module would run for the first file
 * only; `close-at-end.ts` runs these for each.
 */
export function atEndOfFile(close: Close): void {
  open.push(close);
}

export async function closeAll(): Promise<void> {
  const closing = open;
  open = [];
  await Promise.all(closing.map((close) => close()));
}
