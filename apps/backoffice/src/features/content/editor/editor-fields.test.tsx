import { mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { saveDraft } from '@portal/contract/backoffice/content';
import { contentKind, contentKindNames, isLocalisedField } from '@portal/contract/backoffice/content-kinds';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { aContentItem } from '../../../testing/a-content-item.ts';
import { renderEditor } from '../../../testing/render-editor.tsx';
import { fieldLabel, optionLabel } from '../fields/field-labels.ts';

const emptyItem = (kind: (typeof contentKindNames)[number], fields: Record<string, unknown> = {}) =>
  aContentItem({ kind, revision: { ...aContentItem().revision, fields } });

const bodies = () => recordedCalls(saveDraft).map(({ body }) => body as { fields: Record<string, unknown> });

it.each(contentKindNames)('[PUBL-12] every field of %s can be edited', async (kind) => {
  await renderEditor(emptyItem(kind));
  await screen.findByRole('group', { name: 'Languages' });
  for (const field of contentKind(kind).fields) {
    const label = fieldLabel(field.name).message as string;
    const shown = isLocalisedField(field) ? `${label} in English` : label;
    const place = document.querySelector(`[data-field="${field.name}"]`);
    await waitFor(() => expect(place?.textContent || place?.innerHTML).toContain(label));
    const editable = () => [...(place?.querySelectorAll('input, textarea, select, button, [role=textbox]') ?? [])].length > 0;
    await waitFor(() => expect(editable() ? shown : `${shown} cannot be edited`).toBe(shown));
  }
});

it.each(contentKindNames)('[PUBL-12] every field and option of %s has a label', (kind) => {
  for (const field of contentKind(kind).fields) {
    expect(fieldLabel(field.name).id).toMatch(/^editor\.field\./);
    for (const option of field.type === 'choice' ? field.options : [])
      expect(optionLabel(option).id).toMatch(/^editor\.option\./);
  }
});

it('[PUBL-12] enters the time of an event in the time zone of its place, and keeps the time when the place moves', async () => {
  await renderEditor(emptyItem('events', { timeZone: 'America/New_York', startsAt: '2026-07-01T14:00:00.000Z' }));
  mockResponse(saveDraft, { body: aContentItem({ kind: 'events', version: 4 }) });
  const begins = await screen.findByLabelText<HTMLInputElement>('Begins');
  expect(begins.value).toBe('2026-07-01T10:00');
  fireEvent.change(begins, { target: { value: '2026-07-01T11:00' } });
  await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
  expect(screen.getByLabelText<HTMLInputElement>('Begins').value).toBe('2026-07-01T11:00');
  await waitFor(() => expect(bodies().at(-1)?.fields['startsAt']).toBe('2026-07-01T09:00:00.000Z'), { timeout: 4_000 });
});

it('[PUBL-12] makes an address of whatever is typed', async () => {
  await renderEditor(emptyItem('portfolios'));
  mockResponse(saveDraft, { body: aContentItem({ kind: 'portfolios', version: 4 }) });
  const address = await screen.findByLabelText<HTMLInputElement>('URL slug');
  await userEvent.type(address, 'Größe & Höhe ');
  expect(address.value).toBe('grosse-hohe-');
  await waitFor(() => expect(bodies().at(-1)?.fields['slug']).toBe('grosse-hohe'), { timeout: 4_000 });
});
