import { PASSES } from '@ndeiya/domain/kernel/constants';
import { PASS_ROLE_NAMES } from '@ndeiya/domain/kernel/passRoles';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import type { PassAnswer } from '@ndeiya/domain/people/passApi';
import { DraggableCard, RecordCards } from '../kit/RecordCards';
import { editionName } from '../kit/RehearsalNote';
import { RowActions } from '../kit/RowActions';
import { StatusChip } from '../kit/StatusChip';
import { isActive, passStateOf } from './passState';

interface Props {
  passes: readonly PassAnswer[];
  onFree: (pass: PassAnswer) => void;
  onRevoke: (pass: PassAnswer) => void;
}

/** The passes, on a phone and on a wide screen. */
export function PassCards({ passes, onFree, onRevoke }: Props) {
  return (
    <RecordCards label="Passes">
      {passes.map((pass) => (
        <DraggableCard
          key={pass.id}
          titleId={`pass-${pass.id}`}
          title={pass.name}
          chip={<StatusChip {...passStateOf(pass)} />}
          facts={factsOf(pass)}
          actions={
            <RowActions
              describedBy={`pass-${pass.id}`}
              actions={[
                {
                  label: 'Free devices',
                  run: () => {
                    onFree(pass);
                  },
                  disabled: !isActive(pass) || pass.devices.length === 0,
                },
                {
                  label: 'Revoke',
                  run: () => {
                    onRevoke(pass);
                  },
                  disabled: !isActive(pass),
                },
              ]}
            />
          }
        />
      ))}
    </RecordCards>
  );
}

const when = (instant: string | null) => (instant === null ? 'Never' : formatLongDateTime(new Date(instant)));

const factsOf = (pass: PassAnswer) => [
  { label: 'Task', value: PASS_ROLE_NAMES[pass.role] },
  { label: 'Competition', value: editionName(pass.edition) },
  { label: 'Valid until', value: when(pass.expires_at) },
  { label: 'Last seen', value: when(pass.last_seen_at) },
  { label: 'Devices', value: `${String(pass.devices.length)} of ${String(PASSES.devices)}` },
  ...(pass.email === null ? [] : [{ label: 'Mailed to', value: pass.email }]),
];
