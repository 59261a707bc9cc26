import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { bareTags } from '../lib/bareTags';
import { logError } from '../lib/log';

const ALLOWED = { ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 'b', 'i'], ALLOWED_ATTR: [] };

/**
 * Sanitises stored HTML once more (DESIGN §7). This is the only component that inserts HTML into the page.
 */
export function RichText({ html }: { html: string }) {
  const [safe, setSafe] = useState('');
  useEffect(() => {
    let current = true;
    import('dompurify')
      .then(({ default: purify }) => {
        if (current) setSafe(purify.sanitize(bareTags(html), ALLOWED));
      })
      .catch((error: unknown) => {
        logError('load the sanitiser', error);
      });
    return () => {
      current = false;
    };
  }, [html]);
  return (
    <Box
      sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  );
}
