import type { Check } from '../check';
import { accountChecks } from './accounts';
import { firestoreChecks } from './firestore';
import { forwardingChecks } from './forwarding';
import { functionChecks } from './functions';
import { projectChecks } from './project';
import { rulesChecks } from './rules';
import { textChecks } from './texts';

export const CHECKS: readonly Check[] = [
  ...accountChecks,
  ...firestoreChecks,
  ...rulesChecks,
  ...functionChecks,
  ...textChecks,
  ...forwardingChecks,
  ...projectChecks,
];
