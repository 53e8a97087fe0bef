import { embedConfig } from '@portal/client/testing/embed-config';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { googleDocsSample } from './pasted-samples.ts';
import { RichTextRow } from '../texts/rich-text-row.tsx';

/** Trusted Types as a browser enforces them, before the editor is loaded: jsdom has none. */
const browser = vi.hoisted(() => {
  const policies: string[] = [];
  const refused: unknown[] = [];
  class TrustedText {
    private readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
    toString() {
      return this.text;
    }
  }
  const check = (html: unknown) => {
    if (!(html instanceof TrustedText)) refused.push(html);
    return String(html);
  };
  Object.assign(globalThis, {
    trustedTypes: {
      defaultPolicy: null,
      createPolicy(name: string, rules: { createHTML: (html: string) => string }) {
        if (policies.includes(name)) throw new TypeError(`The policy ${name} exists already.`);
        policies.push(name);
        return { createHTML: (html: string) => new TrustedText(rules.createHTML(html)) };
      },
    },
  });
  const parse = Object.getOwnPropertyDescriptor(DOMParser.prototype, 'parseFromString')?.value as (
    ...texts: string[]
  ) => Document;
  DOMParser.prototype.parseFromString = function parseChecked(html, type) {
    return Reflect.apply(parse, this, [check(html), type]);
  };
  const innerHtml = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') ?? {};
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...innerHtml,
    set(html: unknown) {
      innerHtml.set?.call(this, check(html));
    },
  });
  return { policies, refused };
});

function Form() {
  const [value, set] = useState('<p>One</p>');
  return (
    <>
      <RichTextRow
        fields={[{ id: 'text', label: 'Text', locale: 'en', value, onChange: set }]}
        findTargets={() => Promise.resolve([])}
      />
      <button type="button" onClick={() => set('')}>
        Empty
      </button>
    </>
  );
}

beforeEach(() => {
  embedConfig();
  // The editor asks where the cursor is on the screen, which jsdom does not know.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

it('[PUBL-06] works under the Content Security Policy: it parses HTML only through the two policies that the back office allows', async () => {
  await renderBackoffice(<Form />);
  const textbox = screen.getByRole('textbox', { name: 'Text' });
  fireEvent.click(screen.getByRole('button', { name: 'Empty' }));
  act(() => textbox.focus());
  const getData = (type: string) => (type === 'text/html' ? googleDocsSample : '');
  fireEvent.paste(textbox, { clipboardData: { getData, files: [], types: ['text/html'] } });
  expect(textbox.querySelector('h2')?.textContent).toBe('Sizing guide');
  fireEvent.keyDown(textbox, { key: 'k', keyCode: 75, ctrlKey: true });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Or an address' }), 'a.example{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  expect(browser.policies).toEqual(['rich-text', 'ProseMirrorClipboard']);
  expect(browser.refused).toEqual([]);
  expect(document.querySelectorAll('style')).toHaveLength(0);
});
