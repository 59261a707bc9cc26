import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Card } from '../../components/Card';
import { FormMultiline } from '../../components/form/FormMultiline';
import { FormPassword } from '../../components/form/FormPassword';
import { FormSelect } from '../../components/form/FormSelect';
import { FormText } from '../../components/form/FormText';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Stack } from '../../components/look/Stack';
import { Shelf, Specimen } from './Specimen';

const BLANK = { name: '', password: '', kind: '', message: '' };
const FILLED = { name: 'A name', password: 'secret', kind: 'Poetry', message: 'Two\nlines' };
const NAMES = ['name', 'password', 'kind', 'message'] as const;

/** Every field blank, filled, wrong, and while nothing may be typed. */
export function Fields() {
  return (
    <Shelf>
      <Specimen name="Blank">
        <Form />
      </Specimen>
      <Specimen name="Filled">
        <Form values={FILLED} />
      </Specimen>
      <Specimen name="Wrong">
        <Form error="Please enter something else." />
      </Specimen>
      <Specimen name="Disabled, being sent">
        <Form values={FILLED} disabled busy />
      </Specimen>
    </Shelf>
  );
}

interface Props {
  values?: typeof BLANK;
  error?: string;
  disabled?: boolean;
  busy?: boolean;
}

function Form({ values = BLANK, error, disabled = false, busy = false }: Props) {
  const { control, setError } = useForm({ defaultValues: values });
  useEffect(() => {
    if (error) NAMES.forEach((name) => setError(name, { message: error }));
  }, [error, setError]);
  const shared = { control, disabled };
  return (
    <Card>
      <Stack spacing={2.5}>
        <FormText {...shared} name="name" label="FormText" helperText="What helps" />
        <FormPassword {...shared} name="password" label="FormPassword" />
        <FormSelect {...shared} name="kind" label="FormSelect" options={['Poetry', 'Folk Songs']} />
        <FormMultiline {...shared} name="message" label="FormMultiline" rows={3} />
        <SubmitButton busy={busy} label="Send" busyLabel="Sending..." />
      </Stack>
    </Card>
  );
}
