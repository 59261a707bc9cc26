import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../i18n/language';
import { IconButton } from '../button/IconButton';
import { VisibilityIcon } from '../icons/VisibilityIcon';
import { VisibilityOffIcon } from '../icons/VisibilityOffIcon';
import type { FieldProps } from './field';
import { FormText } from './FormText';

/** A password with a button that shows or hides it. */
export function FormPassword<T extends FieldValues, O = T>(props: FieldProps<T, O>) {
  const t = useText();
  const what = props.label.toLowerCase();
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      aria-label={shown ? t('Hide {what}', { what }) : t('Show {what}', { what })}
      onClick={() => {
        setShown(!shown);
      }}
    >
      {shown ? <VisibilityOffIcon /> : <VisibilityIcon />}
    </IconButton>
  );
  return (
    <FormText {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" endAdornment={toggle} />
  );
}
