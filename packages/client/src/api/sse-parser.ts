export interface SseEvent {
  readonly name: string;
  readonly data: string;
  /** Id of the last event that had one. */
  readonly id: string;
}

/** Parses server-sent events from chunks of text that may end anywhere. Comments are skipped. */
export function createSseParser(onEvent: (event: SseEvent) => void): (chunk: string) => void {
  let incompleteLine = '';
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

  return (chunk) => {
    const lines = (incompleteLine + chunk).split(/\r?\n/);
    incompleteLine = lines.pop() ?? '';
    lines.forEach(readLine);
  };
}
