import { renderInRouter } from '@portal/client/testing/render-in-router';
import type { ReactNode } from 'react';

interface RenderOptions {
  at?: string;
  /** The path of the route, if parts of the URL are parameters. */
  path?: string;
}

/** Renders a screen of the portal at its URL, in English. */
export function renderPortal(element: ReactNode, { at = '/profile', ...options }: RenderOptions = {}): Promise<void> {
  return renderInRouter(element, { at, layoutId: 'portal', ...options });
}
