import { Box } from '../../components/look/Box';
import { OutLink, TextLink } from '../../components/TextLink';
import { useSettings } from '../../data/home';
import { Phrase } from '../../i18n/Phrase';
import { paths } from '../../lib/paths';

interface Props {
  piece: { id: string; title: string };
}

/** The address for somebody to whom the piece belongs, or whom it hurts. The message says which piece it is about. */
export function Claim({ piece: { id, title } }: Props) {
  const { email } = useSettings().contact;
  const subject = encodeURIComponent(`${title} (${paths.archivePiece(id)})`);
  return (
    <Box data-no-print sx={{ mt: 4, maxWidth: '60ch', fontSize: '0.95rem', color: 'text.secondary' }}>
      {email ? (
        <Phrase
          text="Is this yours, or should it not be public? Write to <0>{email}</0>. The organisers can take the piece down at once."
          values={{ email }}
          elements={[<OutLink key="mail" href={`mailto:${email}?subject=${subject}`} />]}
        />
      ) : (
        <Phrase
          text="Is this yours, or should it not be public? Tell us with the <0>form on the first page</0>. The organisers can take the piece down at once."
          elements={[<TextLink key="form" to={paths.homeContact} />]}
        />
      )}
    </Box>
  );
}
