import { describe, expect, it } from 'vitest';

import { parseWebsite } from './parse-website.ts';

describe('the URL of a website', () => {
  it('is shown without scheme, www and trailing slash', () => {
    expect(parseWebsite('https://www.hallamber.example/')).toEqual({
      href: 'https://www.hallamber.example/',
      text: 'hallamber.example',
    });
    expect(parseWebsite('http://hallamber.example/en/')).toMatchObject({ text: 'hallamber.example/en' });
  });

  it('may be typed without a scheme', () => {
    expect(parseWebsite(' hallamber.example ')).toEqual({ href: 'https://hallamber.example/', text: 'hallamber.example' });
  });

  it.each([null, '', '   ', 'javascript:alert(1)', 'data:text/html,x', 'ftp://hallamber.example', 'https://'])(
    'is not linked when it is %j',
    (typed) => {
      expect(parseWebsite(typed)).toBeUndefined();
    },
  );
});
