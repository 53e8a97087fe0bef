import { useNavigate, useSearch } from '@tanstack/react-router';

/** Opens the results. From one search to the next they stay cards or a list. */
export function useSearchFor(): (query: string) => void {
  const navigate = useNavigate();
  const kept = useKeptView();
  return (query) => void navigate({ to: '/searchresults', search: { query, ...kept } });
}

/** What the results' address keeps for other words. No other screen has a list of this name. */
export function useKeptView(): { view?: 'list' } {
  const { view } = useSearch({ strict: false });
  return view === 'list' ? { view } : {};
}
