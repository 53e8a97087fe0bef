import { useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

import { staffAccountQuery } from '../api/staff-account.ts';
import type { BackofficePage } from '../navigation/backoffice-pages.ts';
import type { PaletteItem } from '../navigation/palette-source.ts';
import { paletteSources } from '../navigation/palette-sources.ts';

export interface PaletteEntry extends Omit<PaletteItem, 'id'> {
  /** Unique in the palette. */
  key: string;
  keys?: readonly string[];
}

interface PaletteGroup {
  key: string;
  label: string;
  items: PaletteEntry[];
}

/** Sources are asked from this many characters on: a single letter finds everything. */
const minCharacters = 2;

/** The pages whose name contains the text, what the sources of this role find, and why one of them failed. */
export function usePaletteGroups(
  pages: readonly BackofficePage[],
  text: string,
): { groups: PaletteGroup[]; isSearching: boolean; error: Error | undefined } {
  const { t, i18n } = useLingui();
  const { data: account } = useQuery(staffAccountQuery);
  const query = useDeferredValue(text.trim());
  const isLongEnough = query.length >= minCharacters;
  const sources = paletteSources.filter(({ roles }) => account && roles.includes(account.role));
  const results = useQueries({
    queries: sources.map((source, index) => ({
      queryKey: ['palette', index, query],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.search(query, signal),
      enabled: isLongEnough,
    })),
  });

  const pageItems = pages
    .map(({ path, label, icon, shortcutKey }) => ({
      key: path,
      path,
      icon,
      title: i18n._(label),
      keys: ['G', shortcutKey.toUpperCase()],
    }))
    .filter(({ title }) => title.toLocaleLowerCase().includes(query.toLocaleLowerCase()));
  const found = sources.map((source, index) => ({
    key: String(index),
    label: source.label(),
    items: (results[index]?.data ?? []).map(({ id, ...item }) => ({ ...item, key: `${index}-${id}` })),
  }));
  const pageGroup = { key: 'pages', label: t({ id: 'palette.pages', message: 'Pages' }), items: pageItems };
  return {
    groups: [pageGroup, ...found].filter(({ items }) => items.length > 0),
    isSearching: isLongEnough && results.some(({ isFetching }) => isFetching),
    error: isLongEnough ? (results.find(({ error }) => error !== null)?.error ?? undefined) : undefined,
  };
}
