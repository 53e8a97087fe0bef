/** An entry of the sidebar and of the phone's menu, on ink; the router marks the active one with `aria-current`. */
export const navItemStyle =
  'relative flex items-center gap-2.5 rounded-sm text-start font-medium text-body transition-colors hover:bg-ink-hover [&_svg]:size-4.5 ' +
  '[&_svg]:shrink-0 [&_svg]:text-muted focus-visible:-outline-offset-2 ' +
  'aria-[current=page]:bg-ink-current aria-[current=page]:text-strong aria-[current=page]:[&_svg]:text-accent-text';
