import { describe, expect, it } from 'vitest';

import { locales } from '@portal/contract/locales';

import { i18nFor } from './dictionaries.ts';
import { mailColours } from './mail-colours.ts';
import { securityChanges, type MailParams, type MailTemplate } from './mail-kinds.ts';
import { renderMail } from './render-mail.ts';

const brand = {
  name: 'Norvane',
  hue: 205,
  logoLight: '',
  logoDark: '',
  favicon: '',
  signInPicture: null,
  tagline: {},
  contactEmail: 'partners@norvane.test',
};
const link = 'https://portal.test/partner/resetpassword?token=abc&more=1';
const applicant = {
  company: 'Brattli',
  firstName: 'Maren',
  lastName: 'Tvedt',
  email: 'maren@brattli.test',
  phone: '',
  country: 'Norway',
};
const samples: { [Template in MailTemplate]: MailParams[Template] } = {
  'password-reset': { firstName: 'Ada', link },
  invitation: { firstName: 'Ada', company: 'Hallamber IT', link },
  'email-change': { firstName: 'Ada', newEmail: 'ada@brattli.test', link },
  'email-changed': { firstName: 'Ada', newEmail: 'a…@brattli.test', happenedAt: '2026-03-09T07:05:59.000Z' },
  'security-notice': { firstName: 'Ada', change: 'password.changed', happenedAt: '2026-03-09T07:05:59.000Z' },
  notification: {
    firstName: 'Ada',
    about: { kind: 'ticket.answered', params: { reference: 'T-3018', subject: 'Licence not seen' } },
    link: '/support?ticket=T-3018',
  },
  'signup-request': { ...applicant, website: 'brattli.test', message: 'One line.\nAnother.', link },
  'review-due': {
    firstName: 'Ada',
    items: [
      { title: 'Price guide', link },
      { title: '', link: `${link}2` },
    ],
    total: 25,
    link: `${link}3`,
  },
  'import-ended': { firstName: 'Ada', fileName: 'licences.csv', hasFailed: false, written: 2960, failed: 41, link },
  'feed-alert': { firstName: 'Ada', about: 'failed', feedName: 'SAP licences', fileName: 'licences.csv', expectedBy: '', link },
  'signup-refusal': { firstName: 'Ada', company: 'Brattli', text: 'Not in your country.\n\nWe are sorry.' },
};

function renderSample<Template extends MailTemplate>(locale: string, template: Template, params = samples[template]) {
  return renderMail({ i18n: i18nFor(locale), brand, publicUrl: 'https://portal.test' }, template, params);
}

describe.each(locales)('mails in %s', (locale) => {
  it('contain all their parameters in HTML and text, and no placeholder', async () => {
    const expected: Record<MailTemplate, string[]> = {
      'password-reset': ['Ada', 'Norvane', link],
      invitation: ['Ada', 'Norvane', 'Hallamber IT', link],
      'email-change': ['Ada', 'Norvane', 'ada@brattli.test', link],
      'email-changed': ['Ada', 'a…@brattli.test', '09/03/2026 07:05 UTC', 'partners@norvane.test'],
      'security-notice': ['Ada', '09/03/2026 07:05 UTC', 'partners@norvane.test', 'https://portal.test/partner/forgotpassword'],
      notification: ['Ada', 'T-3018', 'Licence not seen', 'https://portal.test/partner/support?ticket=T-3018'],
      'signup-request': ['Brattli', 'Maren Tvedt', 'maren@brattli.test', 'Norway', 'brattli.test', 'One line.\nAnother.', link],
      'review-due': ['Ada', 'Price guide', `${link}2`, `${link}3`, '23', '25'],
      'import-ended': ['Ada', 'licences.csv', '2960', '41', link],
      'feed-alert': ['Ada', 'SAP licences', 'licences.csv', link],
      'signup-refusal': ['Ada', 'Norvane', 'Brattli', 'Not in your country.', 'We are sorry.'],
    };
    for (const [template, values] of Object.entries(expected) as [MailTemplate, string[]][]) {
      const { subject, html, text } = await renderSample(locale, template);
      expect(subject).not.toBe('');
      for (const value of values) expect(text).toContain(value);
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
      expect(html.replace(/<style>.*<\/style>/s, '')).not.toMatch(/[{}]/);
      expect(text + subject).not.toMatch(/[{}]|\b[a-z]+[A-Z]\w*\.\w+/);
    }
  });

  it('describe every security change in its own words', async () => {
    const subjects = await Promise.all(
      securityChanges.map(async (change) => {
        const { subject, text } = await renderSample(locale, 'security-notice', { ...samples['security-notice'], change });
        expect(text).toContain(subject);
        return subject;
      }),
    );
    expect(new Set(subjects).size).toBe(securityChanges.length);
  });
});

describe.each(locales)('the mail about a feed in %s', (locale) => {
  it('[FEED-13] has words of its own for a late file, a failed one, one that waits, and one of a revoked key', async () => {
    const base = { ...samples['feed-alert'], fileName: 'licences.csv', expectedBy: '2026-11-18 06:00 (Europe/Berlin)' };
    const late = await renderSample(locale, 'feed-alert', { ...base, about: 'late', fileName: '' });
    expect(late.text).toContain('2026-11-18 06:00 (Europe/Berlin)');
    const mails = await Promise.all(
      (['failed', 'waiting', 'keyRevoked'] as const).map((about) => renderSample(locale, 'feed-alert', { ...base, about })),
    );
    for (const { subject } of mails) expect(subject).toContain('licences.csv');
    expect(new Set([late, ...mails].map(({ subject }) => subject)).size).toBe(3);
    expect(new Set([late, ...mails].map(({ text }) => text)).size).toBe(4);
  });
});

describe('a mail', () => {
  it('has its link once in the text, and as button and text in the HTML', async () => {
    const { html, text } = await renderSample('en', 'password-reset');
    expect(text.split(link)).toHaveLength(2);
    expect(html.split(`href="${link.replace('&', '&amp;')}"`)).toHaveLength(3);
  });

  it('invites staff into the back office, without a company', async () => {
    const { text } = await renderSample('en', 'invitation', { firstName: 'Ada', company: null, link });
    expect(text).toContain('an account in the back office of Norvane');
  });

  it('greets without a name when there is none', async () => {
    const { text } = await renderSample('en', 'password-reset', { firstName: '', link });
    expect(text).toContain('\nHello,\n');
  });

  it('uses the colour of the brand, with enough contrast in light and dark', () => {
    expect(mailColours(205).light.accent).toBe('#006e78');
    for (const hue of [0, 60, 120, 180, 240, 300]) {
      const { light, dark } = mailColours(hue);
      for (const { accent, onAccent, card, text, link: linkColour, muted, page } of [light, dark]) {
        expect(contrast(onAccent, accent)).toBeGreaterThan(4.5);
        for (const on of [card, page])
          for (const colour of [text, linkColour, muted]) expect(contrast(colour, on)).toBeGreaterThan(4.5);
      }
    }
  });
});

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
