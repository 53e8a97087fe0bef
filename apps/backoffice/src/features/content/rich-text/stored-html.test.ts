import { linkSchemes, richTextAttributes, richTextTags } from '@portal/contract/rich-text';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, it } from 'vitest';

import { cleanPastedHtml } from './clean-pasted-html.ts';
import { googleDocsSample, wordSample } from './pasted-samples.ts';
import { richTextSchema } from './rich-text-extensions.ts';
import { toStoredHtml } from './stored-html.ts';

/** As the server sanitizes what is saved. */
const sanitize = (html: string) =>
  sanitizeHtml(html, { allowedTags: richTextTags, allowedAttributes: richTextAttributes, allowedSchemes: linkSchemes });

const samples: [name: string, html: string, stored: string][] = [
  ['nothing', '', ''],
  ['an empty paragraph', '<p></p><p> </p><h2><br></h2>', ''],
  ['an empty list', '<ul><li><p></p></li></ul><blockquote><p></p></blockquote>', ''],
  ['a break', '<p>One<br>two<br></p>', '<p>One<br />two</p>'],
  ['headings', '<h2>Two</h2><h3>Three</h3>', '<h2>Two</h2><h3>Three</h3>'],
  [
    'emphasis',
    '<p><b>b</b> <i>i</i> <u>u</u> <strong><em>both</em></strong></p>',
    '<p><strong>b</strong> <em>i</em> <u>u</u> <strong><em>both</em></strong></p>',
  ],
  [
    'entities',
    '<p>a&nbsp;b &amp; &lt;c&gt; "d" \'e\' &euro; &amp;nbsp; 😀</p>',
    '<p>a\u00A0b &amp; &lt;c&gt; "d" \'e\' € &amp;nbsp; 😀</p>',
  ],
  [
    'quotes in an address',
    '<p><a href="/partner/a?q=%22&quot;&amp;b=<c>">x</a></p>',
    '<p><a href="/partner/a?q=%22&quot;&amp;b=&lt;c&gt;">x</a></p>',
  ],
  [
    'links',
    '<p><a href="https://a.example" target="_blank" rel="noopener">a</a> <a href="mailto:a@b.example">b</a> <a href="tel:+49301">c</a></p>',
    '<p><a href="https://a.example">a</a> <a href="mailto:a@b.example">b</a> <a href="tel:+49301">c</a></p>',
  ],
  ['a quote', '<blockquote><p>One</p><p>Two</p></blockquote>', '<blockquote><p>One</p><p>Two</p></blockquote>'],
  [
    'lists',
    '<ul><li>One<ol start="4" type="a"><li><p>Two</p></li></ol></li><li><p>A</p><p>B</p></li></ul>',
    '<ul><li>One<ol><li>Two</li></ol></li><li><p>A</p><p>B</p></li></ul>',
  ],
  [
    'a list in an item without text',
    '<ul><li><p></p><ul><li>One</li></ul></li></ul>',
    '<ul><li><p></p><ul><li>One</li></ul></li></ul>',
  ],
  ['spaces', '<p>  a  <strong> b </strong> c\n</p>', '<p>a <strong>b </strong>c</p>'],
];

describe('[PUBL-06] what is stored', () => {
  it.each(samples)('passes the sanitiser unchanged, byte for byte, and is read back as it was: %s', (_name, html, stored) => {
    expect(toStoredHtml(html)).toBe(stored);
    expect(sanitize(stored)).toBe(stored);
    expect(toStoredHtml(stored)).toBe(stored);
  });

  it('passes the sanitiser unchanged when it was pasted from a word processor', () => {
    for (const pasted of [wordSample, googleDocsSample]) {
      const stored = toStoredHtml(cleanPastedHtml(pasted));
      expect(sanitize(stored)).toBe(stored);
      expect(toStoredHtml(stored)).toBe(stored);
    }
  });

  it('contains only what the portal shows', () => {
    const html =
      '<h1>One</h1><p style="color:red" class="x" onclick="x()">Two <span>three</span> <small>four</small> <s>five</s><img src="/x.png"></p>' +
      '<pre>six</pre><table><tr><td>seven</td></tr></table><hr><form><input value="eight"></form><script>nine()</script>' +
      '<p><a href="javascript:x()">ten</a> <a href="http://x.example">eleven</a> <a href="//x.example">twelve</a></p>';
    expect(toStoredHtml(html)).toBe('<p>One</p><p>Two three four five</p><p>six</p><p>seven</p><p>ten eleven twelve</p>');
  });
});

it('[PUBL-06] the schema knows exactly the nodes and marks that the toolbar offers', () => {
  expect(Object.keys(richTextSchema.nodes).toSorted()).toEqual(
    ['blockquote', 'bulletList', 'doc', 'hardBreak', 'heading', 'listItem', 'orderedList', 'paragraph', 'text'].toSorted(),
  );
  expect(Object.keys(richTextSchema.marks).toSorted()).toEqual(['bold', 'italic', 'link', 'underline']);
});
