import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { Content } from '../../i18n/Content';

export function Objectives({ objectives }: { objectives: readonly string[] }) {
  return (
    <Box component="ol" sx={list}>
      {objectives.map((objective, index) => (
        <Box component="li" key={objective} sx={row}>
          <Typography aria-hidden component="span" sx={number}>
            {index + 1}
          </Typography>
          <Typography component="span" sx={{ fontSize: { xs: '1.1rem', md: '1.25rem' }, fontWeight: 600 }}>
            <Content text={objective} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  columnGap: 6,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1.5, md: 2.5 },
  py: 2,
  borderTop: 2,
  borderColor: 'divider',
} as const;

const number = {
  flex: 'none',
  width: 40,
  fontFamily: 'h1.fontFamily',
  fontSize: '2.75rem',
  fontWeight: 700,
  lineHeight: 1,
  color: 'primary.main',
} as const;
