import { useEffect, useState } from 'react';
import { useContentLang } from '../i18n/Content';
import { ENGLISH, useSpeech } from '../i18n/language';
import type { Speech } from '../i18n/texts';
import { bareTags } from '../lib/bareTags';
import { linkText } from '../lib/linkText';
import { logError } from '../lib/log';
import { Box } from './look/Box';

const ALLOWED = { ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 'b', 'i'], ALLOWED_ATTR: [] };

/**
 * Sanitises stored HTML once more (DESIGN §7), also where it was translated. This is the only component that inserts
 * HTML into the page.
 */
export function RichText({ html }: { html: string }) {
  const contentLang = useContentLang();
  const speech = useSpeech();
  const [parts, setParts] = useState<Awaited<ReturnType<typeof safeParts>>>([]);
  useEffect(() => {
    let current = true;
    safeParts(html, speech)
      .then((safe) => {
        if (current) setParts(safe);
      })
      .catch((error: unknown) => {
        logError('load the sanitiser', error);
      });
    return () => {
      current = false;
    };
  }, [html, speech]);
  return parts.map((part, place) => (
    <Box
      key={place}
      lang={part.isTranslated ? undefined : contentLang(part.html)}
      sx={LINES}
      dangerouslySetInnerHTML={{ __html: part.html || '<br>' }}
    />
  ));
}

/** The HTML in the visitor's language as far as it is translated, one part for each paragraph. */
async function partsOf(html: string, speech: Speech): Promise<{ html: string; isTranslated: boolean }[]> {
  // English where a translator looks at one of its texts is another speech, in which that text is marked.
  if (speech === ENGLISH) return [{ html, isTranslated: false }];
  // Loaded here, because visitors of English need none of it.
  const { translatedDetails } = await import('../i18n/otherLanguage');
  return translatedDetails(html, speech.t);
}

async function safeParts(html: string, speech: Speech) {
  const [{ default: purify }, parts] = await Promise.all([import('dompurify'), partsOf(html, speech)]);
  return parts.map((part) => ({ ...part, html: linkText(purify.sanitize(bareTags(part.html), ALLOWED)) }));
}

const LINES = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' };
