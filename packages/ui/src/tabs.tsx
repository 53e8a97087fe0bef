import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';

interface TabsProps<Id extends string> {
  /** What the tabs are of, for screen readers. */
  label: string;
  selected: Id;
  onSelect: (id: Id) => void;
  tabs: readonly { id: Id; label: string; content: ReactNode }[];
}

/** Stands as the head of a card. Arrow keys move, Enter chooses: a choice may be an address and so an entry in the history. */
export function Tabs<Id extends string>({ label, selected, onSelect, tabs }: TabsProps<Id>) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(id) => onSelect(id as Id)} keyboardActivation="manual">
      <TabList aria-label={label} className={listStyle}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={tabStyle}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="p-5">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

const listStyle = 'flex gap-5 overflow-x-auto border-b border-line px-5 [scrollbar-width:none]';

const tabStyle =
  'relative inline-flex min-h-12 cursor-pointer items-center font-medium whitespace-nowrap text-muted transition-colors hover:text-strong ' +
  'focus-visible:-outline-offset-2 focus-visible:rounded-sm data-selected:font-semibold data-selected:text-strong after:absolute after:inset-x-0 ' +
  'after:bottom-0 after:h-0.5 after:rounded-t-xs data-selected:after:bg-accent';
