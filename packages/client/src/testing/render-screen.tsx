import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders an element in English, inside a router without other routes, and waits until it is rendered. */
export async function renderScreen(element: ReactNode): Promise<void> {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <div data-testid="screen">{element}</div> }),
    history: createMemoryHistory(),
  });
  await router.load();
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  await screen.findByTestId('screen');
}
