import { bareTags } from '../../../lib/bareTags';
import { joinRuns, type Mark, type Paragraphs, type Run } from './model';

const BLOCKS =
  'p,div,li,ul,ol,dl,dt,dd,h1,h2,h3,h4,h5,h6,blockquote,pre,table,tr,section,article,header,footer,hr';
const SILENT = 'script,style,template,title,noscript';
const MARK_OF: Record<string, Mark> = {
  STRONG: 'bold',
  B: 'bold',
  EM: 'italic',
  I: 'italic',
  U: 'underline',
  INS: 'underline',
};

type Format = Omit<Run, 'text'>;

class Collector {
  private readonly paragraphs: Paragraphs = [];
  private runs: Run[] = [];

  /** In text without blocks each line is a paragraph, also empty ones. */
  constructor(private readonly byLine: boolean) {}

  add(text: string, format: Format): void {
    const lines = this.byLine ? text.split('\n') : [text];
    lines.forEach((line, index) => {
      if (index > 0) this.endParagraph();
      this.runs.push({ text: line, ...format });
    });
  }

  endParagraph(): void {
    this.paragraphs.push({ children: joinRuns(this.runs) });
    this.runs = [];
  }

  /** Ends a block; an empty block is dropped. The last break of a block is not rendered. */
  endBlock(): void {
    const last = this.runs.at(-1);
    if (!last) return;
    if (last.text.endsWith('\n')) this.runs[this.runs.length - 1] = { ...last, text: last.text.slice(0, -1) };
    this.endParagraph();
  }

  result(): Paragraphs {
    return this.paragraphs.length > 0 ? this.paragraphs : [{ children: [{ text: '' }] }];
  }
}

const isBetweenBlocks = (node: Node) =>
  Array.from(node.parentElement?.children ?? []).some((sibling) => sibling.matches(BLOCKS));

function walk(parent: Node, format: Format, into: Collector) {
  for (const node of parent.childNodes) {
    if (node instanceof Element) walkElement(node, format, into);
    else if (node.nodeType === Node.TEXT_NODE) {
      const text = node.textContent ?? '';
      if (text.trim() !== '' || !isBetweenBlocks(node)) into.add(text, format);
    }
  }
}

function walkElement(element: Element, format: Format, into: Collector) {
  if (element.matches(SILENT)) return;
  if (element.tagName === 'BR') {
    into.add('\n', format);
    return;
  }
  const mark = MARK_OF[element.tagName];
  const isBlock = element.matches(BLOCKS);
  if (isBlock) into.endBlock();
  walk(element, mark ? { ...format, [mark]: true } : format, into);
  if (isBlock) into.endBlock();
}

/**
 * Parses details for the editor: the output of `toHtml` is read back unchanged, and older HTML keeps all its
 * text, its paragraphs, and bold, italic and underline. Nothing in the HTML is run or loaded.
 */
export function fromHtml(html: string): Paragraphs {
  // The body tag keeps white space at the beginning, which the parser would drop.
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${bareTags(html)}`, 'text/html');
  const byLine = !body.querySelector(BLOCKS);
  const into = new Collector(byLine);
  walk(body, {}, into);
  if (byLine) into.endParagraph();
  else into.endBlock();
  return into.result();
}
