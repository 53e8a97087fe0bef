import { basename, join } from 'node:path';

import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** React, the router, the texts, and what Vite loads screens with: every screen needs them, and they change seldom. */
const libraries =
  /vite\/preload-helper|\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store)|@lingui)\//;
const queries = /\/node_modules\/@tanstack\/(react-query|query-core)\//;
const lucide = /\/node_modules\/lucide-react\/dist\/esm\//;
const ownCode = /\/(apps|packages)\/[a-z]+\/src\/.*\.tsx?$/;
const screens = /\/apps\/[a-z]+\/src\/(features\/|main\.|routes\.)/;

/**
 * Groups the modules of the application in this folder into four files by who loads them, instead of a hundred small files that compress badly. Files never
 * import each other, directly or indirectly: in a cycle, one of them would run before the other is ready.
 */
export function chunkGroups(folder: string): Rolldown.CodeSplittingGroup[] {
  const start = firstModules(folder);
  return [
    { name: 'libraries', test: libraries },
    // Loaded with every screen: what the start of the application and sign-in import.
    { name: (id, graph) => (start.includes(id, graph) && !screens.test(id) ? 'start' : null) },
    { name: 'sign-in', test: /\/apps\/[a-z]+\/src\/features\/(sign-in|signup)\//, minShareCount: 2 },
    // Loaded with most screens of a signed-in person. Dialogs and menus need more and are fetched when one is about to open.
    { name: (id, graph) => (isSignedInModule(id, graph) ? 'portal' : null), minShareCount: 4 },
  ];
}

/** The modules that `main.tsx` and sign-in import, directly or not, and the icons in them. */
function firstModules(folder: string) {
  let modules: Set<string> | undefined;
  let icons: Set<string> | undefined;

  return {
    includes(id: string, graph: Graph): boolean {
      modules ??= importedBy([join(folder, 'src/main.tsx'), join(folder, 'src/features/sign-in/sign-in-screen.tsx')], graph);
      if (!lucide.test(id)) return modules.has(id);
      icons ??= new Set([...modules].flatMap((module) => iconsIn(graph.getModuleInfo(module)?.code ?? '')));
      return !id.includes('/icons/') || namesOfIcon(id, graph).some((name) => icons?.has(name));
    },
  };
}

function importedBy(roots: string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id) || !ownCode.test(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(add);
  };
  for (const root of roots) add(root);
  return found;
}

/** An icon is imported by the name of its file or by a former one, which the file lists. */
function namesOfIcon(id: string, graph: Graph): string[] {
  const aliases = /aliases:\s*\[([^\]]*)\]/.exec(graph.getModuleInfo(id)?.code ?? '')?.[1] ?? '';
  return [basename(id).replace(/\.\w+$/, ''), ...[...aliases.matchAll(/["']([^"']+)["']/g)].map(([, name = '']) => name)];
}

/** The icons that a module imports, as their files are named: `EyeOff` is in `eye-off.js`. */
function iconsIn(code: string): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  return names.map((name) =>
    name
      .trim()
      .replace(/ as .*$/, '')
      .replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-')
      .toLowerCase(),
  );
}

/** Dialogs and menus are built on React Aria, which is large: they are loaded later. */
function isSignedInModule(id: string, graph: Graph): boolean {
  return queries.test(id) || lucide.test(id) || (ownCode.test(id) && !importsAria(id, graph));
}

/** Whether a module imports the library behind dialogs and menus, directly or not. */
function importsAria(id: string, graph: Graph): boolean {
  if (/\/node_modules\/react-aria/.test(id)) return true;
  if (!ownCode.test(id)) return false;
  const cached = importsAriaById.get(id);
  if (cached !== undefined) return cached;
  // Ends the recursion when modules import each other.
  importsAriaById.set(id, false);
  const found = graph.getModuleInfo(id)?.importedIds.some((each) => importsAria(each, graph)) ?? false;
  importsAriaById.set(id, found);
  return found;
}

const importsAriaById = new Map<string, boolean>();
