import Box from '@mui/material/Box';

interface Props {
  title: string;
  /** The edition, day and place. */
  head: string;
  columns: number;
}

/** The first row of a printed table's head. A browser repeats the head on each page, and the title and the day with it. */
export function PrintTitle({ title, head, columns }: Props) {
  return (
    <tr>
      <Box component="th" colSpan={columns} sx={{ fontWeight: 400 }}>
        <Box component="h1" sx={{ m: 0 }}>
          {title}
        </Box>
        {head}
      </Box>
    </tr>
  );
}
