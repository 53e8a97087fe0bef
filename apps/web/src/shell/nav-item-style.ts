/** The style of an entry of the sidebar and of the phone's menu; the router marks the active one with `aria-current`. */
export const navItemStyle =
  'relative flex items-center gap-3 rounded-md text-start font-medium text-body transition-colors hover:bg-pressed [&_svg]:size-5 ' +
  '[&_svg]:shrink-0 [&_svg]:text-muted focus-visible:-outline-offset-2 ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-text aria-[current=page]:[&_svg]:text-accent-text';
