import { expect, it, vi } from 'vitest';

import { openExternal } from './open-external.ts';

it.each(['https://outside.example/page', 'http://outside.example', 'mailto:sales@outside.example'])(
  'opens %s in a new tab that cannot access the portal',
  (url) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    openExternal(url);
    expect(open).toHaveBeenCalledWith(url, '_blank', 'noopener,noreferrer');
    open.mockRestore();
  },
);

it.each(['javascript:alert(1)', 'data:text/html,hello', 'file:///etc/passwd', '/partner/profile', 'blob:null/1', ''])(
  'does not open %j',
  (url) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    openExternal(url);
    expect(open).not.toHaveBeenCalled();
    open.mockRestore();
  },
);
