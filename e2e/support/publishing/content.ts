import { randomBytes } from 'node:crypto';

import { expect, type APIRequestContext, type Page } from '@playwright/test';

import { draftOf, type DraftChanges } from '@portal/api/testing/content/editing';
import { aSession, aStaffMember } from '@portal/api/testing/factories';
import { newEmail } from '@portal/api/testing/mailbox';
import type { ContentItem } from '@portal/contract/backoffice/content';
import type { ContentKind } from '@portal/contract/backoffice/content-kinds';

import type { DemoAccount } from '../../../demo/accounts.ts';
import { signIn } from '../fixtures.ts';
import { newPerson, partnerIdOf, withDatabase } from '../people.ts';
import { openBackoffice } from '../staff.ts';

/** A word that no other test uses. */
export function newWord(): string {
  return `Zz${randomBytes(4).toString('hex')}`;
}

/** The audience of one company. */
export function onlyFor(...partnerIds: string[]): ContentItem['revision']['audience'] {
  return { countries: [], tiers: [], partnerIds };
}

/** Somebody of a new company, and the id of that company, which is the audience of the content of a test. */
export async function newReader(firstName?: string): Promise<DemoAccount & { id: string; partnerId: string }> {
  const person = await newPerson(firstName);
  return { ...person, partnerId: await partnerIdOf(person.id) };
}

/** Writes content by the API, as a colleague of the person at the screen. */
export async function contentByApi(server: APIRequestContext, lastName = 'Colleague') {
  const { headers } = await withDatabase(async (db) =>
    aSession(db, await aStaffMember(db, { role: 'editor', firstName: 'Cora', lastName, email: newEmail() })),
  );
  const post = async (path: string, data: object): Promise<ContentItem> => {
    const response = await server.post(`/api/backoffice/content${path}`, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
    return ((await response.json()) as { body: ContentItem }).body;
  };
  const read = async (id: number): Promise<ContentItem> => {
    const response = await server.get(`/api/backoffice/content/${id}`, { headers });
    return ((await response.json()) as { body: ContentItem }).body;
  };
  const save = (item: ContentItem, changes: DraftChanges) => post(`/${item.id}/draft`, draftOf(item, changes));
  const publish = (item: ContentItem) => {
    // Everyone would be told, also those of whom another test expects that they have no notifications.
    if (item.kind === 'news' && item.revision.audience === null) throw new Error('News of a test need an audience.');
    return post(`/${item.id}/publish`, { version: item.version, at: null });
  };
  const draft = async (kind: ContentKind, title: string, changes: DraftChanges = {}) =>
    save(await post('', { kind, title }), changes);
  return {
    read,
    save,
    publish,
    draft,
    live: async (kind: ContentKind, title: string, changes: DraftChanges = {}) => publish(await draft(kind, title, changes)),
  };
}

/** Opens the editor of a piece of content as a new member of staff. */
export async function openEditor(page: Page, { id }: { id: number }, query = '') {
  await page.goto('/backoffice/signin');
  const account = await openBackoffice(page, `/backoffice/content/${id}${query}`, { role: 'editor' });
  await expect(texts(page)).toBeVisible();
  return account;
}

export function texts(page: Page) {
  return page.getByRole('region', { name: 'Texts', exact: true });
}

/** A text of the editor by its label: "Title in English". */
export function textField(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** Resolves when the head of the editor says that everything typed is saved. */
export async function waitUntilSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved as a draft \d/)).toBeVisible();
}

/** Presses the main button and confirms the question. */
export async function publishNow(page: Page, button: 'Publish' | 'Publish changes' = 'Publish changes'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish now?', exact: true });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(messages(page)).toContainText('Published');
}

/** Chooses something of the menu beside the main button. */
export async function choosePublishing(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

export function messages(page: Page) {
  return page.getByRole('region', { name: 'Messages' });
}

/** Opens a page of the portal as somebody who signs in by the form. */
export async function openAs(visitor: Page, person: DemoAccount, path: string): Promise<void> {
  await visitor.goto(path);
  await signIn(visitor, person, path);
}

export function newsPath({ id }: { id: number }): string {
  return `/partner/newsannouncements?item=${id}`;
}
