import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ConsoleAnswer, ConsoleEntry, RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { JudgesInput } from '@ndeiya/domain/judging/judge';
import type { JudgeRelationAnswer } from '@ndeiya/domain/judging/roundApi';
import type { PassAnswer } from '@ndeiya/domain/people/passApi';
import { Explained } from '../../components/Explained';
import { ChoiceField, optionsOf } from '../../components/mui/ChoiceField';
import { readJudgePasses, readRelations, setRoundJudges } from '../../data/admin/rounds';
import { BESIDE, JUDGE_ROLE_WORDS } from '../../panels/console/shared';
import { ChoiceDialog, LoadedDialog } from './ChoiceDialog';

const { round: texts, explained } = consoleMessages;

interface Props {
  console: ConsoleAnswer;
  onDone: () => void;
  onClose: () => void;
}
type ChosenJudge = JudgesInput['judges'][number];

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Gives passes their seats, roles and known conflicts of interest. */
export function JudgesDialog(props: Props) {
  const { console, onClose } = props;
  return (
    <LoadedDialog
      title="Judges"
      loading="Loading the passes..."
      load={() => loadPasses(console.round)}
      onClose={onClose}
    >
      {(loaded) => <Choose {...props} {...loaded} />}
    </LoadedDialog>
  );
}
/** 'A' to 'Z', then 'AA' and so on. */
function freeSeat(taken: readonly string[]): string {
  const all = ['', ...LETTERS].flatMap((first) => LETTERS.map((second) => first + second));
  return all.find((seat) => !taken.includes(seat)) ?? '';
}

interface ChooseProps extends Props {
  passes: readonly PassAnswer[];
  related: readonly JudgeRelationAnswer[];
}

function Choose({ passes, related, console, onDone, onClose }: ChooseProps) {
  const { round } = console;
  const [chosen, setChosen] = useState<readonly ChosenJudge[]>(() =>
    console.judges.map(({ pass, seat, role, conflicts }) => ({ pass, seat, role, conflicts })),
  );
  const isOpen = round.state !== 'setup';
  const fixed = new Set(isOpen ? console.judges.map(({ pass }) => pass) : []);
  const change = (pass: string, judge: ChosenJudge | null) => {
    setChosen((before) => {
      const others = before.filter((one) => one.pass !== pass);
      return judge ? [...others, judge] : others;
    });
  };
  const add = ({ id, role }: PassAnswer) => {
    const seat = freeSeat(chosen.map((one) => one.seat));
    change(id, { pass: id, seat, role: role === 'head' ? 'head' : 'judge', conflicts: [] });
  };
  return (
    <ChoiceDialog
      title="Judges"
      label={texts.saveJudges(chosen.length)}
      save={() => setRoundJudges(round.id, { judges: [...chosen] })}
      onDone={onDone}
      onClose={onClose}
    >
      <Box sx={BESIDE}>
        <Typography sx={{ minWidth: 0 }}>{passes.length > 0 ? texts.judgesHelp : texts.noPasses}</Typography>
        {passes.length > 0 && <Explained {...explained.seat} />}
      </Box>
      {isOpen && <Typography>{texts.addedOnly}</Typography>}
      <Box
        component="ul"
        aria-label="Passes"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {passes.map((pass) => (
          <JudgeRow
            key={pass.id}
            pass={pass}
            judge={chosen.find((one) => one.pass === pass.id) ?? null}
            isFixed={fixed.has(pass.id)}
            entries={console.entries}
            related={related.filter((one) => one.pass === pass.id)}
            onAdd={() => {
              add(pass);
            }}
            onChange={(judge) => {
              change(pass.id, judge);
            }}
          />
        ))}
      </Box>
    </ChoiceDialog>
  );
}

async function loadPasses({ id, edition }: RoundAnswer): Promise<Pick<ChooseProps, 'passes' | 'related'>> {
  const [passes, related] = await Promise.all([readJudgePasses(edition), readRelations(id)]);
  return { passes, related };
}

interface FieldsProps {
  name: string;
  judge: ChosenJudge;
  isFixed: boolean;
  entries: readonly ConsoleEntry[];
  /** The entries to which the judge seems to be related. */
  related: readonly JudgeRelationAnswer[];
  onChange: (judge: ChosenJudge) => void;
}

