import { type ElementType, type KeyboardEvent, useState } from 'react';
import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatUnderlinedIcon from '@mui/icons-material/FormatUnderlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { EDITOR_MAX_HEIGHT_PX, EDITOR_MIN_HEIGHT_PX } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import {
  Editable,
  ReactEditor,
  type RenderElementProps,
  type RenderLeafProps,
  Slate,
  useSlate,
} from 'slate-react';
import { fromHtml } from '../rich-text/fromHtml';
import type { Mark } from '../rich-text/model';
import { toHtml } from '../rich-text/toHtml';
import { createDetailsEditor, hasMark, toggleMark } from './createDetailsEditor';

interface Props {
  /** The HTML to edit; read only once. A new `key` reads it again. */
  initialHtml: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  disabled: boolean;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const SHORTCUTS: Record<string, Mark> = { b: 'bold', i: 'italic', u: 'underline' };

/** The text of an event with bold, italic and underline (spec §3, DESIGN §6). */
export function DetailsEditor(props: Props) {
  const { initialHtml, onChange, onBlur, disabled, labelledBy, describedBy, invalid } = props;
  const [editor] = useState(createDetailsEditor);
  const [initial] = useState(() => fromHtml(initialHtml));
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = event.ctrlKey || event.metaKey ? SHORTCUTS[event.key.toLowerCase()] : undefined;
    if (!mark || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggleMark(editor, mark);
  };
  return (
    <Box sx={frame(invalid)}>
      <Slate
        editor={editor}
        initialValue={initial}
        onValueChange={() => {
          onChange(toHtml(editor.children as typeof initial));
        }}
      >
        <Toolbar disabled={disabled} />
        <Editable
          role="textbox"
          aria-multiline
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          placeholder={messages.editor.placeholder}
          renderPlaceholder={({ attributes, children }) => (
            <span
              {...attributes}
              style={{ ...attributes.style, opacity: 1, color: 'var(--mui-palette-text-secondary)' }}
            >
              {children}
            </span>
          )}
          renderElement={paragraph}
          renderLeaf={leaf}
          readOnly={disabled}
          spellCheck
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          style={area}
        />
      </Slate>
    </Box>
  );
}

const paragraph = ({ attributes, children }: RenderElementProps) => (
  <p {...attributes} style={{ margin: '0 0 0.5em' }}>
    {children}
  </p>
);

function leaf({ attributes, children, leaf: { bold, italic, underline } }: RenderLeafProps) {
  const style = {
    ...(bold && { fontWeight: 700 }),
    ...(italic && { fontStyle: 'italic' }),
    ...(underline && { textDecoration: 'underline' }),
  };
  return (
    <span {...attributes} style={style}>
      {children}
    </span>
  );
}

const frame = (invalid: boolean) => ({
  border: 1,
  borderColor: invalid ? 'error.main' : 'text.secondary',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-within': {
    outline: '2px solid',
    outlineColor: invalid ? 'error.main' : 'primary.main',
    outlineOffset: -1,
  },
});

const area = {
  minHeight: EDITOR_MIN_HEIGHT_PX,
  maxHeight: EDITOR_MAX_HEIGHT_PX,
  overflowY: 'auto',
  padding: 12,
  outline: 'none',
  overflowWrap: 'anywhere',
} as const;

const BUTTONS: readonly { mark: Mark; label: string; shortcut: string; Icon: ElementType }[] = [
  { mark: 'bold', label: 'Bold', shortcut: 'Control+B', Icon: FormatBoldIcon },
  { mark: 'italic', label: 'Italic', shortcut: 'Control+I', Icon: FormatItalicIcon },
  { mark: 'underline', label: 'Underline', shortcut: 'Control+U', Icon: FormatUnderlinedIcon },
];

/** Bold, italic and underline; a button is pressed when the text at the cursor has its format. */
function Toolbar({ disabled }: { disabled: boolean }) {
  const editor = useSlate();
  return (
    <Box role="group" aria-label="Format" sx={{ display: 'flex', borderBottom: 1, borderColor: 'divider' }}>
      {BUTTONS.map(({ mark, label, shortcut, Icon }) => (
        <IconButton
          key={mark}
          aria-label={label}
          aria-pressed={hasMark(editor, mark)}
          aria-keyshortcuts={shortcut}
          title={`${label} (${shortcut.replace('Control', 'Ctrl')})`}
          disabled={disabled}
          // The text keeps the focus and its selection.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            toggleMark(editor, mark);
            ReactEditor.focus(editor);
          }}
          sx={{
            borderRadius: 1,
            '&[aria-pressed="true"]': { bgcolor: 'gold.light', color: 'gold.contrastText' },
          }}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
    </Box>
  );
}
