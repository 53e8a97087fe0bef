import type { Readable } from 'node:stream';

import { SaxesParser } from 'saxes';

import { FileFaultError } from './table-file.ts';

const maxDepth = 40;
/** The parser keeps a text, a comment or a tag in memory until it ends. */
const maxWithoutTag = 1024 * 1024;

/** Receives the elements of a part in document order. Prefixes of namespaces are removed from names. */
export interface XmlVisitor {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Parses a part chunk by chunk and yields after each one, so that the caller can take what the visitor has collected. Entities of a
 * document's own are not expanded: a part that uses one is damaged.
 */
export async function* visitXml(part: Readable, visitor: XmlVisitor): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new FileFaultError('file.damaged');
  });
  let depth = 0;
  let withoutTag = 0;
  parser.on('opentag', (tag) => {
    withoutTag = 0;
    depth += 1;
    if (depth > maxDepth) throw new FileFaultError('file.damaged');
    visitor.open?.(localName(tag.name), tag.attributes);
  });
  parser.on('text', (text) => visitor.text?.(text));
  parser.on('cdata', (text) => visitor.text?.(text));
  parser.on('closetag', (tag) => {
    withoutTag = 0;
    depth -= 1;
    visitor.close?.(localName(tag.name));
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of part as AsyncIterable<Buffer>) {
      withoutTag += chunk.length;
      if (withoutTag > maxWithoutTag) throw new FileFaultError('file.lineTooLong');
      parser.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    parser.close();
  } catch (error) {
    throw error instanceof FileFaultError ? error : new FileFaultError('file.damaged');
  }
  yield;
}

export async function visitWhole(part: Readable, visitor: XmlVisitor): Promise<void> {
  for await (const _ of visitXml(part, visitor));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
