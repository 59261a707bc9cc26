import Stack from '@mui/material/Stack';
import { Controller } from 'react-hook-form';
import { ItemList } from '../../kit/ItemList';
import { ItemText } from '../../kit/ItemText';
import { messageAt } from '../../kit/messageAt';
import type { SettingsControl } from '../settingsControl';

interface Props {
  control: SettingsControl;
  name: 'intro' | 'values';
  legend: string;
  item: string;
  help?: string;
  max: number;
}

export function TitledTextList({ control, name, item, ...list }: Props) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <ItemList
          {...list}
          isCompound
          item={item}
          values={field.value}
          onChange={field.onChange}
          blank={{ title: '', text: '' }}
          error={messageAt(fieldState.error)}
        >
          {(value, index, change) => (
            <Stack spacing={1.5}>
              <ItemText
                label={`${item} ${String(index + 1)}: title`}
                value={value.title}
                onChange={(title) => {
                  change({ ...value, title });
                }}
                error={messageAt(fieldState.error, index, 'title')}
              />
              <ItemText
                label={`${item} ${String(index + 1)}: text`}
                rows={2}
                value={value.text}
                onChange={(text) => {
                  change({ ...value, text });
                }}
                error={messageAt(fieldState.error, index, 'text')}
              />
            </Stack>
          )}
        </ItemList>
      )}
    />
  );
}
