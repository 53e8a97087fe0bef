import { describe, expect, it } from 'vitest';

import { validateProfileTexts, normalizeProfileText, type ProfileTextField } from './profile-rules.ts';

const errorOf = (field: ProfileTextField, text: string) => validateProfileTexts({ [field]: text })[field];

describe('the profile', () => {
  it('[PROF-04] accepts a LinkedIn URL of the kinds pub, in and profile', () => {
    for (const url of [
      'https://www.linkedin.com/in/marta-lindqvist',
      'http://linkedin.com/in/marta',
      'https://de.linkedin.com/pub/marta/12/345/678',
      'https://www.linkedin.com/profile/view?id=123',
      'https://LinkedIn.com/in/marta/',
      'https://www.linkedin.com/in/j%C3%BCrgen',
    ])
      expect([url, errorOf('linkedinUrl', url)]).toEqual([url, undefined]);
  });

  it('[PROF-04] rejects any other URL as "Invalid LinkedIn URL"', () => {
    for (const url of [
      'linkedin.com@evil.test/in/marta',
      'linkedin.com:8080/in/marta',
      '//linkedin.com/in/marta',
      'https://www.linkedin.com/',
      'https://www.linkedin.com/in/',
      'https://www.linkedin.com/company/acme',
      'https://linkedin.com.evil.test/in/marta',
      'https://evil-linkedin.com/in/marta',
      'https://evil.test/linkedin.com/in/marta',
      'https://linkedin.com@evil.test/in/marta',
      'https://evil.test#https://linkedin.com/in/marta',
      'https://linkedin.com:8080/in/marta',
      'ftp://linkedin.com/in/marta',
      'javascript:alert(1)//linkedin.com/in/marta',
      'https://linkedin.com/in/marta onmouseover=alert(1)',
      'https://linkedin.com/in/"><script>',
      'https://linkedin.com\\@evil.test/in/marta',
      'see https://linkedin.com/in/marta',
      'https://linkedin.com/in/marta\nhttps://evil.test',
    ])
      expect([url, errorOf('linkedinUrl', url)]).toEqual([url, 'Invalid LinkedIn URL']);
  });

  it('[PROF-04] accepts an X or Twitter URL with a handle of 1 to 15 letters, digits and underscores, and rejects any other', () => {
    for (const url of [
      'https://x.com/a',
      'https://x.com/Marta_Lind_2026',
      'http://twitter.com/marta',
      'https://www.twitter.com/marta/',
      'https://mobile.twitter.com/marta?lang=en',
    ])
      expect([url, errorOf('xUrl', url)]).toEqual([url, undefined]);
    for (const url of [
      'https://x.com/',
      'https://x.com/sixteen_letters_',
      'https://x.com/with-dash',
      'https://x.com/marta/status/1',
      'https://netflix.com/marta',
      'https://x.com.evil.test/marta',
      'https://x.company/marta',
      'x.com.evil.test/marta',
      'https://evil.test/x.com/marta',
      'https://x.com/@marta',
      '@marta',
    ])
      expect([url, errorOf('xUrl', url)]).toEqual([url, 'Invalid x URL']);
  });

  it('[PROF-04] accepts a Facebook URL, and rejects any other as "Invalid Facebook URL"', () => {
    for (const url of [
      'https://www.facebook.com/marta',
      'http://facebook.com/profile.php?id=1',
      'https://de-de.facebook.com/a.b',
    ])
      expect([url, errorOf('facebookUrl', url)]).toEqual([url, undefined]);
    for (const url of [
      'https://facebook.com',
      'https://facebook.com.evil.test/marta',
      'https://notfacebook.com/marta',
      'https://fb.com/marta',
      'facebook.com',
      'https://facebook.com@evil.test/',
      'data:text/html,https://facebook.com/marta',
    ])
      expect([url, errorOf('facebookUrl', url)]).toEqual([url, 'Invalid Facebook URL']);
  });

  it('[PROF-04] accepts a URL without its scheme, and stores it with one', () => {
    for (const [field, typed] of [
      ['linkedinUrl', ' www.linkedin.com/in/marta'],
      ['xUrl', 'x.com/marta'],
      ['facebookUrl', 'facebook.com/marta '],
    ] as const) {
      expect([typed, errorOf(field, typed)]).toEqual([typed, undefined]);
      expect(normalizeProfileText(field, typed)).toBe(`https://${typed.trim()}`);
    }
    expect(normalizeProfileText('xUrl', 'http://x.com/marta')).toBe('http://x.com/marta');
    expect(normalizeProfileText('xUrl', ' ')).toBe('');
    expect(normalizeProfileText('jobTitle', ' Sales ')).toBe('Sales');
  });

  it('[PROF-03] accepts a phone number in any usual notation, and nothing else', () => {
    for (const number of ['+49 421 555 0141', '0421/555-0141', '(0)421.555', '+49 (0)421 555-0141 ext. 12', '110', '555 x9']) {
      expect([number, errorOf('phone', number)]).toEqual([number, undefined]);
    }
    for (const text of ['abc', '+', '12a', 'call me at 110', 'javascript:1', '()']) {
      expect([text, errorOf('phone', text)]).toEqual([text, 'Invalid phone number']);
    }
    expect(errorOf('phone', '1'.repeat(101))).toBe('Too long');
  });

  it('[PROF-04] requires none of the three URLs', () => {
    expect(validateProfileTexts({ linkedinUrl: '', xUrl: ' ', facebookUrl: '' })).toEqual({});
    expect(validateProfileTexts({})).toEqual({});
  });

  it('requires first name, last name and phone', () => {
    expect(validateProfileTexts({ firstName: '', lastName: '  ', phone: '', jobTitle: '' })).toEqual({
      firstName: 'Required',
      lastName: 'Required',
      phone: 'Required',
    });
  });

  it('validates a hostile text in a time that does not grow faster than its length', () => {
    expect(errorOf('phone', `${'1 '.repeat(49)}a`)).toBe('Invalid phone number');
    // With catastrophic backtracking, every few characters would double the time.
    expect(growth((length) => errorOf('phone', `${'1 '.repeat(length)}a`), 12, 48)).toBeLessThan(20);
    for (const field of ['linkedinUrl', 'xUrl', 'facebookUrl'] as const) {
      expect(errorOf(field, `https://${'a-.'.repeat(50_000)}linkedin.com/in/x`)).toBe('Too long');
      expect(errorOf(field, `https://${'a.'.repeat(140)}`)).toMatch(/^Invalid/);
      expect(growth((length) => errorOf(field, `https://${'a.'.repeat(length)}`), 35, 140)).toBeLessThan(20);
    }
  });
});

/** Returns how many times slower the work is for the long text: the ratio of the rounds that fit into the same time. */
function growth(work: (length: number) => unknown, short: number, long: number): number {
  const roundsIn = (milliseconds: number, length: number) => {
    const end = Date.now() + milliseconds;
    let rounds = 0;
    for (; rounds === 0 || Date.now() < end; rounds += 1) work(length);
    return rounds;
  };
  // The best of several runs, because other load can only slow one down.
  const best = (length: number) => Math.max(...Array.from({ length: 5 }, () => roundsIn(10, length)));
  return best(short) / best(long);
}
