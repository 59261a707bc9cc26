import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { sentAdminMessages as texts } from '@ndeiya/domain/sms/adminMessages';
import * as routes from 'virtual:routes/outbox';
import { FormText } from '../../components/form/FormText';
import { call } from '../../server/call';
import { useCommandForm } from '../kit/useCommandForm';

/** Notes that the owner of a number wants no text messages, or wants them again. */
export function OptOuts() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Box component="section" aria-labelledby="opt-outs" sx={{ mt: 5, maxWidth: 560 }}>
      <Typography id="opt-outs" component="h2" variant="h3">
        Numbers that want none
      </Typography>
      <Typography sx={{ mt: 1, mb: 2 }}>{texts.optOutLead}</Typography>
      <NumberForm
        key={attempt}
        onDone={() => {
          setAttempt((before) => before + 1);
        }}
      />
    </Box>
  );
}

type Step = 'optOut' | 'optIn';

function NumberForm({ onDone }: { onDone: () => void }) {
  // The form is submitted by the same click, so that a state would come too late.
  const step = useRef<Step>('optOut');
  const { control, state, submit } = useCommandForm({
    values: { phone: '' },
    run: async (body: { phone: string }) =>
      (await (step.current === 'optOut' ? call(routes.optOut, { body }) : call(routes.optIn, { body })))
        .message,
    failed: texts.optOutFailed,
    onDone,
  });
  const choose = (chosen: Step) => () => {
    step.current = chosen;
  };
  return (
    <Stack
      component="form"
      aria-label="Numbers that want none"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <FormText control={control} name="phone" label="Phone number" type="tel" autoComplete="off" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button type="submit" variant="outlined" disabled={state.isSubmitting} onClick={choose('optOut')}>
          Send no more
        </Button>
        <Button type="submit" disabled={state.isSubmitting} onClick={choose('optIn')}>
          Send again
        </Button>
      </Box>
    </Stack>
  );
}
