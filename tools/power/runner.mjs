export { FaultRunner as default } from './faultRunner';
