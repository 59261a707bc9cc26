import { expect, test } from 'vitest';
import { escapeHtml, escapeHtmlText } from './escapeHtml';

test('text in an attribute can neither end the attribute nor open a tag', () => {
  expect(escapeHtml(`a & "b" <c> 'd'`)).toBe('a &amp; &quot;b&quot; &lt;c&gt; &#39;d&#39;');
});

test('text between tags opens no tag and keeps its quotation marks', () => {
  expect(escapeHtmlText(`a & "b" <c> 'd'`)).toBe(`a &amp; "b" &lt;c&gt; 'd'`);
});
