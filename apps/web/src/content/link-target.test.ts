import { expect, it } from 'vitest';

import { parseLinkTarget } from './link-target.ts';

it.each([
  ['/playbook/7/12', { kind: 'screen', to: '/playbook/7/12', search: {} }],
  ['/partner/newsannouncements?item=5', { kind: 'screen', to: '/newsannouncements', search: { item: '5' } }],
  ['/de/download/17', { kind: 'document', id: '17', url: '/de/download/17' }],
  ['https://norvane.example/fair', { kind: 'external', href: 'https://norvane.example/fair' }],
  [' mailto:fair@norvane.example ', { kind: 'external', href: 'mailto:fair@norvane.example' }],
  ['/terms', { kind: 'external', href: '/terms' }],
])('parses %s as %o', (path, target) => {
  expect(parseLinkTarget(path)).toEqual(target);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', '/\\elsewhere.example', 'playbook', ''])(
  'does not make %j a link',
  (path) => {
    expect(parseLinkTarget(path)).toEqual({ kind: 'none' });
  },
);
