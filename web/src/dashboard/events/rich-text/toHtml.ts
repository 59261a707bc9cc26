import { escapeHtmlText } from '@ndeiya/domain/kernel/escapeHtml';
import { joinRuns, MARKS, type Paragraph, type Paragraphs, type Run, TAGS, textOf } from './model';

const isPlain = (paragraphs: Paragraphs) =>
  paragraphs.every(({ children }) =>
    children.every((run) => run.text === '' || MARKS.every((mark) => !run[mark])),
  );

function runHtml(run: Run): string {
  const text = escapeHtmlText(run.text).replaceAll('\n', '<br>');
  return MARKS.filter((mark) => run[mark]).reduceRight(
    (inner, mark) => `<${TAGS[mark]}>${inner}</${TAGS[mark]}>`,
    text,
  );
}

function paragraphHtml({ children }: Paragraph): string {
  const runs = joinRuns(children);
  // The last break of a paragraph is not rendered, so an empty last line or paragraph needs one more.
  const filler = runs.at(-1)?.text.endsWith('\n') || textOf([{ children: runs }]) === '' ? '<br>' : '';
  return `<p>${runs.map(runHtml).join('')}${filler}</p>`;
}

/**
 * The HTML fragment of edited details (DESIGN §6): `p`/`br`, `strong`, `em`, `u`. Text without any format has
 * no tags, escaped special characters and one line for each paragraph.
 */
export function toHtml(paragraphs: Paragraphs): string {
  return isPlain(paragraphs) ? escapeHtmlText(textOf(paragraphs)) : paragraphs.map(paragraphHtml).join('');
}
