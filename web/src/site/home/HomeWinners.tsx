import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { Section } from '../../components/Section';
import { useHome } from '../../data/home';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { plainList } from './styles';

/** The winners of the current edition, as soon as its results are published. */
export function HomeWinners() {
  const t = useText();
  const results = useHome().data?.results;
  if (!results) return null;
  const { edition, winners } = results;
  return (
    <Section title={t('Winners {year}', { year: edition })} tone="paper">
      <Box component="ul" sx={{ ...plainList, ...grid }}>
        {winners.map(({ prize, place, name, piece }) => (
          <Box component="li" key={`${prize} ${name} ${String(place)}`} sx={{ overflowWrap: 'anywhere' }}>
            <Box sx={{ typography: 'h3' }}>{name}</Box>
            {piece && <div>{piece}</div>}
            <Box sx={{ fontWeight: 700, color: 'primary.main' }}>
              <Content text={prize} />
              {place !== null && `: ${t('Place {place}', { place })}`}
            </Box>
          </Box>
        ))}
      </Box>
      <LinkButton to={paths.editionResults(edition)} variant="outlined" size="large" sx={{ mt: 4 }}>
        {t('See the results')}
      </LinkButton>
    </Section>
  );
}

const grid = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
} as const;
