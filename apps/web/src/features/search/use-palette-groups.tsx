import { useLingui } from '@lingui/react/macro';
import { Keys } from '@portal/ui/kbd';
import type { Suggestion } from '@portal/contract/search';
import { useNavigate } from '@tanstack/react-router';
import { Keyboard, LogOut, Moon, Search, Sun, TicketPlus } from 'lucide-react';

import { portalPages } from '../../app/pages.ts';
import { pageKeys } from '../../app/shortcut-keys.ts';
import { useSingleKeys } from '../../app/single-keys.ts';
import { signOut } from '../../app/sign-out.ts';
import { toggleTheme, useTheme } from '../../app/theme.ts';
import { labels } from '../../i18n/labels.ts';
import type { Choice, ChoiceGroup } from './choices.ts';
import { MarkedText } from './marked-text.tsx';
import { matchName } from './name-match.ts';
import { useRecent } from './recent.ts';
import { searchText } from './search.api.ts';
import { suggestionChoice } from './suggestion-choice.tsx';
import { suggestionLooks } from './suggestion-looks.ts';
import { useOpenItem } from './use-open-item.ts';
import { useSearchFor } from './use-search-for.ts';
import { useSuggestions } from './use-suggestions.ts';

interface PaletteUse {
  mayRenew: boolean;
  onClose: () => void;
  onShortcuts: () => void;
}

interface PaletteGroups {
  groups: ChoiceGroup[];
  isWaiting: boolean;
  hasFailed: boolean;
  /** Enter must not mean one thing for whoever is quick, and another for whoever waits. */
  start: 'first' | 'last';
}

/** Pages and actions are known here and found by any part of their name; things are found by the server. */
export function usePaletteGroups(typed: string, { mayRenew, onClose, onShortcuts }: PaletteUse): PaletteGroups {
  const { t } = useLingui();
  const navigate = useNavigate();
  const openItem = useOpenItem();
  const { items } = useRecent();
  const { suggestions, isWaiting, hasFailed } = useSuggestions(typed);
  const searchFor = useSearchFor();
  const actions = useActions(onShortcuts);
  const { areOn } = useSingleKeys();
  const text = searchText(typed);

  const closing = (choice: Choice): Choice => ({
    ...choice,
    onChoose: () => {
      onClose();
      choice.onChoose();
    },
  });
  const asChoice = (item: Suggestion) => suggestionChoice(item, () => openItem(item), { hasKind: false });
  const pages = portalPages(mayRenew).map(({ path, label, icon }) => ({
    key: path,
    icon,
    name: t(label),
    note: areOn && path in pageKeys && <Keys keys={['g', pageKeys[path as keyof typeof pageKeys]]} />,
    onChoose: () => void navigate({ to: path }),
  }));
  const all: Choice = {
    key: 'all',
    icon: Search,
    label: t({ id: 'search.allFor', message: `All results for “${text}”` }),
    onChoose: () => searchFor(text),
  };

  const pagesFound = named(pages, text);
  const actionsFound = named(actions, text);
  const pagesTitle = t({ id: 'palette.pages', message: 'Pages' });
  const actionsTitle = t(labels.header.actions);

  const groups: ChoiceGroup[] = [
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
      title: t(suggestionLooks[kind].label),
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

interface Named extends Omit<Choice, 'label'> {
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

/** Those whose name holds the text: first those of which a word begins with it. */
function named(choices: readonly Named[], text: string): { first: Choice[]; others: Choice[] } {
  const found = choices.flatMap(({ name, ...choice }) => {
    const match = matchName(name, text);
    return match ? [{ ...match, choice: { ...choice, label: <MarkedText pieces={match.pieces} isContent={false} /> } }] : [];
  });
  const [first = [], others = []] = [true, false].map((isStart) => found.filter((match) => match.isStart === isStart));
  return { first: first.map(({ choice }) => choice), others: others.map(({ choice }) => choice) };
}

/** The kind of the best comes first. */
function byKind(suggestions: readonly Suggestion[]) {
  return [...Map.groupBy(suggestions, ({ kind }) => kind)];
}
