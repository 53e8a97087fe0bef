import { useLingui } from '@lingui/react/macro';
import { useSingleKeyShortcuts } from '@portal/client/navigation/single-key-setting';
import { toggleTheme, useTheme } from '@portal/client/platform/theme';
import { Keys } from '@portal/ui/kbd';
import type { Suggestion } from '@portal/contract/search';
import { useNavigate } from '@tanstack/react-router';
import { Keyboard, LogOut, Moon, Search, Sun, TicketPlus } from 'lucide-react';

import { portalPages } from '../../navigation/portal-pages.ts';
import { signOut } from '../sessions/sign-out.ts';
import { labels } from '../../i18n/labels.ts';
import type { ListboxOption, OptionGroup } from './listbox-option.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { matchName } from './name-match.ts';
import { useRecent } from './recent.ts';
import { searchText } from './search.api.ts';
import { suggestionChoice } from './suggestion-option.tsx';
import { suggestionDisplay } from './suggestion-display.ts';
import { useOpenItem } from './use-open-item.ts';
import { useOpenSearchResults } from './use-open-search-results.ts';
import { useSuggestions } from './use-suggestions.ts';

interface PaletteUse {
  canRenew: boolean;
  onClose: () => void;
  onShortcuts: () => void;
}

interface PaletteGroups {
  groups: OptionGroup[];
  isWaiting: boolean;
  hasFailed: boolean;
  /** Enter must not do one thing before the suggestions arrive and another after. */
  start: 'first' | 'last';
}

/** Pages and actions are matched here by any part of their name; content is found by the server. */
export function usePaletteGroups(typed: string, { canRenew, onClose, onShortcuts }: PaletteUse): PaletteGroups {
  const { t } = useLingui();
  const navigate = useNavigate();
  const openItem = useOpenItem();
  const { items } = useRecent();
  const { suggestions, isWaiting, hasFailed } = useSuggestions(typed);
  const searchFor = useOpenSearchResults();
  const actions = useActions(onShortcuts);
  const { isEnabled: areOn } = useSingleKeyShortcuts();
  const text = searchText(typed);

  const closing = (choice: ListboxOption): ListboxOption => ({
    ...choice,
    onChoose: () => {
      onClose();
      choice.onChoose();
    },
  });
  const asChoice = (item: Suggestion) => suggestionChoice(item, () => openItem(item), { hasKind: false });
  const pages = portalPages(canRenew).map(({ path, label, icon, shortcutKey }) => ({
    key: path,
    icon,
    name: t(label),
    note: areOn && shortcutKey && <Keys keys={['g', shortcutKey]} />,
    onChoose: () => void navigate({ to: path }),
  }));
  const all: ListboxOption = {
    key: 'all',
    icon: Search,
    label: t({ id: 'search.allFor', message: `All results for “${text}”` }),
    onChoose: () => searchFor(text),
  };

  const pagesFound = named(pages, text);
  const actionsFound = named(actions, text);
  const pagesTitle = t({ id: 'palette.pages', message: 'Pages' });
  const actionsTitle = t(labels.header.actions);

  const groups: OptionGroup[] = [
    {
      key: 'recent',
      title: t({ id: 'palette.recent', message: 'Recent' }),
      choices: text ? [] : items.map((item) => asChoice({ ...item, titleMatch: [{ text: item.title, isMatch: false }] })),
    },
    { key: 'pages', title: pagesTitle, choices: pagesFound.first },
    { key: 'actions', title: actionsTitle, choices: actionsFound.first },
    { key: 'otherPages', title: pagesTitle, choices: pagesFound.others },
    ...byKind(suggestions).map(([kind, found]) => ({
      key: kind,
      title: t(suggestionDisplay[kind].label),
      choices: found.map(asChoice),
      isStale: isWaiting,
    })),
    { key: 'otherActions', title: actionsTitle, choices: actionsFound.others },
    { key: 'all', choices: text ? [all] : [] },
  ];
  const isSure = [pagesFound.first, actionsFound.first, pagesFound.others].some(({ length }) => length > 0);
  return {
    groups: groups
      .filter(({ choices }) => choices.length > 0)
      .map((group) => ({ ...group, choices: group.choices.map((choice) => closing(choice)) })),
    isWaiting,
    hasFailed,
    start: isWaiting && !isSure ? 'last' : 'first',
  };
}

interface Named extends Omit<ListboxOption, 'label'> {
  readonly name: string;
}

function useActions(onShortcuts: () => void): Named[] {
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

/** Matching entries: those with a word that starts with the text come first. */
function named(choices: readonly Named[], text: string): { first: ListboxOption[]; others: ListboxOption[] } {
  const found = choices.flatMap(({ name, ...choice }) => {
    const match = matchName(name, text);
    return match ? [{ ...match, choice: { ...choice, label: <HighlightedText pieces={match.pieces} isContent={false} /> } }] : [];
  });
  const [first = [], others = []] = [true, false].map((isStart) => found.filter((match) => match.isStart === isStart));
  return { first: first.map(({ choice }) => choice), others: others.map(({ choice }) => choice) };
}

/** The group of the best match comes first. */
function byKind(suggestions: readonly Suggestion[]) {
  return [...Map.groupBy(suggestions, ({ kind }) => kind)];
}
