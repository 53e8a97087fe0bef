import { linkStyle } from '@portal/ui/button-style';

export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={linkStyle}>
      {address}
    </a>
  );
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className={linkStyle}>
      {number}
    </a>
  );
}
