import { expect, type Page } from '@playwright/test';

export function slides(page: Page) {
  return page.getByRole('region', { name: 'Highlights' });
}

/** The visible slide. */
export function shown(page: Page) {
  return slides(page).getByRole('group');
}

export async function expectShown(page: Page, title: string): Promise<void> {
  await expect(slides(page).getByRole('heading')).toHaveText([title]);
}
