import { linkStyle } from '@portal/ui/button-style';

export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={contactStyle}>
      {address}
    </a>
  );
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className={contactStyle}>
      {number}
    </a>
  );
}

/** As tall as a target must be: they stand one below the other. */
const contactStyle = `${linkStyle} inline-flex min-h-6 items-center`;
