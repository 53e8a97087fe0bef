export interface ServerEvent {
  readonly name: string;
  readonly data: string;
  /** Id of the last event that had one. */
  readonly id: string;
}

/** Parses server-sent events from chunks of text that may end anywhere. Comments are skipped. */
export function createEventParser(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  let id = '';
  let name = '';
  let data: string[] = [];

  function readLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n'), id });
      name = '';
      data = [];
      return;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
  }

  return (piece) => {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? '';
    lines.forEach(readLine);
  };
}
