import { renderInRouter } from '@portal/client/testing/render-in-router';
import type { ComponentType, ReactNode } from 'react';

interface RenderOptions {
  at?: string;
  /** The path of the route, if parts of the URL are parameters. */
  path?: string;
  /** The layout around every screen, if the test is about it. */
  rootLayout?: ComponentType;
}

/** Renders a screen of the back office at its URL, in English. */
export function renderBackoffice(element: ReactNode, { at = '/', ...options }: RenderOptions = {}): Promise<void> {
  return renderInRouter(element, { at, layoutId: 'staff', ...options });
}
