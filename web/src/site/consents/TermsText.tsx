import type { TermsAnswer } from '@ndeiya/domain/consents/consentApi';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';

/** The first words of a paragraph name its topic, up to the colon: 'Why: …'. */
const TOPIC = /^([^:.]{2,40}):\s/;

/** The text in the words that are kept with the decision, with bold topics for those who look for one. Its language may be another one than the page's. */
export function TermsText({ terms: { text, language } }: { terms: TermsAnswer }) {
  return (
    <Box data-terms lang={language} sx={{ mb: 3 }}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <Paragraph key={paragraph} text={paragraph} />
      ))}
    </Box>
  );
}

function Paragraph({ text }: { text: string }) {
  const [topic = '', words] = TOPIC.exec(text) ?? [];
  return (
    <Typography sx={{ mb: 1.5, maxWidth: '62ch' }}>
      {words && <strong>{`${words}: `}</strong>}
      {text.slice(topic.length)}
    </Typography>
  );
}
