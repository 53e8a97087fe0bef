import { Link, Text } from '@react-email/components';
import { t } from '@lingui/core/macro';

import { mailColours } from '../mail-colours.ts';
import type { MailContext, MailDraft } from '../mail-draft.ts';
import { MailLayout, Paragraph } from '../mail-layout.tsx';
import type { MailParams } from '../mail-kinds.ts';

/** One mail a day tells the owner of content everything whose review is due. */
export function reviewDue(context: MailContext, { firstName, items, total, link }: MailParams['review-due']): MailDraft {
  const { i18n, brand } = context;
  const { light } = mailColours(brand.hue);
  const title = t(i18n)({ id: 'reviewDue.title', message: `Content to review: ${total}` });
  const untitled = t(i18n)({ id: 'reviewDue.untitled', message: 'Untitled' });
  const more = total - items.length;

  return {
    subject: title,
    body: (
      <MailLayout
        context={context}
        title={title}
        preview={items.map((item) => item.title || untitled).join(', ')}
        firstName={firstName}
        action={{ label: t(i18n)({ id: 'reviewDue.action', message: 'Open in the back office' }), link }}
      >
        <Paragraph>
          {t(i18n)({
            id: 'reviewDue.reason',
            message: 'The review date of content you own has come. Check that it is still right, then set a new date.',
          })}
        </Paragraph>
        {items.map((item) => (
          <Text key={item.link} style={{ fontSize: '16px', lineHeight: '24px', margin: '0 0 8px', overflowWrap: 'anywhere' }}>
            <Link className="link" href={item.link} style={{ color: light.link }}>
              {item.title || untitled}
            </Link>
          </Text>
        ))}
        {more > 0 && <Paragraph>{t(i18n)({ id: 'reviewDue.more', message: `And more: ${more}` })}</Paragraph>}
      </MailLayout>
    ),
  };
}
