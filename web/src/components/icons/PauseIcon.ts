import { iconOf } from './iconOf';

export const PauseIcon = iconOf('M6 19h4V5H6zm8-14v14h4V5z');
