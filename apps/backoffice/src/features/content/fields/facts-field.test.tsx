import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { EditedValue } from '../../../testing/edited-value.tsx';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { type Fact, FactsField } from './facts-field.tsx';

const speed: Fact = { label: { en: 'Throughput', de: 'Durchsatz' }, value: { en: '4.8 Gbit/s' } };
const ports: Fact = { label: { en: 'Ports' }, value: { en: '8' } };

let facts: readonly Fact[];

const show = (initial: readonly Fact[]) =>
  renderBackoffice(
    <EditedValue initial={initial} onValue={(value) => (facts = value)}>
      {(value, onChange) => <FactsField label="Facts" value={value} shownLocales={['en', 'de']} onChange={onChange} />}
    </EditedValue>,
  );

it('[PUBL-12] adds a fact and edits it in the languages that are shown', async () => {
  await show([speed]);
  await userEvent.click(screen.getByRole('button', { name: 'Add a fact' }));
  await userEvent.keyboard('Ports');
  await userEvent.type(screen.getByRole('textbox', { name: 'Value of fact 2 in English' }), '8');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name of fact 1 in German' }));
  expect(facts).toEqual([{ label: { en: 'Throughput' }, value: { en: '4.8 Gbit/s' } }, ports]);
});

it('[PUBL-12] moves and removes facts by keyboard', async () => {
  await show([speed, ports]);
  await userEvent.click(screen.getByRole('button', { name: 'Move Ports up' }));
  expect(facts).toEqual([ports, speed]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Ports down' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ports' }));
  expect(facts).toEqual([speed]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a fact' }));
});

it('[PUBL-12] keeps a pasted text that is too long, and says by how much', async () => {
  await show([{ label: {}, value: {} }]);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of fact 1 in English' });
  await userEvent.click(name);
  await userEvent.paste('x'.repeat(202));
  expect(facts[0]?.label.en).toHaveLength(202);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe('2 characters too many');
});
