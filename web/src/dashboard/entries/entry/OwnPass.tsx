import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { performersOf } from '@ndeiya/domain/entries/persons';
import type { TakeOverCode } from '@ndeiya/domain/groups/contestantApi';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import type { MadePass } from '@ndeiya/domain/people/passApi';
import { passOfPersonMessages as texts } from '@ndeiya/domain/sms/linkMessages';
import * as contestants from 'virtual:routes/contestants';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useSettings } from '../../../data/home';
import { useCommand } from '../../../lib/useCommand';
import { call } from '../../../server/call';
import { MadePasses } from '../../kit/MadePasses';

interface Props {
  entry: Pick<Entry, 'owner'>;
  people: Pick<EntryPeople, 'members' | 'registered_person'>;
}

/**
 * Makes the pass of somebody who performs alone and has no account, as a card or a link to hand on, and the code with which
 * an account takes the entries over. Both are shown once.
 */
export function OwnPass({ entry, people }: Props) {
  const { isBusy, run } = useCommand();
  const { name: site } = useSettings();
  const [isAsked, setIsAsked] = useState(false);
  const [pass, setPass] = useState<MadePass | null>(null);
  const [code, setCode] = useState<TakeOverCode | null>(null);
  const person = lonePerson(people);
  if (entry.owner !== null || person === null) return null;
  const makePass = async () => {
    const make = async () => {
      setPass(await call(contestants.makePass, { params: { person }, body: {} }));
      setCode(null);
    };
    await run(make, { failed: texts.passFailed });
    setIsAsked(false);
  };
  const makeCode = () =>
    run(
      async () => {
        setCode(await call(contestants.makeTakeOverCode, { params: { person }, body: {} }));
      },
      { failed: texts.codeFailed },
    );
  const leave = () => {
    setPass(null);
  };
  if (pass) return <MadePasses passes={[pass]} site={site} onDone={leave} />;
  return (
    <Box role="group" aria-label="Pass of the contestant" sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1 }}>
        <Button
          size="small"
          disabled={isBusy}
          sx={{ minHeight: 44 }}
          onClick={() => {
            setIsAsked(true);
          }}
        >
          Make a card
        </Button>
        <Button size="small" disabled={isBusy} sx={{ minHeight: 44 }} onClick={() => void makeCode()}>
          Code for an account
        </Button>
      </Box>
      {code && (
        <Typography role="status">
          <Box component="strong" sx={{ fontSize: '1.15rem', overflowWrap: 'anywhere' }}>
            {code.code}
          </Box>{' '}
          {texts.code(formatLongDateTime(new Date(code.expires_at)))}
        </Typography>
      )}
      {isAsked && (
        <ConfirmDialog
          open
          text={texts.question}
          detail={texts.ends}
          confirmLabel="Make it"
          busy={isBusy}
          onConfirm={() => void makePass()}
          onClose={() => {
            if (!isBusy) setIsAsked(false);
          }}
        />
      )}
    </Box>
  );
}

/** The person whom a pass of this entry would open it for: nobody where several perform. */
function lonePerson({ members, registered_person }: Props['people']): string | null {
  if (members.length > 1) return null;
  return performersOf({ members, registered_person })[0] ?? null;
}
