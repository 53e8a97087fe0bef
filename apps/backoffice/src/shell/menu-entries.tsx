import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { staffAccountQuery } from '../api/staff-account.ts';
import { waitingCountsQuery } from '../api/waiting-counts.ts';
import { menuGroups, pagesFor } from '../navigation/backoffice-pages.ts';
import { MenuLink } from './menu-link.tsx';

interface MenuEntriesProps {
  /** Only icons, with their names as tooltips. */
  isRail?: boolean;
  /** Called when an entry is chosen. */
  onChoose?: () => void;
}

/** The entries of the sidebar and of the phone's menu, in groups: only what the role may open. */
export function MenuEntries({ isRail = false, onChoose }: MenuEntriesProps) {
  const { i18n } = useLingui();
  const { data: account } = useQuery(staffAccountQuery);
  const { data: counts } = useQuery({ ...waitingCountsQuery, enabled: account !== undefined });
  const pages = pagesFor(account?.role);
  const linksOf = (group: string) =>
    pages
      .filter((page) => page.group === group)
      .map((page) => (
        <li key={page.path}>
          <MenuLink page={page} isRail={isRail} waiting={page.waiting && counts?.[page.waiting]} onChoose={onChoose} />
        </li>
      ));

  return (
    <>
      <ul className="grid grid-cols-1 gap-px">{linksOf('start')}</ul>
      {menuGroups
        .filter(({ group }) => pages.some((page) => page.group === group))
        .map(({ group, label }) => (
          <section key={group} aria-label={i18n._(label)}>
            {isRail ? (
              <div className="mx-1.5 my-2 h-px bg-ink-line" />
            ) : (
              <p aria-hidden="true" className="px-2 pt-3.5 pb-1 text-12 font-medium text-muted">
                {i18n._(label)}
              </p>
            )}
            <ul className="grid grid-cols-1 gap-px">{linksOf(group)}</ul>
          </section>
        ))}
      <ul className="mt-auto grid grid-cols-1 gap-px pt-3">{linksOf('bottom')}</ul>
    </>
  );
}
