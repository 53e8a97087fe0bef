import { storedValue } from './stored-value.ts';

const stored = storedValue('sidebar');

export function useSidebar(): { isCollapsed: boolean; toggle: () => void } {
  const isCollapsed = stored.useValue() === 'collapsed';
  return { isCollapsed, toggle: () => stored.write(isCollapsed ? 'open' : 'collapsed') };
}
