import type { Plugin } from 'vite';

/** Stops a build in which two files import each other: one of them would run before what it needs is there. */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const seen = new Set<string>();
      const visit = (file: string, trail: string[]): void => {
        if (trail.includes(file)) this.error(`Chunks import each other: ${[...trail, file].join(' → ')}. See chunk-groups.ts.`);
        const chunk = bundle[file];
        if (seen.has(file) || chunk?.type !== 'chunk') return;
        for (const imported of chunk.imports) visit(imported, [...trail, file]);
        seen.add(file);
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
}
