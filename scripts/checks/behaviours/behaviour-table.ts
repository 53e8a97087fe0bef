export type Level = 'U' | 'A' | 'B';

export interface Behaviour {
  id: string;
  level: Level;
  status: 'done' | 'open';
  text: string;
}

/** Parses the rows of docs/BEHAVIOURS.md. A malformed row is an error, because a skipped row would never be checked. */
export function parseBehaviours(document: string): Behaviour[] {
  const behaviours = document.split('\n').filter(isRow).map(parseRow);
  const ids = behaviours.map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (repeated.length > 0) throw new Error(`Repeated in the table: ${repeated.join(', ')}`);
  if (behaviours.length === 0) throw new Error('The document has no behaviours.');
  return behaviours;
}

/** Renders the document with the last column of every row generated again and the given rows marked as done. */
export function renderBehaviours(
  document: string,
  renderProofs: (behaviour: Behaviour) => string,
  done: readonly string[] = [],
): string {
  return document
    .split('\n')
    .map((line) => {
      if (!isRow(line)) return line;
      const behaviour = parseRow(line);
      const status = done.includes(behaviour.id) ? 'done' : behaviour.status;
      const cells = [behaviour.id, behaviour.level, status, behaviour.text, renderProofs(behaviour)];
      return `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`;
    })
    .join('\n');
}

function isRow(line: string): boolean {
  return /^\|\s*[A-Z]+-\d/.test(line);
}

function parseRow(line: string): Behaviour {
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  const [id = '', level = '', status = '', text = ''] = cells.map((cell) => cell.trim());
  if (cells.length !== 5 || !/^[A-Z]+-\d\d$/.test(id) || text === '') throw new Error(`Not a row of five cells: ${line}`);
  if (level !== 'U' && level !== 'A' && level !== 'B') throw new Error(`${id}: the proof is U, A or B, not "${level}"`);
  if (status !== 'done' && status !== 'open') throw new Error(`${id}: the status is done or open, not "${status}"`);
  return { id, level, status, text };
}
