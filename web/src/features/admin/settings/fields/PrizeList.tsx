import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { SETTINGS_COUNTS } from '@ndeiya/domain/entities/settings';
import { Controller } from 'react-hook-form';
import type { SettingsControl } from '../settingsControl';
import { messageAt, type PrizeValues } from '../settingsValues';
import { ItemList } from './ItemList';
import { ItemText } from './ItemText';

interface PrizeProps {
  /** From 1. */
  place: number;
  prize: PrizeValues;
  onChange: (prize: PrizeValues) => void;
  error: unknown;
}

function Prize({ place, prize, onChange, error }: PrizeProps) {
  const name = `Prize ${String(place)}`;
  return (
    <Stack spacing={2}>
      <ItemText
        label={`${name}: who gets it`}
        value={prize.title}
        onChange={(title) => {
          onChange({ ...prize, title });
        }}
        error={messageAt(error, 'title')}
      />
      <Box sx={{ maxWidth: 420, pl: { sm: 2 } }}>
        <ItemList
          legend={`${name}: amounts`}
          item={`${name} amount`}
          help="The first prize first, then the runners-up."
          values={prize.amounts}
          onChange={(amounts) => {
            onChange({ ...prize, amounts });
          }}
          blank=""
          min={1}
          max={SETTINGS_COUNTS.amounts}
          error={messageAt(error, 'amounts')}
        >
          {(amount, index, change) => (
            <ItemText
              label={`${name} amount ${String(index + 1)}`}
              value={amount}
              onChange={change}
              inputMode="numeric"
              error={messageAt(error, 'amounts', index)}
            />
          )}
        </ItemList>
      </Box>
    </Stack>
  );
}

/** The kinds of prizes, each with its amounts. */
export function PrizeList({ control }: { control: SettingsControl }) {
  return (
    <Controller
      control={control}
      name="prizes"
      render={({ field, fieldState }) => (
        <ItemList
          legend="Prizes"
          item="Prize"
          help="One entry for each kind of prize, such as 'Best rendition'."
          values={field.value}
          onChange={field.onChange}
          blank={{ title: '', amounts: [''] }}
          max={SETTINGS_COUNTS.prizes}
          isCompound
          error={messageAt(fieldState.error)}
        >
          {(prize, index, change) => (
            <Prize
              place={index + 1}
              prize={prize}
              onChange={change}
              error={(fieldState.error as unknown as Record<number, unknown> | undefined)?.[index]}
            />
          )}
        </ItemList>
      )}
    />
  );
}
