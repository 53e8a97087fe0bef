import { expect, type Page } from '@playwright/test';

export function slides(page: Page) {
  return page.getByRole('region', { name: 'Highlights' });
}

export function visibleSlide(page: Page) {
  return slides(page).getByRole('group');
}

export async function expectSlide(page: Page, title: string): Promise<void> {
  await expect(slides(page).getByRole('heading')).toHaveText([title]);
}
