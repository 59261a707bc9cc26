import type { ComponentProps } from 'react';
import { PinForm } from '../kit/PinForm';
import { formTexts } from './formTexts';

/** Asks for the PIN of a group with the sentences for leaders. */
export const GroupPin = (props: Omit<ComponentProps<typeof PinForm>, 'texts'>) => (
  <PinForm {...props} texts={formTexts.pin} />
);
