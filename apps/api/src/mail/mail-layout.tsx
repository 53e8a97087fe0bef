import { t } from '@lingui/core/macro';
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';

import { mailColours } from './mail-colours.ts';
import type { MailContext } from './mail-draft.ts';

interface MailLayoutProps {
  readonly context: MailContext;
  readonly title: string;
  /** Shown beside the subject in the inbox. */
  readonly preview: string;
  /** Name for the greeting; empty when it is unknown, undefined for no greeting. */
  readonly firstName?: string;
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly link: string };
  readonly afterAction?: ReactNode;
}

/** The layout of all mails. Light colours are inline styles; the style sheet overrides them in dark mode. */
export function MailLayout({ context, title, preview, firstName, children, action, afterAction }: MailLayoutProps) {
  const { i18n, brand } = context;
  const { light } = mailColours(brand.hue);
  const brandName = brand.name;

  return (
    <Html lang={i18n.locale}>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkStyles(brand.hue)}</style>
      </Head>
      <Body
        className="page"
        style={{ backgroundColor: light.page, color: light.text, margin: 0, padding: '32px 16px', fontFamily }}
      >
        <Preview>{preview}</Preview>
        <Container style={{ maxWidth: '560px' }}>
          <Text
            className="strong"
            style={{ ...small, color: light.strong, fontSize: '17px', fontWeight: 600, margin: '0 0 16px 4px' }}
          >
            {brandName}
          </Text>
          <Section className="card" style={{ ...card, backgroundColor: light.card, borderColor: light.border }}>
            <div style={{ padding: '32px' }}>
              <Heading as="h1" className="strong" style={{ ...heading, color: light.strong }}>
                {title}
              </Heading>
              {firstName !== undefined && (
                <Paragraph>
                  {firstName
                    ? t(i18n)({ id: 'frame.greeting', message: `Hello ${firstName},` })
                    : t(i18n)({ id: 'frame.greetingNoName', message: 'Hello,' })}
                </Paragraph>
              )}
              {children}
              {action && (
                <Section style={{ margin: '28px 0' }}>
                  <Button
                    className="button"
                    href={action.link}
                    style={{ ...button, backgroundColor: light.accent, color: light.onAccent }}
                  >
                    {action.label}
                  </Button>
                </Section>
              )}
              {afterAction}
              {action && (
                <Section className="rule" data-skip-in-text="true" style={{ ...rule, borderTopColor: light.border }}>
                  <Text className="muted" style={{ ...small, color: light.muted, margin: '20px 0 4px' }}>
                    {t(i18n)({ id: 'frame.linkHelp', message: 'If the button doesn’t work, copy this link into your browser:' })}
                  </Text>
                  <Link className="link" href={action.link} style={{ ...small, color: light.link, wordBreak: 'break-all' }}>
                    {action.link}
                  </Link>
                </Section>
              )}
            </div>
          </Section>
          <Text className="muted" style={{ ...small, color: light.muted, margin: '20px 4px 0' }}>
            {t(i18n)({ id: 'frame.sentBy', message: `This is an automated message from ${brandName}.` })}
            <br />
            <Link className="link" href={`mailto:${brand.contactEmail}`} style={{ color: light.link }}>
              {brand.contactEmail}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return <Text style={{ fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' }}>{children}</Text>;
}

/** A label and its value on separate lines; line breaks of the value are kept. */
export function LabelledValue({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Text style={{ fontSize: '16px', lineHeight: '24px', margin: '0 0 14px', overflowWrap: 'anywhere' }}>
      <span className="label" style={{ fontSize: '13px', opacity: 0.75 }}>
        {label}
      </span>
      {value.split('\n').map((line, index) => (
        <span key={index}>
          <br />
          {line}
        </span>
      ))}
    </Text>
  );
}

const fontFamily =
  "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', 'Hiragino Sans', 'Microsoft YaHei', sans-serif";
const small = { fontSize: '13px', lineHeight: '20px' };
const card = { borderRadius: '12px', borderWidth: '1px', borderStyle: 'solid', borderCollapse: 'separate' } as const;
const heading = { fontSize: '24px', lineHeight: '32px', fontWeight: 600, margin: '0 0 20px' };
const button = { borderRadius: '8px', fontSize: '16px', lineHeight: '24px', fontWeight: 600, padding: '12px 22px' };
const rule = { borderTopWidth: '1px', borderTopStyle: 'solid', marginTop: '24px' } as const;

function darkStyles(hue: number): string {
  const { dark } = mailColours(hue);
  const rules = {
    '.page, .page > table > tbody > tr > td': `background-color: ${dark.page}; color: ${dark.text}`,
    '.card': `background-color: ${dark.card}; border-color: ${dark.border}`,
    '.rule': `border-top-color: ${dark.border}`,
    '.strong': `color: ${dark.strong}`,
    '.muted': `color: ${dark.muted}`,
    '.link': `color: ${dark.link}`,
    '.button': `background-color: ${dark.accent}; color: ${dark.onAccent}`,
  };
  const lines = Object.entries(rules).map(([selector, text]) => `${selector} { ${text.replaceAll(/(?=;|$)/g, ' !important')} }`);
  return `:root { color-scheme: light dark; } @media (prefers-color-scheme: dark) { ${lines.join(' ')} }`;
}
