import { useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useText } from '../i18n/language';
import { HelpOutlineOutlinedIcon as HelpOutlineIcon } from './icons/HelpOutlineOutlinedIcon';
import { Box } from './look/Box';
import { Typography } from './look/Typography';

interface Props {
  /** The name of the button, such as 'What is a seat?'. */
  question: string;
  /** At most three plain sentences. */
  answer: string;
}

/** The least size of a target that a thumb hits. */
const TARGET = 44;

/**
 * A '?' beside a word, which opens its explanation. It stands beside a label and never inside it, so that the
 * control keeps its name.
 */
export function Explained({ question, answer }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <IconButton
        ref={button}
        aria-label={question}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        sx={{ width: TARGET, height: TARGET, flex: 'none' }}
        onClick={() => {
          setOpen(true);
        }}
      >
        <HelpOutlineIcon fontSize="small" />
      </IconButton>
      <Popover
        open={open}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{
          paper: {
            id,
            role: 'dialog',
            'aria-labelledby': `${id}-question`,
            'aria-describedby': `${id}-answer`,
            sx: { width: 340, p: 2, borderRadius: 2 },
          },
        }}
      >
        <Typography id={`${id}-question`} component="h2" variant="h4">
          {question}
        </Typography>
        <Typography id={`${id}-answer`} sx={{ mt: 1 }}>
          {answer}
        </Typography>
        <Box sx={{ textAlign: 'right' }}>
          <Button onClick={close}>{t('Close')}</Button>
        </Box>
      </Popover>
    </>
  );
}
