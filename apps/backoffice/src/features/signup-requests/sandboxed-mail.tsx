import { backofficeBase } from '@portal/contract/backoffice/paths';
import { useEffect, useRef, useState } from 'react';

/**
 * The mail in a frame in which nothing can run: the sandbox allows no script and no navigation, and the page in it has its own policy
 * with inline styles, which mails need and ours forbids. It has our origin only so that the mail can be written into it and measured.
 */
export function SandboxedMail({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [height, setHeight] = useState(320);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isLoaded || !page?.body) return undefined;
    page.documentElement.innerHTML = html;
    // Links and fields of a mail in a preview are only looked at.
    page.body.inert = true;
    const measure = () => setHeight(page.body.scrollHeight);
    measure();
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [isLoaded, html]);

  return (
    <iframe
      ref={frame}
      title={title}
      src={`${backofficeBase}/mail-preview.html`}
      sandbox="allow-same-origin"
      tabIndex={-1}
      onLoad={() => setLoaded(true)}
      style={{ height }}
      className="block w-full"
    />
  );
}
