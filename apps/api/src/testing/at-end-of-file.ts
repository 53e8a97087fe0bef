type Close = () => Promise<void>;

let open: Close[] = [];

/** Files share their modules, so a hook of a module would run for the first file alone: `close-at-end.ts` runs these for each. */
export function atEndOfFile(close: Close): void {
  open.push(close);
}

export async function closeAll(): Promise<void> {
  const closing = open;
  open = [];
  await Promise.all(closing.map((close) => close()));
}
