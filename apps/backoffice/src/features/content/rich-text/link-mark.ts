import { Mark } from '@tiptap/core';

import { isAllowedAddress } from './link-address.ts';

/** A link with nothing but its address. Tiptap's own also links what looks like an address while typing, which needs a library. */
export const LinkMark = Mark.create({
  name: 'link',
  // What is typed behind a link is not part of it.
  inclusive: false,
  addAttributes() {
    return { href: { default: null } };
  },
  parseHTML() {
    return [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = element.getAttribute('href')?.trim() ?? '';
          return isAllowedAddress(href) ? { href } : false;
        },
      },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    return ['a', { href: HTMLAttributes['href'] }, 0];
  },
});
