import { helpId } from '../../components/form/field';
import { Field, fieldLook } from '../../components/form/FieldFrame';
import { SearchIcon } from '../../components/icons/SearchIcon';
import { Box } from '../../components/look/Box';
import { useText } from '../../i18n/language';

const ID = 'event-search';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** The number of found events, during a search. */
  found: string;
}

/** Filters the list while typing, and announces the number of events. */
export function EventSearch({ value, onChange, found }: Props) {
  const t = useText();
  return (
    <Box
      role="search"
      aria-label={t('Events')}
      component="form"
      method="dialog"
      sx={{ maxWidth: 520 }}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Field
        id={ID}
        label={t('Search events')}
        helperText={t('By title, theme or place')}
        end={<SearchIcon aria-hidden sx={{ mr: 0.75, pointerEvents: 'none' }} />}
      >
        <Box
          component="input"
          id={ID}
          type="search"
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          autoComplete="off"
          aria-describedby={helpId(ID)}
          sx={{ ...fieldLook, pr: 6 }}
        />
      </Field>
      <Box role="status" sx={{ minHeight: '1.65em', fontWeight: 600 }}>
        {found}
      </Box>
    </Box>
  );
}
