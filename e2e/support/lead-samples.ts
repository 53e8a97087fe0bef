import type { Page } from '@playwright/test';

/** Three leads that company, status, date and country sort differently from the id. */
export const ida = {
  number: 7,
  firstName: 'Ida',
  lastName: 'Sørensen',
  company: 'Nordhavn Kaffe',
  status: 'Qualified',
  email: 'ida@nordhavn.test',
};
export const paul = {
  number: 9,
  firstName: 'Paul',
  lastName: 'Achterberg',
  company: 'Zeedijk',
  status: 'New',
  email: 'paul@zeedijk.test',
  country: 'NL',
  createdOn: '2026-10-05',
};
export const zoe = {
  number: 12,
  firstName: 'Zoe',
  lastName: 'Abel',
  company: 'Älpler',
  status: 'On hold',
  email: 'zoe@alp.test',
  country: 'CH',
  createdOn: '2026-10-30',
};

export const table = (page: Page) => page.getByRole('table', { name: 'Leads' });
export const columnHeader = (page: Page, name: string) => table(page).getByRole('columnheader', { name, exact: true });
export const detailsLink = (page: Page, id: number) => page.getByRole('link', { name: `Open Details for lead ${id}` });
export const detailsDialog = (page: Page, id: number) => page.getByRole('dialog', { name: `Lead N* ${id}`, exact: true });
