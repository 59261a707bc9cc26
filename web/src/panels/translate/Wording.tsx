import Box from '@mui/material/Box';
import { formsOf, numbersOf } from './pieces';

interface Props {
  text: string;
  /** The tag of the language in which the text is written. */
  language: string;
}

/** A text as people read it: of one that depends on a number, each form stands in a line behind numbers that take it. */
export function Wording({ text, language }: Props) {
  const found = formsOf(text);
  if (!found) return text;
  return Object.entries(found.forms).map(([category, form]) => (
    <Box component="span" key={category} sx={{ display: 'block' }}>
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {numbersOf(language, category)}:
      </Box>{' '}
      {form}
    </Box>
  ));
}
