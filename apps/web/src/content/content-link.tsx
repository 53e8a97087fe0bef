import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

import { useOpenDocument } from './use-open-document.ts';
import { type LinkTarget, parseLinkTarget } from './link-target.ts';

interface ContentLinkProps {
  /** The URL as the provider wrote it: a path of the portal, a document's download URL, or an external URL. */
  path: string;
  className?: string;
  children: ReactNode;
}

/**
 * Links to whatever content points to: a portal page, a document in the document viewer, or an external site in a new tab. Renders
 * plain text if the URL is not allowed.
 */
export function ContentLink({ path, ...props }: ContentLinkProps) {
  const target = parseLinkTarget(path);
  if (target.kind === 'screen') return <Link to={target.to} search={target.search as never} {...props} />;
  if (target.kind === 'document') return <DocumentLink target={target} {...props} />;
  if (target.kind === 'external') return <ExternalLink href={target.href} {...props} />;
  return <span {...props} />;
}

/** Renders a real link, so that it can be opened in a new tab; a plain click opens the document viewer. */
function DocumentLink({
  target: { id, url },
  children,
  ...props
}: Omit<ContentLinkProps, 'path'> & { target: LinkTarget & { kind: 'document' } }) {
  const openDocument = useOpenDocument();
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openDocument({ id, url });
  };
  return (
    <a href={url} data-document={id} onClick={handleClick} {...props}>
      {children}
    </a>
  );
}

function ExternalLink({ href, children, ...props }: Omit<ContentLinkProps, 'path'> & { href: string }) {
  const { t } = useLingui();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...props}>
      {children}
      <span className="sr-only"> {t({ id: 'link.newTab', message: '(opens in a new tab)' })}</span>
    </a>
  );
}
