import { phoneQuery } from '@portal/client/platform/breakpoints';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aContentItem } from '../../../testing/a-content-item.ts';
import { renderEditor } from '../../../testing/render-editor.tsx';

const changed = aContentItem({ state: 'changed', draftNumber: 3, liveNumber: 2 });
const publishButton = () => screen.findByRole('button', { name: 'Publish changes' });

it('[PUBL-04] shows the key that presses the button', async () => {
  await renderEditor(changed);
  expect(within(await publishButton()).getByText('P').tagName).toBe('KBD');
});

it.each([
  ['after everything else on a phone, at the thumb', phoneQuery, true],
  ['in the head of a wider window', '', false],
] as const)('[PUBL-04] publishing is %s', async (_, matching, isLast) => {
  await renderEditor(changed, '', [], matching);
  const publish = await publishButton();
  const versions = await screen.findByRole('region', { name: 'Versions' });
  const follows = versions.compareDocumentPosition(publish) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows > 0).toBe(isLast);
});
