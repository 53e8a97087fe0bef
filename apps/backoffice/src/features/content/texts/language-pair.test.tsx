import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { aContentItem } from '../../../testing/a-content-item.ts';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { draftOf } from '../draft/draft-parts.ts';
import { LanguagePair } from './language-pair.tsx';

it('[PUBL-05] shows the English text beside the only language that is shown on a phone, while it prevents publishing', async () => {
  const props = {
    field: { name: 'name', type: 'text', maxLength: 200 },
    draft: { ...draftOf(aContentItem().revision), fields: { name: { de: 'Leitfaden' } } },
    isTitle: true,
    shownLocales: ['de'],
    outdated: undefined,
    change: vi.fn<() => void>(),
    onStillRight: vi.fn<() => void>(),
  } as const;
  await renderBackoffice(
    <>
      <LanguagePair {...props} error={undefined} />
      <LanguagePair {...props} error="This is needed before publishing." />
    </>,
  );
  const shown = screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'));
  expect(shown).toEqual(['Name in German', 'Name in English', 'Name in German']);
});
