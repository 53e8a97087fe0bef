import { expect, it, vi } from 'vitest';

import { openOutside } from './open-outside.ts';

it.each(['https://outside.example/page', 'http://outside.example', 'mailto:sales@outside.example'])(
  'opens %s in a tab that knows nothing of this one',
  (address) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    openOutside(address);
    expect(open).toHaveBeenCalledWith(address, '_blank', 'noopener,noreferrer');
    open.mockRestore();
  },
);

it.each(['javascript:alert(1)', 'data:text/html,hello', 'file:///etc/passwd', '/partner/profile', 'blob:null/1', ''])(
  'leaves %j alone',
  (address) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    openOutside(address);
    expect(open).not.toHaveBeenCalled();
    open.mockRestore();
  },
);
