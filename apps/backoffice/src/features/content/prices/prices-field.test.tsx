import { findContentByTitle } from '@portal/contract/backoffice/content';
import { mockResponse } from '@portal/client/testing/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { EditedValue } from '../../../testing/edited-value.tsx';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { pasteRows, type PriceRow } from './price-rows.ts';
import { PricesField } from './prices-field.tsx';

const rendered = vi.hoisted(() => vi.fn<(rowName: string) => void>());
vi.mock(import('./price-product.tsx'), async (original) => {
  const { PriceProduct } = await original();
  return {
    PriceProduct: (props) => {
      rendered(props.rowName);
      return PriceProduct(props);
    },
  };
});
vi.mock(import('./price-rows.ts'), async (original) => {
  const module = await original();
  return { ...module, pasteRows: vi.fn<typeof module.pasteRows>(module.pasteRows) };
});

const aRow = (model: string, price: PriceRow['price'] = '10.00'): PriceRow => ({
  model,
  name: { en: model },
  unit: null,
  price,
  productId: null,
});

let rows: readonly PriceRow[];

const table = (initial: readonly PriceRow[]) => (
  <EditedValue initial={initial} onValue={(value) => (rows = value)}>
    {(value, onChange) => <PricesField label="Prices" value={value} shownLocales={['en']} onChange={onChange} />}
  </EditedValue>
);
const show = (initial: readonly PriceRow[]) => renderBackoffice(table(initial));

it('[PUBL-12] adds a row and edits it with a decimal comma', async () => {
  await show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add a row' }));
  await userEvent.keyboard('RX-480');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of RX-480 in English' }), 'Rampart');
  await userEvent.type(screen.getByRole('textbox', { name: 'Unit of RX-480 in English' }), 'piece');
  await userEvent.type(screen.getByRole('textbox', { name: 'Price of RX-480' }), '1.234,50');
  expect(rows).toEqual([{ model: 'RX-480', name: { en: 'Rampart' }, unit: { en: 'piece' }, price: '1234.50', productId: null }]);
  expect(screen.getByRole('textbox', { name: 'Price of RX-480' })).toHaveProperty('value', '1.234,50');
});

it('[PUBL-12] marks a model that is there twice and a price that is no number', async () => {
  await show([aRow('RX-480'), aRow('RX-480'), aRow('RX-240', 12.5)]);
  expect(screen.getAllByText('Another row has the same model.')).toHaveLength(2);
  const price = screen.getByRole('textbox', { name: 'Price of RX-240' });
  await userEvent.clear(price);
  await userEvent.type(price, 'on request');
  expect(price.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Not a price/)).toBeTruthy();
  expect(rows[2]?.price).toBeNull();

  await userEvent.click(screen.getAllByRole('button', { name: 'Remove RX-480' })[0] as HTMLElement);
  expect(screen.queryByText('Another row has the same model.')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Price of RX-240' })).toHaveProperty('value', 'on request');
});

it('[PUBL-12] takes over rows that are pasted from a spreadsheet', async () => {
  await show([aRow('RX-480')]);
  await userEvent.click(screen.getByRole('textbox', { name: 'Paste rows of a spreadsheet' }));
  await userEvent.paste('Model\tName\tUnit\tPrice\r\nRX-480\tRampart\tpiece\t1.234,50\r\nRX-240\tRampart S\t\tcall us\r\n');
  expect(rows).toEqual([
    { model: 'RX-480', name: { en: 'Rampart' }, unit: { en: 'piece' }, price: '1234.50', productId: null },
    { model: 'RX-240', name: { en: 'Rampart S' }, unit: null, price: null, productId: null },
  ]);
  expect(screen.getByRole('status').textContent).toBe(
    '1 row added. 1 row replaced: RX-480. No price could be read for RX-240. The first line was taken as headings.',
  );
});

it('[PUBL-12] names the rows that are replaced by pasted ones, each once and the first few only', async () => {
  const models = Array.from({ length: 7 }, (_, index) => `RX-${index}`);
  await show(models.map((model) => aRow(model)));
  await userEvent.click(screen.getByRole('textbox', { name: 'Paste rows of a spreadsheet' }));
  await userEvent.paste('RX-1\tNew\t\t2\nRX-9\tAdded\t\t3\nRX-1\tNewest\t\t4');
  expect(screen.getByRole('status').textContent).toBe('1 row added. 1 row replaced: RX-1.');
  expect(rows[1]).toMatchObject({ name: { en: 'Newest' }, price: '4' });
  await userEvent.paste(models.map((model) => `${model}\tNew\t\t2`).join('\n'));
  expect(screen.getByRole('status').textContent).toBe('0 rows added. 7 rows replaced: RX-0, RX-1, RX-2, RX-3, RX-4 and 2 more.');
});

