import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { piecesOf } from './pieces';

/** The field as its neighbours use it. */
export interface FieldHandle {
  /** Puts letters or a mark where the cursor is, or at the end. */
  insert: (text: string) => void;
}

interface Props {
  label: string;
  value: string;
  language: { id: string; direction: 'ltr' | 'rtl' };
  /** `#` is the number of a plural form. */
  hasNumber?: boolean;
  problem?: string | null;
  hint?: string;
  autoFocus?: boolean;
  ref?: Ref<FieldHandle>;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A text field in which placeholders and marks are chips: they are deleted and moved as a whole, and cannot be mistyped. */
export function ChipField({ label, value, language, hasNumber = false, problem, hint, ...rest }: Props) {
  const { autoFocus, ref, onChange, onKeyDown } = rest;
  const field = useRef<HTMLDivElement>(null);
  const id = useId();
  const insert = (text: string) => {
    if (!field.current) return;
    putIn(field.current, nodesOf(text, hasNumber));
    field.current.focus();
    onChange(textIn(field.current));
  };
  useImperativeHandle(ref, () => ({ insert }));
  useEffect(() => {
    if (field.current && textIn(field.current) !== value)
      field.current.replaceChildren(...nodesOf(value, hasNumber));
  }, [value, hasNumber]);
  useEffect(() => {
    if (!autoFocus || !field.current) return;
    // The cursor begins behind the text, where people go on typing.
    const end = placeOf(field.current);
    field.current.focus();
    select(end);
  }, [autoFocus]);
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    insert(event.clipboardData.getData('text/plain').replace(/\s*\n\s*/g, ' '));
  };
  const note = problem ?? hint;
  return (
    <Box sx={{ my: 1 }}>
      <Typography id={`${id}label`} variant="body2" sx={{ mb: 0.5, color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box
        ref={field}
        role="textbox"
        contentEditable
        aria-multiline
        aria-labelledby={`${id}label`}
        aria-invalid={Boolean(problem)}
        aria-describedby={note ? `${id}note` : undefined}
        lang={language.id}
        dir={language.direction}
        spellCheck={false}
        onInput={({ currentTarget }) => {
          onChange(textIn(currentTarget));
        }}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        sx={problem ? [FIELD, { borderColor: 'error.main' }] : FIELD}
      />
      {note && (
        <FormHelperText id={`${id}note`} error={Boolean(problem)} sx={{ mx: 1.75 }}>
          {note}
        </FormHelperText>
      )}
    </Box>
  );
}

function chip(mark: string): HTMLElement {
  const element = document.createElement('span');
  element.contentEditable = 'false';
  element.dataset.mark = mark;
  element.textContent = mark;
  return element;
}

const nodesOf = (text: string, hasNumber: boolean): Node[] =>
  piecesOf(text, hasNumber).map((piece) =>
    piece.isMark ? chip(piece.text) : document.createTextNode(piece.text),
  );

/** The text in the field. A browser may put lines into elements of their own. */
function textIn(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.textContent ?? '';
  if (node.dataset.mark !== undefined) return node.dataset.mark;
  if (node.tagName === 'BR') return '\n';
  return [...node.childNodes].map(textIn).join('');
}

function placeOf(field: HTMLElement): Range {
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  if (range && field.contains(range.commonAncestorContainer)) return range;
  const end = document.createRange();
  end.selectNodeContents(field);
  end.collapse(false);
  return end;
}

function putIn(field: HTMLElement, nodes: readonly Node[]): void {
  const range = placeOf(field);
  range.deleteContents();
  for (const node of nodes) {
    range.insertNode(node);
    range.setStartAfter(node);
    range.collapse(true);
  }
  select(range);
}

function select(range: Range): void {
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

const FIELD = {
  minHeight: 56,
  px: 1.75,
  py: 1.75,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  lineHeight: 1.9,
  '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& [data-mark]': {
    display: 'inline-block',
    px: 1,
    mx: 0.25,
    lineHeight: 1.6,
    borderRadius: 4,
    bgcolor: 'action.selected',
    fontSize: '0.9em',
    fontFamily: 'monospace',
    unicodeBidi: 'isolate',
    userSelect: 'all',
  },
} as const;
