import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { Spinner } from '../../components/Spinner';
import { failureText } from '../../lib/failureText';
import { useRequest } from '../../server/useRequest';

interface Props {
  id: string;
  /** Gives the picture as an address. */
  read: () => Promise<string>;
  alt: string;
}

/** The picture of a signed paper or sheet, with its loading and its failure. */
export function ScanPicture({ id, read, alt }: Props) {
  const { status, data, error } = useRequest({ key: id, read, name: 'read a scan' });
  if (status === 'failed')
    return <Typography role="alert">{failureText(error, texts.scanFailed)}</Typography>;
  if (!data) return <Spinner text="Loading the picture..." />;
  return <Box component="img" src={data} alt={alt} sx={{ display: 'block', maxWidth: '100%' }} />;
}
