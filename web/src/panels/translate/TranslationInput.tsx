import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import TextField from '@mui/material/TextField';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { ChipField, type FieldHandle } from './ChipField';
import { categoriesOf, type Forms, formsOf, numbersOf, textOfForms } from './pieces';
import { marksIn } from './rows';

interface Props {
  english: string;
  value: string;
  language: { id: string; direction: 'ltr' | 'rtl' };
  problem: string | null;
  hint: string;
  ref: Ref<FieldHandle>;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The field of a translation: one for each form of a number, with chips where the English has marks, or a plain one. */
export function TranslationInput(props: Props) {
  const wanted = formsOf(props.english);
  if (wanted) return <FormFields {...props} wanted={wanted} />;
  if (marksIn(props.english).length === 0) return <PlainField {...props} />;
  return <ChipField {...props} label="Translation" autoFocus />;
}

/** Words without placeholders are typed into a plain field, which every keyboard of a phone knows best. */
function PlainField({ value, language, problem, hint, ref, onChange, onKeyDown }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (tap: string) => {
    const area = field.current;
    if (!area) return;
    // The browser changes the field, so that the cursor stays behind the letter, also in the middle of a word.
    area.setRangeText(tap, area.selectionStart, area.selectionEnd, 'end');
    onChange(area.value);
    area.focus();
  };
  useImperativeHandle(ref, () => ({ insert }));
  useEffect(() => {
    // The cursor of a field that gets the focus by itself is before the text, where nobody goes on typing.
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, []);
  return (
    <TextField
      label="Translation"
      fullWidth
      multiline
      autoFocus
      value={value}
      inputRef={field}
      error={problem !== null}
      helperText={problem ?? hint}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: { lang: language.id, dir: language.direction, spellCheck: false } }}
    />
  );
}

/** One field for each form that the language has for numbers. Taps go into the field that was used last. */
function FormFields({ wanted, ...props }: Props & { wanted: Forms }) {
  const { value, language, problem, hint, ref, onChange, onKeyDown } = props;
  const handles = useRef<Record<string, FieldHandle | null>>({});
  const [used, setUsed] = useState('other');
  useImperativeHandle(ref, () => ({
    insert: (text) => {
      handles.current[used]?.insert(text);
    },
  }));
  const known = formsOf(value)?.forms ?? {};
  const exact = Object.keys(wanted.forms).filter((category) => /^\d+$/.test(category));
  const categories = [...exact, ...categoriesOf(language.id)];
  return categories.map((category, place) => (
    <div
      key={category}
      onFocus={() => {
        setUsed(category);
      }}
    >
      <ChipField
        label={workMessages.form(exact.includes(category) ? category : numbersOf(language.id, category))}
        value={known[category] ?? ''}
        language={language}
        hasNumber
        autoFocus={place === 0}
        problem={place === categories.length - 1 ? problem : null}
        hint={place === categories.length - 1 ? hint : ''}
        ref={(handle) => {
          handles.current[category] = handle;
        }}
        onChange={(form) => {
          const forms = categories.map((one) => [one, one === category ? form : (known[one] ?? '')]);
          onChange(textOfForms({ name: wanted.name, forms: Object.fromEntries(forms) as Forms['forms'] }));
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  ));
}
