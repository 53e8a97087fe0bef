import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

import { useOpenDocument } from '../features/documents/open-document.ts';
import { type ContentTarget, targetOf } from './content-target.ts';

interface ContentLinkProps {
  /** As the provider wrote it: a path of the portal, a document's download address, or any address outside. */
  path: string;
  className?: string;
  children: ReactNode;
}

/** Leads where content points to: within the portal, into the viewer, or outside in a new tab. What leads nowhere is no link. */
export function ContentLink({ path, ...props }: ContentLinkProps) {
  const target = targetOf(path);
  if (target.kind === 'screen') return <Link to={target.to} search={target.search as never} {...props} />;
  if (target.kind === 'document') return <DocumentLink target={target} {...props} />;
  if (target.kind === 'outside') return <OutsideLink href={target.href} {...props} />;
  return <span {...props} />;
}

/** A real link, so that it can also be opened in a tab of its own; a plain press opens the viewer. */
function DocumentLink({
  target: { id, address },
  children,
  ...props
}: Omit<ContentLinkProps, 'path'> & { target: ContentTarget & { kind: 'document' } }) {
  const openDocument = useOpenDocument();
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openDocument({ id, address });
  };
  return (
    <a href={address} data-document={id} onClick={handleClick} {...props}>
      {children}
    </a>
  );
}

function OutsideLink({ href, children, ...props }: Omit<ContentLinkProps, 'path'> & { href: string }) {
  const { t } = useLingui();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...props}>
      {children}
      <span className="sr-only"> {t({ id: 'link.newTab', message: '(opens in a new tab)' })}</span>
    </a>
  );
}
