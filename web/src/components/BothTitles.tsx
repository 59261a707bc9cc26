import { useContext } from 'react';
import { Content, typedLanguage } from '../i18n/Content';
import { useText } from '../i18n/language';
import { SecondTitlesContext } from '../i18n/secondTitles';
import { Box } from './look/Box';

/**
 * A title that the organisers have typed, in the visitor's language, and below it in the second language of the branding.
 * On a page in the second language the title as it was typed stands below.
 */
export function BothTitles({ text }: { text: string }) {
  const t = useText();
  const titles = useContext(SecondTitlesContext);
  const second = titles?.texts[text];
  const isShown = t(text) === second;
  return (
    <>
      <Content text={text} />
      {titles && second !== undefined && (
        <Box component="span" lang={isShown ? typedLanguage(text) : titles.language} sx={beside}>
          {isShown ? text : second}
        </Box>
      )}
    </>
  );
}

const beside = { display: 'block', mt: 0.5, fontSize: '0.7em', fontWeight: 500, lineHeight: 1.2 } as const;
