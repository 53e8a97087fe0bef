import { createElement } from 'react';

import { eventIconOf } from './subject-kinds.ts';

export function EventIcon({ action, kind }: { action: string; kind: string | undefined }) {
  return createElement(eventIconOf(action, kind), { 'aria-hidden': true, className: 'size-4 shrink-0 text-muted' });
}
