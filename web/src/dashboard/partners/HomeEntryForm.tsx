import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { partnerAdminMessages } from '@ndeiya/domain/site/adminMessages';
import type { PartnerApplication } from '@ndeiya/domain/site/visitorForms';
import type { HomeEntry } from '../../data/admin/partners';
import { ImageField } from '../kit/ImageField';
import { PictureState } from '../kit/PictureState';
import { useLeaveGuard } from '../kit/useLeaveGuard';

interface Props {
  partner: PartnerApplication;
  busy: boolean;
  /** The uploaded part of the logo, 0 to 1, during the upload. */
  progress: number | null;
  onSave: (entry: HomeEntry) => void;
}

const LOGO_PX = 160;

/** The form for an approved partner's entry and logo on the home page. A new `key` resets it. */
export function HomeEntryForm({ partner, busy, progress, onSave }: Props) {
  const [shown, setShown] = useState(partner.shown);
  const [logo, setLogo] = useState<HomeEntry['logo']>(null);
  const isDirty = shown !== partner.shown || logo !== null;
  useLeaveGuard(isDirty && !busy);
  return (
    <Stack
      component="form"
      aria-label="On the home page"
      spacing={1.5}
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ shown, logo });
      }}
      sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider', alignItems: 'flex-start' }}
    >
      <Typography variant="h4" component="h3">
        On the home page
      </Typography>
      <FormControlLabel
        label="Show this partner on the home page"
        control={
          <Checkbox
            checked={shown}
            disabled={busy}
            onChange={(_, checked) => {
              setShown(checked);
            }}
          />
        }
      />
      {logo === 'none' ? (
        <Typography role="status">The logo is removed when you save.</Typography>
      ) : (
        <Logo
          partner={partner}
          remove={() => {
            setLogo('none');
          }}
        />
      )}
      <ImageField
        label="Logo"
        isLogo
        file={logo instanceof File ? logo : null}
        onChange={setLogo}
        disabled={busy}
        progress={progress}
        helperText={partner.image ? partnerAdminMessages.logoKept : partnerAdminMessages.logoOptional}
      />
      <Button type="submit" variant="contained" disabled={busy || !isDirty}>
        {busy ? 'Saving...' : 'Save home page entry'}
      </Button>
    </Stack>
  );
}

function Logo({ partner, remove }: { partner: PartnerApplication; remove: () => void }) {
  const isThere = partner.image !== null || partner.image_upload !== null || partner.image_error !== null;
  if (!isThere) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <PictureState record={partner} alt={`Logo of ${partner.organisation}`} width={LOGO_PX} isWhole />
      <Button onClick={remove}>Remove logo</Button>
    </Box>
  );
}