it('[PUBL-12] reads a cell with a line break, which a spreadsheet quotes, as one cell', async () => {
  await show([aRow('RX-480')]);
  await userEvent.click(screen.getByRole('textbox', { name: 'Paste rows of a spreadsheet' }));
  await userEvent.paste('RX-480\t"Rampart\n""480"""\tpiece\t9\r\n"RX"-2\t"24"\t19"\t8\r\n\tTotal\t\t');
  expect(rows.map(({ model, name, unit, price }) => [model, name.en, unit?.en, price])).toEqual([
    ['RX-480', 'Rampart "480"', 'piece', '9'],
    ['"RX"-2', '"24"', '19"', '8'],
    ['', 'Total', undefined, null],
  ]);
  expect(screen.getByRole('status').textContent).toBe('2 rows added. 1 row replaced: RX-480. No price could be read for row 3.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove row 3' }));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('[PUBL-12] says why nothing is added from a text that is no table', async () => {
  await show([aRow('RX-480')]);
  await userEvent.click(screen.getByRole('textbox', { name: 'Paste rows of a spreadsheet' }));
  await userEvent.paste('RX-1;Rampart;piece;9');
  expect(screen.getByRole('status').textContent).toBe(
    'Nothing was added. Copy the columns model, name, unit and price from a spreadsheet together.',
  );
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

it('[PUBL-12] pastes a text without tabs into its field', async () => {
  await show([aRow('RX')]);
  await userEvent.click(screen.getByRole('textbox', { name: 'Model of row 1' }));
  await userEvent.paste('-480');
  expect(rows[0]?.model).toBe('RX-480');
});

it('[PUBL-12] links a row to a product', async () => {
  mockResponse(findContentByTitle, { body: [{ id: 9, title: 'Rampart RX', kind: 'products', state: 'live', portalPath: null }] });
  await show([aRow('RX-480')]);
  await userEvent.click(screen.getByRole('button', { name: 'Choose the product of RX-480' }));
  await userEvent.keyboard('ramp');
  await userEvent.click(await screen.findByRole('option', { name: 'Rampart RX' }));
  expect(rows[0]?.productId).toBe(9);
  expect(within(screen.getByRole('table')).getByText('Rampart RX')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the product of RX-480' }));
  expect(rows[0]?.productId).toBeNull();
});

it('[PUBL-12] closes the search for a product with Escape, and when the focus leaves it', async () => {
  mockResponse(findContentByTitle, { body: [{ id: 9, title: 'Rampart RX', kind: 'products', state: 'live', portalPath: null }] });
  await show([aRow('RX-480')]);
  const choose = () => screen.getByRole('button', { name: 'Choose the product of RX-480' });
  await userEvent.click(choose());
  await screen.findByRole('option', { name: 'Rampart RX' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(choose());

  await userEvent.click(choose());
  await userEvent.tab();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);

  await userEvent.click(choose());
  await userEvent.click(screen.getByText('Prices'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('[PUBL-12] keeps the focus in the row when a product is chosen and removed', async () => {
  mockResponse(findContentByTitle, { body: [{ id: 9, title: 'Rampart RX', kind: 'products', state: 'live', portalPath: null }] });
  await show([aRow('RX-480')]);
  await userEvent.click(screen.getByRole('button', { name: 'Choose the product of RX-480' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Rampart RX' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove the product of RX-480' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose the product of RX-480' }));
});

it('[PUBL-12] renders only the row that is typed into', async () => {
  await show(Array.from({ length: 150 }, (_, index) => aRow(`RX-${index}`)));
  rendered.mockClear();
  fireEvent.change(document.querySelectorAll('tbody input')[0] as HTMLElement, { target: { value: 'RX-9000' } });
  expect(rows[0]?.model).toBe('RX-9000');
  expect(rendered.mock.calls).toEqual([['RX-9000']]);
});

it('[PUBL-12] leaves out a line of headings, but no row that has no price', () => {
  const modelsOf = (text: string) => pasteRows([], text, 'en').rows.map(({ model }) => model);
  expect(modelsOf('Model\tName\tUnit\tPrice\nRX-1\tFirewall\tpiece\t12.50')).toEqual(['RX-1']);
  expect(modelsOf('RX-1\tFirewall\nRX-2\tFirewall')).toEqual(['RX-1', 'RX-2']);
  expect(modelsOf('RX-1\tFirewall\tpiece\t\nRX-2\tFirewall\tpiece\t9')).toEqual(['RX-1', 'RX-2']);
  expect(modelsOf('RX-1\tFirewall\tpiece\ton request\nRX-2\tFirewall\tpiece\ton request')).toEqual(['RX-1', 'RX-2']);
  expect(modelsOf('RX-1\tFirewall\tpiece\ton request\nRX-2\tFirewall\tpiece\t9')).toEqual(['RX-1', 'RX-2']);
});

it('[PUBL-12] takes over 5000 rows at most, and says how many were left out', async () => {
  const text = Array.from({ length: 5001 }, (_, index) => `M${index}\tName\t\t1`).join('\n');
  const result = pasteRows([aRow('RX-480')], text, 'en');
  expect(result).toMatchObject({ added: 4999, leftOut: 2 });
  expect(result.rows).toHaveLength(5000);

  // Thousands of rows take too long here.
  vi.mocked(pasteRows).mockReturnValueOnce({ ...result, rows: result.rows.slice(0, 2) });
  await show([aRow('RX-480')]);
  await userEvent.click(screen.getByRole('textbox', { name: 'Paste rows of a spreadsheet' }));
  await userEvent.paste('M1\tName\t\t1');
  expect(screen.getByRole('status').textContent).toBe(
    '4,999 rows added. 2 rows were left out: a price list has 5,000 rows at most.',
  );
});

it('[PUBL-12] keeps a pasted text that is too long, and says by how much', async () => {
  await show([aRow('RX-480')]);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of RX-480 in English' });
  await userEvent.clear(name);
  await userEvent.paste('x'.repeat(201));
  expect(name.value).toHaveLength(201);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe('1 character too many');
});
