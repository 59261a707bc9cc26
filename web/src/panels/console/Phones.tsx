import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ConsoleAnswer, ConsoleJudge } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { agoOf, JUDGE_ROLE_WORDS } from './shared';

const { phones: texts } = consoleMessages;

/** Shows when each phone was last heard, and to the head judge how far each judge is from the panel. */
export function Phones({ console }: { console: ConsoleAnswer }) {
  const { judges, offsets, server_time } = console;
  return (
    <Box component="ul" aria-label="Phones" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {judges.map((judge) => {
        const lines = phoneLines(judge, server_time);
        const offset = offsets?.[judge.pass];
        return (
          <Box
            component="li"
            key={judge.pass}
            sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 2, overflowWrap: 'anywhere' }}
          >
            <Typography sx={{ fontWeight: 700 }}>
              {judge.seat} · {judge.name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {JUDGE_ROLE_WORDS[judge.role]}
              {offset !== undefined && ` · ${texts.offset(offset)}`}
            </Typography>
            {lines.length === 0 && <Typography variant="body2">{texts.none}</Typography>}
            {lines.map((line) => (
              <Typography key={line} variant="body2">
                {line}
              </Typography>
            ))}
          </Box>
        );
      })}
    </Box>
  );
}

function phoneLines({ devices }: ConsoleJudge, serverTime: string): string[] {
  return devices.map(({ last_seen_at, pending }) => {
    const heard = texts.heard(agoOf(last_seen_at, serverTime));
    return `${heard} · ${pending > 0 ? texts.waiting(pending) : texts.allSent}`;
  });
}
