import Box from '@mui/material/Box';
import { FormText } from '../../../components/form/FormText';
import { twoColumns } from './CompetitionFields';
import type { GroupFieldsProps } from './groups';

/** Contact details of the organisers; each may be empty. */
export function ContactFields({ control }: GroupFieldsProps) {
  return (
    <>
      <Box sx={twoColumns}>
        <FormText
          control={control}
          name="contact.email"
          label="Email"
          type="email"
          required={false}
          helperText="Visitors see it, and messages of the contact form are mailed to it."
        />
        <FormText control={control} name="contact.phone" label="Phone" type="tel" required={false} />
      </Box>
      <FormText control={control} name="contact.address" label="Address" required={false} />
    </>
  );
}

const NETWORKS = [
  { name: 'social.facebook', label: 'Facebook' },
  { name: 'social.instagram', label: 'Instagram' },
  { name: 'social.youtube', label: 'YouTube' },
  { name: 'social.tiktok', label: 'TikTok' },
  { name: 'social.x', label: 'X' },
  { name: 'social.whatsapp', label: 'WhatsApp' },
] as const;

export function SocialFields({ control }: GroupFieldsProps) {
  return (
    <Box sx={twoColumns}>
      {NETWORKS.map(({ name, label }) => (
        <FormText
          key={name}
          control={control}
          name={name}
          label={label}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          required={false}
          placeholder="https://"
        />
      ))}
    </Box>
  );
}
