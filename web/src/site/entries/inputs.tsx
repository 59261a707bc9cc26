import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { helpId } from '../../components/form/field';
import { Field, fieldLook } from '../../components/form/FieldFrame';
import { WithLetters } from '../../components/form/WithLetters';
import { Box } from '../../components/look/Box';

interface TextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  helperText?: string | undefined;
  /** A sentence of the server, which is in English. */
  error?: string | undefined;
  required?: boolean;
  /** A value above one makes a field of several lines. */
  rows?: number;
  maxLength?: number;
  type?: 'text' | 'tel' | 'url';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  autoCapitalize?: 'none' | 'words' | 'sentences';
  spellCheck?: boolean;
}

/** A text field that hands over each letter, so that it can be kept at once. Text in Gĩkũyũ is typed where it has letters. */
export function TextInput({ hasLetters = false, ...props }: TextProps & { hasLetters?: boolean }) {
  if (!hasLetters) return <PlainInput {...props} />;
  return (
    <WithLetters>
      <PlainInput {...props} />
    </WithLetters>
  );
}

function PlainInput(props: TextProps) {
  const { label, value, onChange, helperText, error, required = false, rows = 1, ...input } = props;
  const id = useId();
  return (
    <Field
      id={id}
      label={label}
      required={required}
      {...(error !== undefined && { error })}
      {...(helperText !== undefined && { helperText })}
    >
      <Box
        component={rows > 1 ? 'textarea' : 'input'}
        autoComplete="off"
        {...input}
        id={id}
        rows={rows > 1 ? rows : undefined}
        value={value}
        aria-required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={(error ?? helperText) ? helpId(id) : undefined}
        onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value)}
        sx={rows > 1 ? { ...fieldLook, ...growing(rows) } : fieldLook}
      />
    </Field>
  );
}

const growing = (rows: number) => ({
  fieldSizing: 'content',
  resize: 'vertical',
  minHeight: `calc(${String(rows)} * 1.4em + 22px)`,
  maxHeight: '60vh',
});

interface Choice<V extends string> {
  value: V;
  label: string;
  /** The language of the label, where it is not the page's. */
  lang?: string | undefined;
  detail?: string | undefined;
}

interface ChoicesProps<V extends string> {
  legend: string;
  choices: readonly Choice<V>[];
  value: V | '';
  onChange: (value: V) => void;
  error?: ReactNode;
  /** Shows the choices side by side; for short labels only. */
  isRow?: boolean;
}

/** A choice between a few options, each large enough for a finger. */
export function Choices<V extends string>(props: ChoicesProps<V>) {
  const { legend, choices, value, onChange, error, isRow = false } = props;
  const name = useId();
  return (
    <Box
      component="fieldset"
      sx={isRow ? { ...group, gridTemplateColumns: '1fr 1fr', '& > label': { gap: 1, px: 1.25 } } : group}
      aria-describedby={error ? helpId(name) : undefined}
    >
      <Box component="legend" sx={legendLook}>
        {legend}
      </Box>
      {choices.map((choice) => (
        <Box component="label" key={choice.value} sx={card}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <Box
              component="span"
              lang={choice.lang}
              sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {choice.label}
            </Box>
            {choice.detail && (
              <Box component="span" sx={{ display: 'block', fontSize: '0.95rem', color: 'text.secondary' }}>
                {choice.detail}
              </Box>
            )}
          </span>
        </Box>
      ))}
      {error && (
        <Box id={helpId(name)} sx={{ color: 'error.main', fontWeight: 500 }}>
          {error}
        </Box>
      )}
    </Box>
  );
}

const group = { display: 'grid', gap: 1, minWidth: 0, m: 0, p: 0, border: 0 } as const;

const legendLook = { display: 'block', p: 0, mb: 0.75, fontWeight: 600, lineHeight: 1.4 } as const;

const card = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 1.5,
  alignItems: 'center',
  minHeight: 56,
  px: 2,
  py: 1.25,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  cursor: 'pointer',
  lineHeight: 1.4,
  '& input': { width: 22, height: 22, m: 0, accentColor: 'var(--mui-palette-primary-main)' },
  '&:hover': { borderColor: 'text.primary' },
  '&:has(:checked)': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
  },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '& input:focus-visible': { outline: 'none' },
} as const;
