import { expect, it } from 'vitest';

import { cleanPastedHtml } from './clean-pasted-html.ts';
import { googleDocsSample, wordSample } from './pasted-samples.ts';
import { withoutStyles } from './pasted-styles.ts';
import { toStoredHtml } from './stored-html.ts';

const paste = (html: string) => toStoredHtml(cleanPastedHtml(html));

it('[PUBL-06] keeps headings, emphasis, lists and links of a text that is pasted from Word, and nothing else', () => {
  expect(paste(wordSample)).toBe(
    '<h2>Sizing guide</h2>' +
      '<p>Choose by what is <strong>inspected</strong>, not by the <em>line speed</em>: 10\u00A0Gbit/s &amp; more.</p>' +
      '<h2>When one device is enough</h2>' +
      '<ul><li>Up to 400 people<ul><li>and 500 tunnels</li></ul></li><li>No second building</li></ul>' +
      '<p>Then:</p>' +
      '<ol><li>Measure</li><li>Order</li></ol>' +
      '<p><strong>Model</strong> – <strong>Inspected</strong></p>' +
      '<p>RX 480 – 4.8 Gbit/s</p>' +
      '<p>See <a href="https://norvane.example/guide?a=1&amp;b=2">the guide</a>, above or the old one.</p>',
  );
});

it('[PUBL-06] reads the styles of Google Docs as emphasis, and not its bold element around everything', () => {
  expect(paste(googleDocsSample)).toBe(
    '<h2>Sizing guide</h2>' +
      '<p>Choose by what is <strong>inspected</strong><em>, not</em><u> by speed</u>.</p>' +
      '<ul><li>Up to 400 people<ul><li>and 500 tunnels</li></ul></li></ul>' +
      '<ol><li>Measure</li></ol>' +
      '<p><a href="https://norvane.example/">the guide</a></p>' +
      '<h3>Details</h3>',
  );
});

it('[PUBL-06] never parses a style attribute of pasted HTML, which the Content Security Policy would report', () => {
  for (const html of [
    wordSample,
    googleDocsSample,
    `<p title="a"style=color:red>One</p><P STYLE = "color:red">Two</P><style>p{color:red}</style>`,
  ]) {
    expect(withoutStyles(html)).not.toMatch(/[\s"']style\s*=\s*[^b]|<style/i);
  }
  expect(paste(`<p title=" style='b'" style="font-weight:bold">The style=bold one</p>`)).toBe(
    '<p><strong>The style=bold one</strong></p>',
  );
});

it('leaves what was copied out of the editor as it is', () => {
  const copied = '<p data-pm-slice="1 1 []">Two  spaces</p>';
  expect(cleanPastedHtml(copied)).toBe(copied);
});
