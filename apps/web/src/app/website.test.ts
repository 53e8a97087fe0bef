import { describe, expect, it } from 'vitest';

import { websiteOf } from './website.ts';

describe("a partner's website", () => {
  it('is shown without scheme, www and the slash at its end', () => {
    expect(websiteOf('https://www.hallamber.example/')).toEqual({
      href: 'https://www.hallamber.example/',
      text: 'hallamber.example',
    });
    expect(websiteOf('http://hallamber.example/en/')).toMatchObject({ text: 'hallamber.example/en' });
  });

  it('may be typed without a scheme', () => {
    expect(websiteOf(' hallamber.example ')).toEqual({ href: 'https://hallamber.example/', text: 'hallamber.example' });
  });

  it.each([null, '', '   ', 'javascript:alert(1)', 'data:text/html,x', 'ftp://hallamber.example', 'https://'])(
    'is no link when it is %j',
    (typed) => {
      expect(websiteOf(typed)).toBeUndefined();
    },
  );
});
