import { useLingui } from '@lingui/react/macro';
import { Keys } from '@portal/ui/kbd';
import type { MarkedText as Pieces, Suggestion } from '@portal/contract/search';
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
import { useRecent } from './recent.ts';
import { searchText } from './search.api.ts';
import { suggestionChoice } from './suggestion-choice.tsx';
import { suggestionLooks } from './suggestion-looks.ts';
import { useOpenItem } from './use-open-item.ts';
import { useSuggestions } from './use-suggestions.ts';

interface PaletteUse {
  mayRenew: boolean;
  onClose: () => void;
  onShortcuts: () => void;
}

/** Pages and actions are known here and found by any part of their name; things are found by the server. */
export function usePaletteGroups(typed: string, { mayRenew, onClose, onShortcuts }: PaletteUse): ChoiceGroup[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const openItem = useOpenItem();
  const { items } = useRecent();
  const suggestions = useSuggestions(typed);
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
    onChoose: () => void navigate({ to: '/searchresults', search: { query: text } }),
  };

  const groups: ChoiceGroup[] = [
    {
      key: 'recent',
      title: t({ id: 'palette.recent', message: 'Recent' }),
      choices: text ? [] : items.map((item) => asChoice({ ...item, titleMatch: [{ text: item.title, isMatch: false }] })),
    },
    { key: 'pages', title: t({ id: 'palette.pages', message: 'Pages' }), choices: named(pages, text) },
    ...byKind(suggestions).map(([kind, found]) => ({
      key: kind,
      title: t(suggestionLooks[kind].label),
      choices: found.map(asChoice),
    })),
    { key: 'actions', title: t(labels.header.actions), choices: named(actions, text) },
    { key: 'all', choices: text ? [all] : [] },
  ];
  return groups
    .filter(({ choices }) => choices.length > 0)
    .map((group) => ({ ...group, choices: group.choices.map((choice) => closing(choice)) }));
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

function named(choices: readonly Named[], text: string): Choice[] {
  return choices.flatMap(({ name, ...choice }) => {
    const pieces = marked(name, text);
    return pieces ? [{ ...choice, label: <MarkedText pieces={pieces} isContent={false} /> }] : [];
  });
}

/** The name with the text marked in it; nothing when it does not hold it. */
function marked(name: string, text: string): Pieces | undefined {
  const start = name.toLocaleLowerCase().indexOf(text.toLocaleLowerCase());
  if (start === -1) return undefined;
  const end = start + text.length;
  return [
    { text: name.slice(0, start), isMatch: false },
    { text: name.slice(start, end), isMatch: true },
    { text: name.slice(end), isMatch: false },
  ].filter((piece) => piece.text);
}

/** The kind of the best comes first. */
function byKind(suggestions: readonly Suggestion[]) {
  return [...Map.groupBy(suggestions, ({ kind }) => kind)];
}
