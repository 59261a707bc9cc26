import { param } from '../../platform/params';
import { africasTalking } from './africasTalking';
import type { SmsProvider } from './provider';

/** The provider of this deployment; null where none is set up. */
export function smsProvider(): SmsProvider | null {
  if (param('smsProvider') !== 'africastalking' || param('smsApiKey') === '') return null;
  return africasTalking({
    username: param('smsUsername'),
    apiKey: param('smsApiKey'),
    from: param('smsFrom'),
    url: param('smsUrl'),
  });
}
