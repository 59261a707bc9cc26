import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import AddIcon from '@mui/icons-material/Add';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';

interface Props<T> {
  /** The name of the list: 'Categories for everybody'. */
  legend: string;
  /** The name of one item: 'Category'. */
  item: string;
  help?: string;
  values: readonly T[];
  onChange: (values: T[]) => void;
  blank: T;
  max: number;
  min?: number;
  error: string | undefined;
  /** The sentence of the error, which can then take the focus. */
  errorRef?: Ref<HTMLParagraphElement>;
  /** Each item has several fields, under a line with its name and buttons. */
  isCompound?: boolean;
  children: (value: T, index: number, change: (value: T) => void) => ReactNode;
}

const row = { display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5, alignItems: 'center' } as const;

/** A list in a form whose items can be added, removed and moved up, with its maximum number. */
export function ItemList<T>(props: Props<T>) {
  const {
    legend,
    item,
    help,
    values,
    onChange,
    blank,
    max,
    min = 0,
    error,
    errorRef,
    isCompound = false,
    children,
  } = props;
  const { list, addButton, expect } = useFocus(values.length);
  const replace = (index: number, ...by: T[]) => {
    onChange([...values.slice(0, index), ...by, ...values.slice(index + 1)]);
  };
  const remove = (index: number) => {
    expect();
    replace(index);
  };
  const up = (index: number) => {
    const [before, moved] = values.slice(index - 1, index + 1) as [T, T];
    onChange([...values.slice(0, index - 1), moved, before, ...values.slice(index + 1)]);
  };
  const isFull = values.length >= max;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 700 }}>
        {legend}
      </Box>
      <FormHelperText sx={{ mb: 1.5 }}>
        {help} {`At most ${String(max)}.`}
      </FormHelperText>
      <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {values.map((value, index) => (
          // Items have no id, so their position is the key.
          <Item
            key={index}
            isCompound={isCompound}
            buttons={{
              name: `${item} ${String(index + 1)}`,
              isFirst: index === 0,
              up: () => {
                up(index);
              },
              remove: values.length > min ? () => remove(index) : null,
            }}
          >
            {children(value, index, (next) => {
              replace(index, next);
            })}
          </Item>
        ))}
      </Box>
      {error && (
        <FormHelperText error ref={errorRef} tabIndex={errorRef ? -1 : undefined}>
          {error}
        </FormHelperText>
      )}
      <Button
        ref={addButton}
        startIcon={<AddIcon />}
        disabled={isFull}
        sx={{ mt: 1 }}
        onClick={() => {
          expect();
          onChange([...values, blank]);
        }}
      >
        Add {item.toLowerCase()}
      </Button>
    </Box>
  );
}

function Buttons({ name, isFirst, up, remove }: ButtonsProps) {
  return (
    <Box sx={{ display: 'flex' }}>
      <IconButton aria-label={`Move ${name} up`} disabled={isFirst} onClick={up}>
        <ArrowUpwardIcon />
      </IconButton>
      <IconButton aria-label={`Remove ${name}`} disabled={remove === null} onClick={remove ?? undefined}>
        <DeleteIcon />
      </IconButton>
    </Box>
  );
}
interface ButtonsProps {
  name: string;
  isFirst: boolean;
  up: () => void;
  remove: (() => void) | null;
}

/** After adding, the focus moves to the new item's first field; after removing, to the button that adds. */
function useFocus(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  const expected = useRef(false);
  useEffect(() => {
    const grew = count > before.current;
    before.current = count;
    if (!expected.current) return;
    expected.current = false;
    const added = list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea');
    (grew ? added : addButton.current)?.focus();
  }, [count]);
  return {
    list,
    addButton,
    expect: () => {
      expected.current = true;
    },
  };
}

interface ItemProps {
  isCompound: boolean;
  buttons: ButtonsProps;
  children: ReactNode;
}

function Item({ isCompound, buttons, children }: ItemProps) {
  if (!isCompound) {
    return (
      <Box component="li" sx={{ ...row, alignItems: 'start' }}>
        {children}
        <Buttons {...buttons} />
      </Box>
    );
  }
  return (
    <Box component="li">
      <Box sx={{ ...row, mb: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{buttons.name}</Typography>
        <Buttons {...buttons} />
      </Box>
      {children}
    </Box>
  );
}
