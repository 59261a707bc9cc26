import type { ComponentProps } from 'react';
import { phoneScreenMessages } from '@ndeiya/domain/judging/phoneScreenMessages';
import { PinForm } from '../kit/PinForm';

/** Asks for the PIN of a judge's sheets. */
export const AskPin = (props: Omit<ComponentProps<typeof PinForm>, 'texts'>) => (
  <PinForm {...props} texts={phoneScreenMessages.pin} />
);
