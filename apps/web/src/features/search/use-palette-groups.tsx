import { useLingui } from '@lingui/react/macro';
import { useSingleKeyShortcuts } from '@portal/client/navigation/single-key-setting';
import { toggleTheme, useTheme } from '@portal/client/platform/theme';
import { Keys } from '@portal/ui/kbd';
import type { Suggestion } from '@portal/contract/search';
import { useNavigate } from '@tanstack/react-router';
import { Keyboard, LogOut, Moon, Search, Sun, TicketPlus } from 'lucide-react';

import { portalPages } from '../../navigation/portal-pages.ts';
import { signOut } from '@portal/client/navigation/sign-out';
import { labels } from '../../i18n/labels.ts';
import type { ListboxOption, OptionGroup } from './listbox-option.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { matchName } from './name-match.ts';
import { useRecent } from './recent.ts';
import { normalizeSearchText } from './search.api.ts';
import { toSuggestionOption } from './suggestion-option.tsx';
import { suggestionDisplay } from './suggestion-display.ts';
import { useOpenItem } from './use-open-item.ts';
import { useOpenSearchResults } from './use-open-search-results.ts';
import { useSuggestions } from './use-suggestions.ts';

interface PaletteOptions {
  canRenew: boolean;
  onClose: () => void;
  onShortcuts: () => void;
}

interface PaletteGroups {
  groups: OptionGroup[];
  isWaiting: boolean;
  hasFailed: boolean;
  /** The active option: the last, "All results", while suggestions load, unless a page or action matches well. */
  initial: 'first' | 'last';
}

/** Pages and actions are matched here by any part of their name; content is found by the server. */
export function usePaletteGroups(typed: string, { canRenew, onClose, onShortcuts }: PaletteOptions): PaletteGroups {
  const { t } = useLingui();
  const navigate = useNavigate();
  const openItem = useOpenItem();
  const { items } = useRecent();
  const { suggestions, isWaiting, hasFailed } = useSuggestions(typed);
  const searchFor = useOpenSearchResults();
  const actions = useActions(onShortcuts);
  const { isEnabled: hasShortcuts } = useSingleKeyShortcuts();
  const text = normalizeSearchText(typed);

  const closeFirst = (option: ListboxOption): ListboxOption => ({
    ...option,
    onChoose: () => {
      onClose();
      option.onChoose();
    },
  });
  const toOption = (item: Suggestion) => toSuggestionOption(item, () => openItem(item), { isKindShown: false });
  const pages = portalPages(canRenew).map(({ path, label, icon, shortcutKey }) => ({
    key: path,
    icon,
    name: t(label),
    note: hasShortcuts && shortcutKey && <Keys keys={['g', shortcutKey]} />,
    onChoose: () => void navigate({ to: path }),
  }));
  const allResults: ListboxOption = {
    key: 'all',
    icon: Search,
    label: t({ id: 'search.allFor', message: `All results for “${text}”` }),
    onChoose: () => searchFor(text),
  };

  const matchingPages = matchByName(pages, text);
  const matchingActions = matchByName(actions, text);
  const pagesTitle = t({ id: 'palette.pages', message: 'Pages' });
  const actionsTitle = t(labels.header.actions);

  const groups: OptionGroup[] = [
    {
      key: 'recent',
      title: t({ id: 'palette.recent', message: 'Recent' }),
      options: text ? [] : items.map((item) => toOption({ ...item, titleMatch: [{ text: item.title, isMatch: false }] })),
    },
    { key: 'pages', title: pagesTitle, options: matchingPages.first },
    { key: 'actions', title: actionsTitle, options: matchingActions.first },
    { key: 'otherPages', title: pagesTitle, options: matchingPages.others },
    ...byKind(suggestions).map(([kind, found]) => ({
      key: kind,
      title: t(suggestionDisplay[kind].label),
      options: found.map(toOption),
      isStale: isWaiting,
    })),
    { key: 'otherActions', title: actionsTitle, options: matchingActions.others },
    { key: 'all', options: text ? [allResults] : [] },
  ];
  const hasLocalMatch = [matchingPages.first, matchingActions.first, matchingPages.others].some(({ length }) => length > 0);
  return {
    groups: groups
      .filter(({ options }) => options.length > 0)
      .map((group) => ({ ...group, options: group.options.map((option) => closeFirst(option)) })),
    isWaiting,
    hasFailed,
    initial: isWaiting && !hasLocalMatch ? 'last' : 'first',
  };
}

interface NamedOption extends Omit<ListboxOption, 'label'> {
  readonly name: string;
}

function useActions(onShortcuts: () => void): NamedOption[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isDark = useTheme() === 'dark';
  return [
    {
      key: 'ticket',
      icon: TicketPlus,
      name: t(labels.button.newTicket),
      onChoose: () => void navigate({ to: '/support', search: { new: true } }),
    },
    {
      key: 'theme',
      icon: isDark ? Sun : Moon,
      name: isDark
        ? t({ id: 'theme.toLight', message: 'Switch to light theme' })
        : t({ id: 'theme.toDark', message: 'Switch to dark theme' }),
      onChoose: toggleTheme,
    },
    {
      key: 'shortcuts',
      icon: Keyboard,
      name: t({ id: 'shortcuts.title', message: 'Keyboard shortcuts' }),
      onChoose: onShortcuts,
    },
    { key: 'signOut', icon: LogOut, name: t(labels.menu.signOut), onChoose: () => void signOut() },
  ];
}

/** Returns the options whose name matches: those with a word that starts with the text come first. */
function matchByName(options: readonly NamedOption[], text: string): { first: ListboxOption[]; others: ListboxOption[] } {
  const matching = options.flatMap(({ name, ...option }) => {
    const match = matchName(name, text);
    return match ? [{ ...match, option: { ...option, label: <HighlightedText pieces={match.pieces} isContent={false} /> } }] : [];
  });
  const [first = [], others = []] = [true, false].map((isStart) => matching.filter((match) => match.isStart === isStart));
  return { first: first.map(({ option }) => option), others: others.map(({ option }) => option) };
}

/** The group of the best match comes first. */
function byKind(suggestions: readonly Suggestion[]) {
  return [...Map.groupBy(suggestions, ({ kind }) => kind)];
}
