import { type ContentType, contentTypes } from '@portal/contract/documents';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderPortal } from '../../testing/render-portal.tsx';
import { ContentEntry } from './content-entry.tsx';

const show = (type: ContentType) =>
  renderPortal(<ContentEntry item={{ id: 1, title: 'Rampart', path: '/playbook', description: null, type }} />);

it.each(contentTypes)('[DASH-09] shows a translated label for the content type %s', async (type) => {
  await show(type);
  expect(screen.getByText(new RegExp(`^${type}$`, 'i')).textContent).toMatch(/^[A-Z]/);
});

it('[DASH-09] shows an unknown type unchanged', async () => {
  await show('podcast' as ContentType);
  expect(screen.getByText('podcast')).toBeTruthy();
});
