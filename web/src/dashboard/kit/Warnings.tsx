import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

/** Sentences about what is possible and looks like a slip. They are read out when they appear. */
export function Warnings({ texts }: { texts: readonly (string | null)[] }) {
  const shown = texts.filter((text) => text !== null);
  return (
    <Box role="status">
      {shown.length > 0 && (
        <Alert severity="warning" role="presentation">
          {shown.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
    </Box>
  );
}
