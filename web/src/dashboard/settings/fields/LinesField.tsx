import { Controller } from 'react-hook-form';
import { ItemList } from '../../kit/ItemList';
import { ItemText } from '../../kit/ItemText';
import { messageAt } from '../../kit/messageAt';
import type { SettingsControl } from '../settingsControl';

interface Props {
  control: SettingsControl;
  name: 'objectives';
  legend: string;
  item: string;
  help?: string;
  max: number;
  min?: number;
}

export function LinesField({ control, name, item, ...list }: Props) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <ItemList
          {...list}
          item={item}
          values={field.value}
          onChange={field.onChange}
          blank=""
          error={messageAt(fieldState.error)}
        >
          {(value, index, change) => (
            <ItemText
              label={`${item} ${String(index + 1)}`}
              value={value}
              onChange={change}
              error={messageAt(fieldState.error, index)}
            />
          )}
        </ItemList>
      )}
    />
  );
}