interface JudgeRowProps extends Pick<FieldsProps, 'isFixed' | 'entries' | 'related'> {
  pass: PassAnswer;
  /** Null while the pass has no seat in the round. */
  judge: ChosenJudge | null;
  onAdd: () => void;
  onChange: (judge: ChosenJudge | null) => void;
}

/** A pass, and its seat where it has one. */
function JudgeRow({ pass, judge, onAdd, onChange, ...fields }: JudgeRowProps) {
  const { isFixed } = fields;
  return (
    <Box component="li" sx={{ p: 1, border: 1, borderColor: 'divider', borderRadius: 2 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={judge !== null}
            disabled={isFixed}
            onChange={({ target }) => {
              if (target.checked) onAdd();
              else onChange(null);
            }}
          />
        }
        label={<strong>{pass.name}</strong>}
      />
      {judge && <Fields {...fields} name={pass.name} judge={judge} onChange={onChange} />}
    </Box>
  );
}

const sentenceOf = (name: string, { relation, group }: JudgeRelationAnswer, count: number) =>
  relation === 'leads' ? texts.leads(name, group ?? '', count) : texts.related[relation](name, count);

/** Offers to note the entries to which the judge seems to be related. An organiser decides, and saves. */
function Related({ name, judge, entries, related, onChange }: Omit<FieldsProps, 'isFixed'>) {
  const noted = new Set(judge.conflicts.map(({ entry }) => entry));
  return related.map((one) => {
    const open = entries.filter(({ entry }) => one.entries.includes(entry) && !noted.has(entry));
    if (open.length === 0) return null;
    return (
      <Box key={`${one.relation} ${one.entries.join()}`} role="note" sx={{ gridColumn: '1 / -1' }}>
        <Typography variant="body2">{sentenceOf(name, one, open.length)}</Typography>
        <Button
          onClick={() => {
            const added = open.map(({ entry }) => ({ entry, reason: texts.conflictReason }));
            onChange({ ...judge, conflicts: [...judge.conflicts, ...added] });
          }}
        >
          {texts.noteRelated(open.length)}
        </Button>
      </Box>
    );
  });
}

/** The entries about which the judge does not decide. */
function Conflicts({ judge, entries, onChange }: Pick<FieldsProps, 'judge' | 'entries' | 'onChange'>) {
  const { conflicts } = judge;
  return (
    <Box component="details" sx={{ gridColumn: '1 / -1' }}>
      <Box component="summary" sx={{ py: 1, cursor: 'pointer' }}>
        {`Conflicts of interest: ${String(conflicts.length)}`}
      </Box>
      <Typography variant="body2">{texts.conflictsHelp}</Typography>
      <Box sx={{ display: 'grid' }}>
        {entries.map(({ entry, number, title, stage_name }) => (
          <FormControlLabel
            key={entry}
            control={
              <Checkbox
                checked={conflicts.some((one) => one.entry === entry)}
                onChange={({ target }) => {
                  const others = conflicts.filter((one) => one.entry !== entry);
                  const own = target.checked ? [{ entry, reason: texts.conflictReason }] : [];
                  onChange({ ...judge, conflicts: [...others, ...own] });
                }}
              />
            }
            label={`${number} ${title || stage_name}`}
          />
        ))}
      </Box>
    </Box>
  );
}

function Fields({ isFixed, ...props }: FieldsProps) {
  const { name, judge, entries, onChange } = props;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '6rem 1fr', pl: { sm: 4 }, pt: 1 }}>
      <TextField
        size="small"
        label="Seat"
        value={judge.seat}
        disabled={isFixed}
        slotProps={{
          htmlInput: { maxLength: 2, 'aria-label': `Seat of ${name}`, autoCapitalize: 'characters' },
        }}
        onChange={({ target }) => {
          onChange({ ...judge, seat: target.value.toUpperCase() });
        }}
      />
      {isFixed ? (
        <Typography sx={{ alignSelf: 'center' }}>{JUDGE_ROLE_WORDS[judge.role]}</Typography>
      ) : (
        <ChoiceField
          label="Role"
          fullWidth
          value={judge.role}
          options={optionsOf(JUDGE_ROLE_WORDS)}
          onChange={(role) => {
            onChange({ ...judge, role });
          }}
        />
      )}
      <Related {...props} />
      {entries.length > 0 && <Conflicts judge={judge} entries={entries} onChange={onChange} />}
    </Box>
  );
}
