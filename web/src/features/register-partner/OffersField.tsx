import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type Control, Controller } from 'react-hook-form';
import { PARTNER_OFFERS, type PartnerInput } from '@ndeiya/domain/entities/visitorForms';
import { useText } from '../../i18n/language';
import { OFFER_LABELS } from './labels';
import type { PartnerDraft } from './partnerDraft';

const ERROR_ID = 'offers-error';

/** What the partner can bring; at least one. */
export function OffersField({ control }: { control: Control<PartnerDraft, unknown, PartnerInput> }) {
  const t = useText();
  return (
    <Controller
      control={control}
      name="offers"
      render={({ field: { ref, name, value, onChange, onBlur }, fieldState: { error } }) => (
        <FormControl
          component="fieldset"
          error={Boolean(error)}
          aria-describedby={error ? ERROR_ID : undefined}
          onBlur={onBlur}
        >
          <FormLabel component="legend">{t('What can you offer? *')}</FormLabel>
          <FormGroup row>
            {PARTNER_OFFERS.map((offer, index) => (
              <FormControlLabel
                key={offer}
                label={t(OFFER_LABELS[offer])}
                control={
                  <Checkbox
                    name={name}
                    slotProps={{ input: { ref: index === 0 ? ref : undefined } }}
                    checked={value.includes(offer)}
                    onChange={(_, checked) => {
                      onChange(checked ? [...value, offer] : value.filter((one) => one !== offer));
                    }}
                  />
                }
              />
            ))}
          </FormGroup>
          {error && <FormHelperText id={ERROR_ID}>{t(error.message ?? '')}</FormHelperText>}
        </FormControl>
      )}
    />
  );
}
