import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { toastQueue } from '@portal/ui/notify';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { queryClient } from '../api/query-client.ts';

interface RenderOptions {
  at: string;
  /** The id of the layout route around the screen. */
  layoutId: string;
  /** The path of the route, if parts of the URL are parameters. */
  path?: string;
  /** The layout around every screen, if the test is about it. */
  rootLayout?: ComponentType;
}

/** Renders a screen at its URL, in English, with the texts of toasts and another route that links can lead to. */
export async function renderInRouter(
  element: ReactNode,
  { at, layoutId, path = at.replace(/\?.*/, ''), rootLayout: RootLayout = Outlet }: RenderOptions,
): Promise<void> {
  queryClient.clear();
  toastQueue.take();
  addMissingBrowserApis();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const root = createRootRoute({
    component: () => (
      <>
        <RootLayout />
        <Toasts />
      </>
    ),
  });
  // The ids of the routes are those of the real router, so that screens find the search and the parameters of their route.
  const layout = createRoute({ getParentRoute: () => root, id: layoutId });
  const screenRoute = createRoute({
    getParentRoute: () => layout,
    path,
    component: () => <div data-testid="screen">{element}</div>,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>Elsewhere</h1> });
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([screenRoute]), elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByTestId('screen');
}

/** Shows only the texts of toasts, because the queue of the real component outlives a test. */
function Toasts() {
  const [texts, setTexts] = useState<string[]>([]);
  useEffect(() => toastQueue.subscribe(() => setTexts((all) => [...all, ...toastQueue.take().map(({ text }) => text)])), []);
  return texts.map((text, index) => <p key={index}>{text}</p>);
}

/** Adds browser functions that jsdom lacks, because it has no layout. */
export function addMissingBrowserApis(): void {
  window.scrollTo = () => undefined;
  globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) } as typeof CSS;
  if (!('arrayBuffer' in Blob.prototype)) Object.assign(Blob.prototype, { arrayBuffer: readBlob });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

function readBlob(this: Blob): Promise<ArrayBuffer> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(this);
  });
}
