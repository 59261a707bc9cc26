import { useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { DETAILS_PREVIEW_LENGTH } from '@ndeiya/domain/kernel/constants';
import { RichText } from '../../components/RichText';
import { fromHtml } from './rich-text/fromHtml';
import { textOf } from './rich-text/model';

/** Details without tags, shortened to 60 characters; 'Show more' shows all of them (spec §2). */
export function DetailsCell({ html, describedBy }: { html: string; describedBy: string }) {
  const [open, setOpen] = useState(false);
  const text = textOf(fromHtml(html)).replace(/\s+/g, ' ').trim();
  const characters = Array.from(text);
  if (characters.length <= DETAILS_PREVIEW_LENGTH) return text;
  return (
    <>
      {open ? (
        <Box sx={{ '& p': { mt: 0, mb: 1 } }}>
          <RichText html={html} />
        </Box>
      ) : (
        `${characters.slice(0, DETAILS_PREVIEW_LENGTH).join('').trimEnd()}... `
      )}
      <Link
        component="button"
        type="button"
        aria-expanded={open}
        aria-describedby={describedBy}
        onClick={() => {
          setOpen(!open);
        }}
        sx={{ display: 'block', py: 0.75 }}
      >
        {open ? 'Show less' : 'Show more'}
      </Link>
    </>
  );
}
