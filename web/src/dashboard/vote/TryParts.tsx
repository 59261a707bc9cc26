import { type SubmitEvent, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { voteAdminTexts } from '@ndeiya/domain/vote/adminTexts';
import { readPart } from '@ndeiya/domain/vote/keyParts';

const texts = voteAdminTexts.tried;

interface Props {
  public_key: string;
  tried: ReadonlySet<number>;
  onTried: (number: number) => void;
}

/** Lets both people prove, before the vote opens, that their part reads. */
export function TryParts({ public_key, tried, onTried }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const part = readPart(typed, public_key);
    setProblem(part ? '' : texts.wrong);
    if (!part) return;
    // The part must not stay on the screen for the other person.
    setTyped('');
    onTried(part.number);
  };
  return (
    <Box
      component="form"
      aria-labelledby={id}
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Typography id={id} component="h2" variant="h3">
        {texts.title}
      </Typography>
      <Typography variant="body2">{texts.lead}</Typography>
      <TextField
        label={texts.label}
        value={typed}
        autoComplete="off"
        error={problem !== ''}
        helperText={problem}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'characters' } }}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
      <Box role="status">
        {[...tried].sort().map((number) => (
          <Typography key={number}>{texts.right(number)}</Typography>
        ))}
      </Box>
      <Box>
        <Button type="submit" variant="outlined">
          Try this part
        </Button>
      </Box>
    </Box>
  );
}
