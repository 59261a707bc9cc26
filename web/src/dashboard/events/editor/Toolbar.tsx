import type { ElementType } from 'react';
import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatUnderlinedIcon from '@mui/icons-material/FormatUnderlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ReactEditor, useSlate } from 'slate-react';
import type { Mark } from '../rich-text/model';
import { hasMark, toggleMark } from './createDetailsEditor';

const BUTTONS: readonly { mark: Mark; label: string; shortcut: string; Icon: ElementType }[] = [
  { mark: 'bold', label: 'Bold', shortcut: 'Control+B', Icon: FormatBoldIcon },
  { mark: 'italic', label: 'Italic', shortcut: 'Control+I', Icon: FormatItalicIcon },
  { mark: 'underline', label: 'Underline', shortcut: 'Control+U', Icon: FormatUnderlinedIcon },
];

/** Bold, italic and underline; a button is pressed when the text at the cursor has its format. */
export function Toolbar({ disabled }: { disabled: boolean }) {
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
