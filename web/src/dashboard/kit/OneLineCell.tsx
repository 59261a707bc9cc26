import Box from '@mui/material/Box';

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A cell of a grid whose text must not break: what does not fit is cut off, and the pointer shows all of it. */
export function OneLineCell({ text }: { text: string }) {
  return (
    <Box component="span" title={text} sx={ONE_LINE}>
      {text}
    </Box>
  );
}
