import { describe, expect, it } from 'vitest';

import { profileFaults, storedProfileText, type ProfileTextField } from './profile-rules.ts';

const faultOf = (field: ProfileTextField, text: string) => profileFaults({ [field]: text })[field];

describe('the profile form', () => {
  it('[PROF-04] takes a LinkedIn address of the kinds pub, in and profile', () => {
    for (const address of [
      'https://www.linkedin.com/in/marta-lindqvist',
      'http://linkedin.com/in/marta',
      'https://de.linkedin.com/pub/marta/12/345/678',
      'https://www.linkedin.com/profile/view?id=123',
      'https://LinkedIn.com/in/marta/',
      'https://www.linkedin.com/in/j%C3%BCrgen',
    ])
      expect([address, faultOf('linkedinUrl', address)]).toEqual([address, undefined]);
  });

  it('[PROF-04] calls every other address an "Invalid LinkedIn URL"', () => {
    for (const address of [
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
      expect([address, faultOf('linkedinUrl', address)]).toEqual([address, 'Invalid LinkedIn URL']);
  });

  it('[PROF-04] takes an X or Twitter address with a handle of 1 to 15 letters, digits and underscores', () => {
    for (const address of [
      'https://x.com/a',
      'https://x.com/Marta_Lind_2026',
      'http://twitter.com/marta',
      'https://www.twitter.com/marta/',
      'https://mobile.twitter.com/marta?lang=en',
    ])
      expect([address, faultOf('xUrl', address)]).toEqual([address, undefined]);
    for (const address of [
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
      expect([address, faultOf('xUrl', address)]).toEqual([address, 'Invalid x URL']);
  });

  it('[PROF-04] takes a Facebook address', () => {
    for (const address of [
      'https://www.facebook.com/marta',
      'http://facebook.com/profile.php?id=1',
      'https://de-de.facebook.com/a.b',
    ])
      expect([address, faultOf('facebookUrl', address)]).toEqual([address, undefined]);
    for (const address of [
      'https://facebook.com',
      'https://facebook.com.evil.test/marta',
      'https://notfacebook.com/marta',
      'https://fb.com/marta',
      'facebook.com',
      'https://facebook.com@evil.test/',
      'data:text/html,https://facebook.com/marta',
    ])
      expect([address, faultOf('facebookUrl', address)]).toEqual([address, 'Invalid Facebook URL']);
  });

  it('[PROF-04] takes an address without its scheme, and keeps it with one', () => {
    for (const [field, typed] of [
      ['linkedinUrl', ' www.linkedin.com/in/marta'],
      ['xUrl', 'x.com/marta'],
      ['facebookUrl', 'facebook.com/marta '],
    ] as const) {
      expect([typed, faultOf(field, typed)]).toEqual([typed, undefined]);
      expect(storedProfileText(field, typed)).toBe(`https://${typed.trim()}`);
    }
    expect(storedProfileText('xUrl', 'http://x.com/marta')).toBe('http://x.com/marta');
    expect(storedProfileText('xUrl', ' ')).toBe('');
    expect(storedProfileText('jobTitle', ' Sales ')).toBe('Sales');
  });

  it('[PROF-03] takes a phone number as people write it, and nothing that is none', () => {
    for (const number of ['+49 421 555 0141', '0421/555-0141', '(0)421.555', '+49 (0)421 555-0141 ext. 12', '110', '555 x9']) {
      expect([number, faultOf('phone', number)]).toEqual([number, undefined]);
    }
    for (const text of ['abc', '+', '12a', 'call me at 110', 'javascript:1', '()']) {
      expect([text, faultOf('phone', text)]).toEqual([text, 'Invalid phone number']);
    }
    expect(faultOf('phone', '1'.repeat(101))).toBe('Too long');
  });

  it('[PROF-04] asks for none of the three', () => {
    expect(profileFaults({ linkedinUrl: '', xUrl: ' ', facebookUrl: '' })).toEqual({});
    expect(profileFaults({})).toEqual({});
  });

  it('asks for first name, last name and phone', () => {
    expect(profileFaults({ firstName: '', lastName: '  ', phone: '', jobTitle: '' })).toEqual({
      firstName: 'Required',
      lastName: 'Required',
      phone: 'Required',
    });
  });

  it('judges a very long text in no time', () => {
    const started = Date.now();
    expect(faultOf('phone', `${'1 '.repeat(49)}a`)).toBe('Invalid phone number');
    for (const field of ['linkedinUrl', 'xUrl', 'facebookUrl'] as const) {
      expect(faultOf(field, `https://${'a-.'.repeat(50_000)}linkedin.com/in/x`)).toBe('Too long');
      expect(faultOf(field, `https://${'a.'.repeat(140)}`)).toMatch(/^Invalid/);
    }
    expect(Date.now() - started).toBeLessThan(200);
  });
});
