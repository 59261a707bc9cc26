import type { ReactNode } from 'react';
import type { PublicAward, PublicPrize, PublicRound } from '@ndeiya/domain/results/publicResults';
import { Content } from '../../i18n/Content';
import { useSpeech } from '../../i18n/language';
import { formatMoney } from '../../lib/money';
import { Box } from '../look/Box';
import { Typography } from '../look/Typography';
import { QuietWeave } from '../Weave';

/** The winners: of prizes, and of awards without marks. */
export function Winners({ round, currency }: { round: PublicRound; currency: string }) {
  const { t, language } = useSpeech();
  const rows = new Map(round.rows.map((row) => [row.entry, row]));
  const groups = groupsOf(round.prizes);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
      {groups.map(([group, prizes], index) => (
        <Group key={group} title={<Content text={prizes[0]?.title ?? group} />} ground={index}>
          {prizes.map(({ entry, place, amount }) => {
            const { name = entry, title = '', category = '' } = rows.get(entry) ?? {};
            const what = (
              <>
                {title && `${title} · `}
                <Content text={category} />
              </>
            );
            const reward = formatMoney(currency, amount, language);
            return <Winner key={entry} name={name} what={what} place={String(place)} reward={reward} />;
          })}
        </Group>
      ))}
      {round.awards.length > 0 && (
        <Group title={t('Awards')} ground={groups.length}>
          {round.awards.map((award) => (
            <Winner
              key={awardKey(award)}
              name={award.name}
              what={[award.title, award.note].filter(Boolean).join(' · ')}
              place="★"
              reward=""
            />
          ))}
        </Group>
      )}
    </Box>
  );
}

interface WinnerProps {
  name: string;
  what: ReactNode;
  place: string;
  reward: string;
}

function Winner({ name, what, place, reward }: WinnerProps) {
  return (
    <Box component="li" sx={line}>
      <Box aria-hidden={place === ''} sx={badge}>
        {place}
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ fontWeight: 700, fontSize: '1.15rem', overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{what}</Typography>
      </Box>
      <Typography sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>{reward}</Typography>
    </Box>
  );
}

interface GroupProps {
  title: ReactNode;
  ground: number;
  children: ReactNode;
}

function Group({ title, ground, children }: GroupProps) {
  return (
    <Box data-area sx={[panel, GROUNDS[ground % GROUNDS.length] ?? GROUNDS[0]]}>
      <QuietWeave chart="diamonds" scale={4} sx={{ left: '55%' }} />
      <Typography variant="h3" sx={{ position: 'relative', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box component="ol" sx={{ position: 'relative', listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

/** Prizes by their group, in the order of the rules. */
function groupsOf(prizes: readonly PublicPrize[]): [string, PublicPrize[]][] {
  const groups = new Map<string, PublicPrize[]>();
  for (const prize of prizes) groups.set(prize.group, [...(groups.get(prize.group) ?? []), prize]);
  return [...groups];
}

const awardKey = ({ title, number }: PublicAward) => `${title} ${number}`;

const GROUNDS = [
  { bgcolor: 'gold.main', color: 'gold.contrastText' },
  { bgcolor: 'fire.main', color: 'fire.contrastText' },
  { bgcolor: 'tea.main', color: 'tea.contrastText' },
] as const;

const panel = { position: 'relative', overflow: 'hidden', p: { xs: 2, md: 4 }, borderRadius: 2 } as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 1.25,
  '& + &': { borderTop: '1px solid', borderColor: 'currentColor' },
} as const;

const badge = {
  flex: 'none',
  width: 44,
  fontFamily: 'h1.fontFamily',
  fontWeight: 800,
  fontSize: '2.25rem',
  lineHeight: 1,
  textAlign: 'center',
} as const;
