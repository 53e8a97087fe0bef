import { expect, it } from 'vitest';

import { factOf, sharedFacts } from './shared-facts.ts';

const product = (...labels: string[]) => ({ facts: labels.map((label) => ({ label, value: `${label} of it` })) });

it('picks the first two facts that at least half of the products have', () => {
  expect(sharedFacts([product('Reach', 'Ports', 'Power', 'Form'), product('Ports', 'Power', 'Form'), product('Form')])).toEqual([
    'Ports',
    'Power',
  ]);
});

it('picks no fact when less than half of the products share one', () => {
  expect(sharedFacts([product('Reach'), product('Ports'), product('Power')])).toEqual([]);
  expect(sharedFacts([])).toEqual([]);
});

it("returns the value of a product's fact, or undefined if it has no such fact", () => {
  expect([factOf(product('Ports'), 'Ports'), factOf(product('Ports'), 'Power')]).toEqual(['Ports of it', undefined]);
});
