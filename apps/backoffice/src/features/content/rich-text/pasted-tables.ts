/** Replaces each row of a table by a paragraph with the text of its cells, because the portal shows no tables in texts. */
export function flattenTables(body: HTMLElement): void {
  // A table inside of another comes later in the document and is replaced first.
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    table.replaceWith(...[...table.rows].map((row) => paragraphOf(row)));
  }
}

function paragraphOf(row: HTMLTableRowElement): HTMLElement {
  const paragraph = row.ownerDocument.createElement('p');
  for (const cell of row.cells) {
    joinBlocks(cell);
    if (!cell.textContent?.trim()) continue;
    if (paragraph.childNodes.length > 0) paragraph.append(' – ');
    paragraph.append(...cell.childNodes);
  }
  return paragraph;
}

/** Leaves only the inline content of a cell. */
function joinBlocks(cell: Element): void {
  for (const block of cell.querySelectorAll('p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote')) {
    block.after(' ');
    block.replaceWith(...block.childNodes);
  }
}
