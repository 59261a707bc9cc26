import { PARTNER_OFFERS } from '@ndeiya/domain/site/partnerChoices';
import type { PartnerInput } from '@ndeiya/domain/site/visitorForms';
import { type Control, Controller } from 'react-hook-form';
import { Box } from '../../components/look/Box';
import { useText } from '../../i18n/language';
import { OFFER_LABELS } from './labels';
import type { PartnerDraft } from './partnerDraft';

const ERROR_ID = 'offers-error';

export function OffersField({ control }: { control: Control<PartnerDraft, unknown, PartnerInput> }) {
  const t = useText();
  return (
    <Controller
      control={control}
      name="offers"
      render={({ field: { ref, name, value, onChange, onBlur }, fieldState: { error } }) => (
        <Box component="fieldset" aria-describedby={error ? ERROR_ID : undefined} onBlur={onBlur} sx={frame}>
          <Box
            component="legend"
            sx={{ p: 0, mb: 0.5, fontWeight: 600, color: error ? 'error.main' : 'text.primary' }}
          >
            {t('What can you offer? *')}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
            {PARTNER_OFFERS.map((offer, index) => (
              <Box component="label" key={offer} sx={choice}>
                <input
                  type="checkbox"
                  name={name}
                  ref={index === 0 ? ref : undefined}
                  checked={value.includes(offer)}
                  onChange={({ target }) => {
                    onChange(target.checked ? [...value, offer] : value.filter((one) => one !== offer));
                  }}
                />
                {t(OFFER_LABELS[offer])}
              </Box>
            ))}
          </Box>
          {error && (
            <Box id={ERROR_ID} sx={{ color: 'error.main', fontWeight: 500 }}>
              {t(error.message ?? '')}
            </Box>
          )}
        </Box>
      )}
    />
  );
}

const frame = { m: 0, p: 0, border: 0, minWidth: 0 } as const;

// The browser's own checkboxes in the site's colour: MUI's are larger than the rest of the form.
const choice = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 48,
  '& input': { width: 24, height: 24, m: 0, accentColor: 'var(--mui-palette-primary-main)' },
} as const;
