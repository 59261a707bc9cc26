import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import type { TermsAnswer } from '@ndeiya/domain/consents/consentApi';
import { NO_PURPOSES, purposesOf, purposesUnder } from '@ndeiya/domain/consents/purposes';
import { Button } from '../../components/button/Button';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Box } from '../../components/look/Box';
import { Stack } from '../../components/look/Stack';
import type { Agreement } from '../../data/consents';
import { useText } from '../../i18n/language';
import { useOnline } from '../../lib/online';
import { LineField } from './LineField';

interface Props {
  terms: TermsAnswer;
  isBusy: boolean;
  onAgree: (agreement: Agreement) => Promise<void>;
  onRefuse: () => void;
}

/** The boxes, all of them empty, the name in place of a signature, and the two answers. */
export function ConsentForm({ terms, isBusy, onAgree, onRefuse }: Props) {
  const t = useText();
  const online = useOnline();
  const [boxId, nameId] = [useId(), useId()];
  const { purposes, setPurposes, name, setName, missing, form, submit } = useAgreement({ terms, onAgree });
  return (
    <Stack
      component="form"
      spacing={2.5}
      ref={form}
      noValidate
      onSubmit={(event: SyntheticEvent) => void submit(event)}
    >
      <Box component="fieldset" sx={frame}>
        <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 700 }}>
          {t('Tick what you allow')}
        </Box>
        <Missing id={boxId}>
          {missing.box && t('To agree, tick the first box. To say no, press the lower button.')}
        </Missing>
        {purposesOf(terms).map((purpose) => (
          <Tick
            key={purpose}
            sentence={terms.purposes[purpose] ?? ''}
            language={terms.language}
            checked={purposes[purpose] === true}
            onChange={(checked) => {
              setPurposes({ ...purposes, [purpose]: checked });
            }}
            {...(purpose === 'take_part' && missing.box && { describedBy: boxId })}
          />
        ))}
      </Box>
      <LineField
        label={t('Your name')}
        value={name}
        onChange={setName}
        autoComplete="name"
        {...(missing.name && { describedBy: nameId })}
      />
      <Missing id={nameId}>{missing.name && t('To agree, write your name.')}</Missing>
      <OfflineAlert />
      <SubmitButton busy={isBusy} label={t('I agree')} busyLabel={t('Sending...')} fullWidth />
      <Button variant="outlined" size="large" fullWidth disabled={isBusy || !online} onClick={onRefuse}>
        {t('I say no')}
      </Button>
    </Stack>
  );
}

interface BoxProps {
  sentence: string;
  language: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  describedBy?: string;
}

function Tick({ sentence, language, checked, onChange, describedBy }: BoxProps) {
  return (
    <Box component="label" sx={row}>
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      <span lang={language}>{sentence}</span>
    </Box>
  );
}

/** The fields that are missing for a consent, in the order of the form. */
interface Lacks {
  box: boolean;
  name: boolean;
}
const NOTHING: Lacks = { box: false, name: false };

/** The fields, and what they lack. The first of them that lacks something has the focus. */
function useAgreement({ terms, onAgree }: Pick<Props, 'terms' | 'onAgree'>) {
  const [purposes, setPurposes] = useState(NO_PURPOSES);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(NOTHING);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const lacks = { box: !purposes.take_part, name: name.trim() === '' };
    setMissing(lacks);
    if (!lacks.box && !lacks.name) {
      await onAgree({ purposes: purposesUnder(terms, purposes), signed_as: name });
      return;
    }
    form.current?.querySelector<HTMLElement>(lacks.box ? '[type=checkbox]' : 'input:not([type])')?.focus();
  };
  return { purposes, setPurposes, name, setName, missing, form, submit };
}

/** Says what is missing beside the field that has the focus then: a phone shows no more than that one. */
function Missing({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Box id={id} role="alert" sx={{ color: 'error.main', fontWeight: 600 }}>
      {children}
    </Box>
  );
}

const frame = { m: 0, p: 0, border: 0, minWidth: 0, display: 'grid' } as const;

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  py: 1.5,
  minHeight: 48,
  borderBottom: 1,
  borderColor: 'divider',
  '& input': {
    flex: 'none',
    width: 26,
    height: 26,
    m: 0,
    accentColor: 'var(--mui-palette-primary-main)',
  },
} as const;
