import { useId } from 'react';
import { ownResultTexts as texts } from '@ndeiya/domain/results/ownTexts';
import type { OwnResult } from '@ndeiya/domain/results/resultApi';
import { resultTexts } from '@ndeiya/domain/results/texts';
import { Box } from '../../../components/look/Box';
import { Typography } from '../../../components/look/Typography';
import { TextLink } from '../../../components/TextLink';
import { Content } from '../../../i18n/Content';
import { useSpeech, useText } from '../../../i18n/language';
import { formatMoney } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { OwnSheet } from './OwnSheet';

/** The result of one round for whoever entered: place, prizes, and each judge's marks and comment. */
export function OwnResults({ result }: { result: OwnResult }) {
  const t = useText();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {t('Your result')}: {result.title}
      </Typography>
      <Rank result={result} />
      <Rewards result={result} />
      {result.sheets.length > 0 && result.level && (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{t(texts.own[result.level])}</Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        {result.sheets.map((sheet) => (
          <OwnSheet key={sheet.judge} sheet={sheet} criteria={result.criteria} />
        ))}
      </Box>
      <Typography sx={{ mt: 2 }}>
        <TextLink to={paths.editionResults(result.edition)} sx={{ display: 'inline-block', py: 1 }}>
          {t('All results of {year}', { year: String(result.edition) })}
        </TextLink>
      </Typography>
    </section>
  );
}

/** The place in the class first, because the class is what the page with all results shows. */
function Rank({ result: { rank, status, unreadable } }: { result: OwnResult }) {
  const t = useText();
  if (unreadable) return <Typography sx={{ mt: 1 }}>{t(texts.ownUnreadable)}</Typography>;
  if (!rank) {
    const reason = resultTexts.statuses[status as keyof typeof resultTexts.statuses];
    return <Typography sx={{ mt: 1 }}>{t(texts.ownUnranked, { status: t(reason) })}</Typography>;
  }
  return (
    <>
      <Typography sx={{ mt: 1, typography: 'h4' }}>
        {t(texts.ownRank, { place: rank.place_in_class, size: rank.class_size, class: t(rank.class) })}
      </Typography>
      <Typography>{t(texts.ownAll, { place: rank.place, size: rank.of })}</Typography>
      <Typography>
        {t('Final')}: <strong>{rank.final}</strong>
      </Typography>
    </>
  );
}

/** Prizes and awards. */
function Rewards({ result: { prizes, awards, currency } }: { result: OwnResult }) {
  const { t, language } = useSpeech();
  if (prizes.length + awards.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('Prizes and awards')} sx={rewards}>
      {prizes.map(({ title, place, amount }) => (
        <li key={`${title} ${String(place)}`}>
          <Content text={title} />
          {[' · ', t('Place {place}', { place }), ' · ', formatMoney(currency, amount, language)].join('')}
        </li>
      ))}
      {awards.map((award) => (
        <li key={award}>
          <Content text={award} />
        </li>
      ))}
    </Box>
  );
}

const rewards = { mt: 1.5, mb: 0, pl: 2.5, fontWeight: 700, color: 'gold.dark' } as const;
